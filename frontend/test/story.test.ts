import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Catalogue, Happened } from '../src/wire'
import { event } from './made'

/** The chronicle needs cards and a language, as a browser has them. */
vi.stubGlobal('navigator', { language: 'en' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
const { chapters, since } = await import('../src/chronicle/story')
const { spotsOf } = await import('../src/chronicle/spots')
const { books } = await import('../src/store/catalogue.svelte')

const blue = { room: 7, floor: 2, column: 3, colour: 'blue', cover: 0, group: 4 } as const
const tell = (log: Happened[]) => chapters(log, (_, room) => (room === 7 ? blue : undefined))
const lines = (log: Happened[]) => tell(log).flatMap((chapter) => chapter.lines)
type Piece = ReturnType<typeof lines>[number]['pieces'][number]
const word = (piece: Piece) => {
  if (piece.is === 'item') return piece.times === 1 ? piece.item : `${piece.times} ${piece.item}`
  if (piece.is === 'die') return `die ${piece.face}`
  if (piece.is === 'icon') return `${piece.icon}${piece.text ?? ''}`
  if (piece.is === 'room') return `${piece.colour} ${piece.text}`
  return piece.is === 'text' || piece.is === 'card' ? piece.text.trim() : `${piece.is}${piece.text}`
}
const plain = (pieces: Piece[]) => pieces.map(word).join(' ').replaceAll(' :', ':').replaceAll(' ,', ',')
const said = (...log: Happened[]) => lines(log).map((line) => plain(line.pieces))

beforeAll(() => {
  books.book = {
    guests: [{ number: 152, name: 'Waltz Queen' }],
    staff: [
      { number: 120, name: 'Tapster' },
      { number: 12, name: 'Tailor' },
    ],
    tiles: [],
    politics: [],
    ballrooms: [{ name: 'Apollosaal' }],
    entrances: [{ key: 'paulwei', name: 'Chateau Paulwei' }],
    words: {
      source: { freud: 'Sigmund Freud', covered_space: 'covered space', final_rooms: 'rooms', occupancy: 'occupancy' },
    },
  } as unknown as Catalogue
})

describe('a line', () => {
  it('has guests and staff of the expansion by their names', () => {
    expect(said(event('guest_taken', { guest: 152 }))).toEqual(['seats Waltz Queen'])
    expect(said(event('staff_played', { card: 120 }))).toEqual(['hires Tapster'])
  })

  it('tells what the modules bring with pictures', () => {
    expect(said(event('dancer_sent', { row: 'balcony', ballroom: 1 }))).toEqual(['sends dancer to Apollosaal, balcony'])
    expect(said(event('celebrity_taken', { celebrity: 'freud' }))).toEqual(['welcomes Sigmund Freud'])
    expect(said(event('entrance_won', { entrance: 'paulwei', krones: 3 }))).toEqual(['gets Chateau Paulwei for coin3'])
  })

  it('has the words of the server where the page has no form for it', () => {
    expect(said(event('something_new' as 'passed'))).toEqual(['Clara: something_new'])
  })

  it('names a room by its colour and its floor', () => {
    expect(said(event('room_prepared', { room: 7 }))).toEqual(['prepares blue floor 2'])
  })

  it('tells of a guest who moves in once, with the room', () => {
    expect(
      said(
        event('room_occupied', { room: 7 }, { source: 'guest:152' }),
        event('guest_housed', { guest: 152, room: 7, table: 1 }),
      ),
    ).toEqual(['houses Waltz Queen in blue floor 2'])
  })

  it('tells of the guest before the group that is full by it', () => {
    expect(
      said(
        event('group_done', { group: 4 }),
        event('guest_housed', { guest: 152, room: 7, table: 1 }),
        event('points', { amount: 2 }, { source: 'group:4', position: 2 }),
      ),
    ).toEqual(['houses Waltz Queen in blue floor 2', 'fills a group of rooms: star+2'])
  })

  it('takes together what is served to one guest, and how many hidden cards are drawn', () => {
    const serve = (item: 'cake' | 'wine', position: number) =>
      event('served', { item, guest: 152, table: 1 }, { source: 'serving', position })
    expect(said(serve('cake', 1), serve('wine', 2), serve('cake', 3))).toEqual(['serves 2 cake wine to Waltz Queen'])
    const draw = event('staff_drawn', { card: null, pile: 'hand' })
    expect(said(draw)).toEqual(['draws 1 staff card'])
    expect(said(draw, draw, draw)).toEqual(['draws 3 staff cards'])
  })
})

describe('a gain', () => {
  const points = (amount: number, source: string, position = 1, player = 0) =>
    event('points', { amount }, { source, position, player })
  const krones = (amount: number, source: string, position = 1) => event('krones', { amount }, { source, position })

  it('stands at the deed that its source is, also when the answers came later', () => {
    expect(
      said(
        event('die_taken', { face: 4, strength: 3 }),
        krones(2, 'space:4', 2),
        event('emperor', { amount: 1 }, { position: 2, source: 'space:4' }),
      ),
    ).toEqual(['takes die 4 at strength 3: coin+2 crown+1'])
  })

  it('of staff that speaks up is told by the card, not by the line before', () => {
    expect(
      said(
        event('guest_housed', { guest: 152, room: 7, table: 1 }),
        krones(2, 'staff:12'),
        points(4, 'guest:152', 2),
        event('served', { item: 'strudel', guest: 152, table: 2 }, { source: 'serving', position: 3 }),
        points(1, 'covered_space', 3),
      ),
    ).toEqual([
      'houses Waltz Queen in blue floor 2: star+4',
      'Tailor: coin+2',
      'serves strudel to Waltz Queen',
      'covered space: star+1',
    ])
  })

  it('that is a price stands at what it was paid for', () => {
    expect(
      said(
        event('guest_taken', { guest: 152, table: 1 }, { source: 'turn' }),
        krones(-1, 'serving', 2),
        event('served', { item: 'cake', guest: 152 }, { position: 2, source: 'serving' }),
        krones(-1, 'space:4', 3),
        event('die_taken', { face: 4, strength: 3 }, { position: 3 }),
        krones(-2, 'space:4', 4),
        event('room_prepared', { room: 7 }, { position: 4, source: 'space:4' }),
        krones(3, 'space:4', 5),
      ),
    ).toEqual([
      'seats Waltz Queen',
      'serves cake to Waltz Queen: coin−1',
      'takes die 4 at strength 3: coin−1 coin+3',
      'prepares blue floor 2: coin−2',
    ])
  })

  it('of one player is never told of another', () => {
    const log = [event('passed'), points(7, 'final_rooms', 1, 1), points(9, 'final_rooms', 1, 2)]
    expect(lines(log).map((line) => line.player)).toEqual([0, 1, 2])
  })

  it('of nothing is not told', () => {
    expect(said(points(0, 'staff:12'))).toEqual([])
  })
})

describe('chapters', () => {
  const turn = (player: number, position: number, n = 1) => event('turn_begun', { turn: n }, { player, position })
  const log = [
    event('guest_taken', { guest: 152, table: 1 }, { source: 'set_up', position: 1 }),
    event('round_begun', { round: 7 }, { position: 2 }),
    event('dice_rolled', { dice: 12 }, { position: 2 }),
    turn(0, 2),
    event('die_taken', { face: 4, strength: 3 }, { position: 3 }),
    turn(1, 4),
    event('passed', {}, { player: 1, position: 5 }),
    event('die_removed', { dice: 7, special: 0, face: 0 }, { player: 0, position: 5 }),
    event('dice_rolled', { dice: 7 }, { player: 0, position: 5 }),
    turn(1, 5),
    event('die_taken', { face: 2, strength: 1 }, { player: 1, position: 6 }),
    event('points', { amount: 3 }, { player: 1, position: 6, source: 'staff:12' }),
    event('points', { amount: 4 }, { player: 1, position: 7, source: 'group:4' }),
    event('scoring', { scoring: 3, tile: 1 }, { player: -1, position: 8, source: 'emperor_track' }),
    event('points', { amount: 9 }, { position: 8, source: 'emperor_track' }),
    event('points', { amount: -5 }, { position: 8, source: 'ballroom_score_left' }),
    event('final_scoring', {}, { player: -1, position: 8 }),
    event('points', { amount: 6 }, { position: 8, source: 'staff:12' }),
    event('points', { amount: 7 }, { position: 8, source: 'final_rooms' }),
    event('game_over', {}, { player: -1, position: 8 }),
  ]

  it('are the turns, and what happens between and after them', () => {
    expect(tell(log).map((chapter) => [chapter.kind, chapter.player])).toEqual([
      ['set_up', -1],
      ['round', -1],
      ['turn', 0],
      ['turn', 1],
      ['table', -1],
      ['turn', 1],
      ['court', -1],
      ['balls', -1],
      ['final', -1],
    ])
  })

  it('know the die and everything that their player gained', () => {
    const last = tell(log).findLast((chapter) => chapter.kind === 'turn')!
    expect(last.die).toBe(2)
    expect(plain(last.sum)).toBe('star+7')
    expect([last.round, last.turn]).toEqual([7, 1])
  })

  it('put the final account behind the court, each line with its source', () => {
    const last = tell(log).at(-1)!
    expect(last.lines.map((line) => plain(line.pieces))).toEqual([
      'Tailor: star+6',
      'rooms: star+7',
      'Clara: game_over',
    ])
  })

  it('since a turn are those of the others, and what happened to all', () => {
    expect(since(tell(log), 4, 0).map((chapter) => chapter.kind)).toEqual([
      'turn',
      'table',
      'turn',
      'court',
      'balls',
      'final',
    ])
    expect(since(tell(log.slice(0, 7)), 4, 1)).toEqual([])
  })
})

it('a line knows where its pieces lie', () => {
  const view = { players: [{ tables: [{ guest: 152 }] }] } as unknown as Parameters<typeof spotsOf>[1]
  const group = () => [7, 8]
  const places = (one: Happened) => spotsOf([one], view, group)
  expect(places(event('die_taken', { face: 3 }))).toContain('space:3')
  expect(places(event('served', { guest: 152, table: 1 }))).toContain('table:0:1')
  // another guest sits there by now
  expect(places(event('served', { guest: 75, table: 1 }))).toEqual(['rival:0'])
  expect(places(event('group_done', { group: 4 }))).toEqual(['room:0:7', 'room:0:8', 'rival:0'])
  expect(places(event('points', { amount: 2 }, { source: 'staff:12' }))).toContain('played:12')
  expect(places(event('claimed', { letter: 'b' }))).toContain('politics:b')
})
