import { beforeAll, expect, it, vi } from 'vitest'
import type { Catalogue, Happened } from '../src/wire'
import { event } from './made'

/** The chronicle needs cards and a language, as a browser has them. */
vi.stubGlobal('navigator', { language: 'en' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
const { lines } = await import('../src/table/story')
const { books } = await import('../src/store/catalogue.svelte')

const said = (one: Happened) =>
  lines([one])[0].pieces.map((piece) => ('text' in piece ? piece.text : 'icon' in piece ? piece.icon : ''))

beforeAll(() => {
  books.book = {
    guests: [{ number: 152, name: 'Waltz Queen' }],
    staff: [{ number: 120, name: 'Tapster' }],
    ballrooms: [{ name: 'Apollosaal' }],
    entrances: [{ key: 'paulwei', name: 'Chateau Paulwei' }],
    words: { source: { freud: 'Sigmund Freud' } },
  } as unknown as Catalogue
})

it('guests of the expansion have their names', () => {
  expect(said(event('guest_taken', { guest: 152 }))).toContain('Waltz Queen')
  expect(said(event('staff_played', { card: 120 }))).toContain('Tapster')
})

it('what the modules bring is told with pictures', () => {
  expect(said(event('dancer_sent', { row: 'balcony', ballroom: 1 })).join('')).toBe(
    'sends dancer to Apollosaal, balcony',
  )
  expect(said(event('celebrity_taken', { celebrity: 'freud' })).join('')).toBe('welcomes Sigmund Freud')
  expect(said(event('entrance_won', { entrance: 'paulwei', krones: 3 })).join('')).toBe('gets Chateau Paulwei for 3')
})

it('an event without a form of its own has the words of the server', () => {
  expect(said(event('something_new' as 'passed'))).toEqual(['Clara: something_new'])
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
    event('die_taken', { face: 4, strength: 3 }),
    event('krones', { amount: 2 }, { position: 2 }),
    event('emperor', { amount: 1 }, { position: 2 }),
  ]
  expect(plain(log)).toEqual(['takes  ◻  at strength  3 : +2 crown'])
})

it('what was paid stands behind what it was paid for', () => {
  const log = [
    event('guest_taken', { guest: 152 }),
    event('krones', { amount: -1 }, { position: 2 }),
    event('served', { item: 'cake', guest: 152 }, { position: 2 }),
    event('krones', { amount: -1 }, { position: 3 }),
    event('die_taken', { face: 4, strength: 3 }, { position: 3 }),
  ]
  expect(plain(log)).toEqual([
    'seats  Waltz Queen',
    'serves  cake×1  to  Waltz Queen : −1',
    'takes  ◻  at strength  3 : −1',
  ])
})

it('what one player gains is never told of another', () => {
  const log = [
    event('passed'),
    event('points', { amount: 7 }, { player: 1 }),
    event('points', { amount: 9 }, { player: 2 }),
  ]
  expect(lines(log).map((line) => line.player)).toEqual([2, 1, 0])
})
