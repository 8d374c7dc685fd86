import { describe, expect, it } from 'vitest'
import type { Happened } from '../../wire'
import { latestTurn } from './turn'

const event = (kind: string, a = 0, b = 0, c = 0, words: string | null = null): Happened => ({
  position: 5,
  player: 1,
  kind,
  a,
  b,
  c,
  source: 0,
  words,
})

describe('the latest turn of the opponent', () => {
  it('is null before any card was turned over', () => {
    expect(latestTurn([event('round_begun')])).toBeNull()
  })
  it('gives every part its words, and none of the next turn', () => {
    const turn = latestTurn([
      event('card_turned', 193, 1),
      event('points', 9, 9, 0, 'an earlier turn'),
      event('card_turned', 201, 2, 0, 'Leopold turns over card 201.'),
      event('card_part', 0, 0, 1),
      event('guest_roomed', 59, 1, 2, 'Leopold houses the Poet in room 1.'),
      event('points', 5, 5, 0, 'Leopold scores 5 points (Poet).'),
      event('card_part', 1, 6, 0, 'No die shows that.'),
      event('die_gone', 4, 0, 0, 'Leopold takes a die from space 4.'),
      event('card_part', 2, 1, 0, 'Leopold skips a part.'),
      event('turn_begun', 1),
      event('points', 1, 1, 0, 'somebody else'),
    ])
    expect(turn?.card).toBe(201)
    expect(turn?.parts.map((part) => part.words.length)).toEqual([2, 2, 1])
    expect(turn?.parts.map((part) => part.byHand)).toEqual([true, false, false])
    expect(turn?.parts.map((part) => part.skipped)).toEqual([false, false, true])
  })
})
