import { expect, it } from 'vitest'
import { lastSeen, turnNumbers, turnOrder } from '../src/table/turns'
import type { Happened, View } from '../src/wire'

const event = (kind: string, player: number, more: Partial<Happened> = {}): Happened => ({
  position: 0,
  player,
  kind,
  a: 0,
  b: 0,
  c: 0,
  source: 0,
  words: null,
  ...more,
})
const view = (turns: number[], more: Partial<View> = {}) =>
  ({ start_player: 1, players: turns.map((n) => ({ turns: n })), ...more }) as unknown as View

it('turns go around the table and back again', () => {
  expect(turnOrder(view([0, 0, 0]), [], 1).map((slot) => slot.seat)).toEqual([1, 2, 0, 0, 2, 1])
  expect(turnNumbers(view([0, 0, 0]), 0)).toEqual([3, 4])
})

it('with the skeleton key they go around twice', () => {
  const key = view([0, 0, 0], { key: -1 })
  expect(turnOrder(key, [], 1).map((slot) => slot.seat)).toEqual([1, 2, 0, 1, 2, 0])
  expect(turnNumbers(key, 0)).toEqual([3, 6])
})

it('a turn shows what was taken in it, the key too', () => {
  const log = [
    event('round_begun', 1),
    event('key_taken', 1),
    event('die_taken', 2, { a: 4 }),
    event('die_taken', 0, { a: 6 }),
    event('die_taken', 1, { a: 3 }),
  ]
  expect(turnOrder(view([1, 2, 1], { key: 1 }), log, 2).map((slot) => slot.die)).toEqual(['key', 4, 6, 3, null, null])
})

it('what was seen ends with the last turn, not with the one that goes on', () => {
  const turn = (player: number, position: number) => event('turn_begun', player, { position })
  expect(lastSeen([], 0)).toBe(0)
  expect(lastSeen([turn(0, 3)], 0)).toBe(0)
  const log = [turn(0, 3), turn(1, 8), turn(2, 12)]
  expect(lastSeen(log, 0)).toBe(8)
  expect(lastSeen([...log, turn(0, 15), event('die_taken', 0, { position: 16 })], 0)).toBe(8)
  expect(lastSeen([...log, turn(0, 15), turn(0, 20), turn(1, 25)], 0)).toBe(25)
  expect(lastSeen(log, 2)).toBe(0)
})
