import { beforeAll, expect, it, vi } from 'vitest'
import type { Catalogue, Happened } from '../src/wire'

/** The chronicle needs cards and a language, as a browser has them. */
vi.stubGlobal('navigator', { language: 'en' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
const { lines } = await import('../src/table/story')
const { books } = await import('../src/store/catalogue.svelte')

const event = (kind: string, more: Partial<Happened> = {}): Happened => ({
  position: 1,
  player: 0,
  kind,
  a: 0,
  b: 0,
  c: 0,
  source: 0,
  words: `Clara: ${kind}`,
  ...more,
})
const said = (one: Happened) =>
  lines([one])[0].pieces.map((piece) => ('text' in piece ? piece.text : 'icon' in piece ? piece.icon : ''))

beforeAll(() => {
  books.book = {
    guests: [{ number: 152, name: 'Waltz Queen' }],
    staff: [{ number: 120, name: 'Tapster' }],
    ballrooms: [{ name: 'Apollosaal' }],
    celebrities: [{ name: 'Sigmund Freud' }],
    entrances: [{ name: 'Chateau Paulwei' }],
  } as unknown as Catalogue
})

it('guests of the expansion have their names', () => {
  expect(said(event('guest_taken', { a: 152 }))).toContain('Waltz Queen')
  expect(said(event('staff_played', { a: 120 }))).toContain('Tapster')
})

it('what the modules bring is told with pictures', () => {
  expect(said(event('dancer_sent', { a: 4 + 3, c: 1 })).join('')).toBe('sends dancer to Apollosaal, balcony')
  expect(said(event('celebrity_taken', { a: 1 })).join('')).toBe('welcomes Sigmund Freud')
  expect(said(event('entrance_won', { a: 1, b: 3 })).join('')).toBe('gets Chateau Paulwei for 3')
})

it('an event without a form of its own has the words of the server', () => {
  expect(said(event('something_new'))).toEqual(['Clara: something_new'])
})

const plain = (log: Happened[]) =>
  lines(log)
    .reverse()
    .map((line) =>
      line.pieces
        .map((piece) =>
          'icon' in piece
            ? piece.icon
            : 'text' in piece
              ? piece.text
              : 'item' in piece
                ? `${piece.item}×${piece.times}`
                : '◻',
        )
        .join(' '),
    )

it('what a deed brought stands behind it, also when the answers came later', () => {
  const log = [
    event('die_taken', { position: 1, a: 4, b: 3 }),
    event('krones', { position: 2, a: 2 }),
    event('emperor', { position: 2, a: 1 }),
  ]
  expect(plain(log)).toEqual(['takes  ◻  at strength  3 : +2 crown'])
})

it('what was paid stands behind what it was paid for', () => {
  const log = [
    event('guest_taken', { position: 1, a: 152 }),
    event('krones', { position: 2, a: -1 }),
    event('served', { position: 2, a: 1, b: 152 }),
    event('krones', { position: 3, a: -1 }),
    event('die_taken', { position: 3, a: 4, b: 3 }),
  ]
  expect(plain(log)).toEqual([
    'seats  Waltz Queen',
    'serves  cake×1  to  Waltz Queen : −1',
    'takes  ◻  at strength  3 : −1',
  ])
})

it('what one player gains is never told of another', () => {
  const log = [
    event('passed', { position: 1 }),
    event('points', { position: 1, player: 1, a: 7 }),
    event('points', { position: 1, player: 2, a: 9 }),
  ]
  expect(lines(log).map((line) => line.player)).toEqual([2, 1, 0])
})
