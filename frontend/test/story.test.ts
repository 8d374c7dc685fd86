import { beforeAll, expect, it, vi } from 'vitest'
import type { Catalogue, Happened } from '../src/wire'

/** The chronicle needs cards and a language, as a browser has them. */
vi.stubGlobal('navigator', { language: 'en' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
const { lines } = await import('../src/table/story')
const { books } = await import('../src/store/catalogue.svelte')

const event = (kind: string, more: Partial<Happened> = {}): Happened => ({ position: 1, player: 0, kind, a: 0, b: 0, c: 0, source: 0, words: `Clara: ${kind}`, ...more })
const said = (one: Happened) => lines([one])[0].pieces.map((piece) => ('text' in piece ? piece.text : 'icon' in piece ? piece.icon : ''))

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
