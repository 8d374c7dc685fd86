import { describe, expect, it } from 'vitest'
import { event } from '../../../test/made'
import { turnsOf } from './turn'

const said = (words: string | null = null) => ({ position: 5, player: 1, words })

describe('the turns of the opponent', () => {
  it('are none before any card was turned over', () => {
    expect(turnsOf([event('round_begun')])).toEqual([])
  })
  it('gives every part its words, and none of the next turn', () => {
    const turns = turnsOf([
      event('card_turned', { card: 193 }, said()),
      event('points', { amount: 9 }, said('an earlier turn')),
      event('card_turned', { card: 201 }, said('Leopold turns over card 201.')),
      event('card_part', { part: 1, why: 'as-printed', by_hand: true, skipped: false }, said()),
      event('guest_roomed', { guest: 59 }, said('Leopold houses the Poet in room 1.')),
      event('points', { amount: 5 }, said('Leopold scores 5 points (Poet).')),
      event('card_part', { part: 2, why: 'no-such-die', by_hand: false, skipped: false }, said('No die shows that.')),
      event('die_gone', { face: 4 }, said('Leopold takes a die from space 4.')),
      event('card_part', { part: 3, why: 'level', by_hand: false, skipped: true }, said('Leopold skips a part.')),
      event('turn_begun', { turn: 1 }, said()),
      event('points', { amount: 1 }, said('somebody else')),
    ])
    expect(turns.map((one) => one.card)).toEqual([193, 201])
    const turn = turns[1]
    expect(turn.parts.map((part) => part.part)).toEqual([0, 1, 2])
    expect(turn.parts.map((part) => part.words.length)).toEqual([2, 2, 1])
    expect(turn.parts.map((part) => part.byHand)).toEqual([true, false, false])
    expect(turn.parts.map((part) => part.skipped)).toEqual([false, false, true])
  })
})
