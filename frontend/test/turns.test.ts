import { expect, it } from 'vitest'
import { lastSeen, turnNumbers, turnOrder } from '../src/table/turns'
import type { View } from '../src/wire'
import { event as made } from './made'

const event = (
  kind: 'round_begun' | 'key_taken' | 'die_taken' | 'turn_begun',
  player: number,
  face = 0,
  position = 0,
) => made(kind, kind === 'die_taken' ? { face } : {}, { player, position })

const view = (turns: number[], more: Partial<View> = {}) =>
  ({
    turn_order: [1, 2, 0, 0, 2, 1],
    turn: null,
    players: turns.map((n) => ({ turns: n })),
    ...more,
  }) as unknown as View

it('turns come in the order of the server, with the one that is played now', () => {
  const slots = turnOrder(view([0, 1, 1], { turn: 1 }), [])
  expect(slots.map((slot) => slot.seat)).toEqual([1, 2, 0, 0, 2, 1])
  expect(slots.map((slot) => slot.now)).toEqual([false, true, false, false, false, false])
  // the die is taken, but the turn is not over
  expect(slots.map((slot) => slot.past)).toEqual([true, false, false, false, false, false])
  expect(turnNumbers(view([0, 0, 0]), 0)).toEqual([3, 4])
})

it('a turn shows what was taken in it, the key too', () => {
  const log = [
    event('round_begun', 1),
    event('key_taken', 1),
    event('die_taken', 2, 4),
    event('die_taken', 0, 6),
    event('die_taken', 1, 3),
  ]
  const around = view([1, 2, 1], { turn_order: [1, 2, 0, 1, 2, 0], key: 1 })
  expect(turnOrder(around, log).map((slot) => slot.die)).toEqual(['key', 4, 6, 3, null, null])
})

it('what was seen ends with the last turn, not with the one that goes on', () => {
  const turn = (player: number, position: number) => event('turn_begun', player, 0, position)
  expect(lastSeen([], 0)).toBe(0)
  expect(lastSeen([turn(0, 3)], 0)).toBe(0)
  const log = [turn(0, 3), turn(1, 8), turn(2, 12)]
  expect(lastSeen(log, 0)).toBe(8)
  expect(lastSeen([...log, turn(0, 15), event('die_taken', 0, 4, 16)], 0)).toBe(8)
  expect(lastSeen([...log, turn(0, 15), turn(0, 20), turn(1, 25)], 0)).toBe(25)
  expect(lastSeen(log, 2)).toBe(0)
})
