import { describe, expect, it } from 'vitest'
import type { View } from '../wire'
import { outcome } from './outcome'

const game = (points: number[], ranks: number[], outcome?: string): View =>
  ({
    players: points.map((n) => ({ points: n })),
    ranks,
    ...(outcome ? { opponent: { outcome } } : {}),
  }) as unknown as View

describe('how a game ended', () => {
  it('is won alone with more points', () => {
    expect(outcome(game([101, 100], [1, 2], 'won'), [0, 1])).toEqual({ alone: 'won', winners: [0], lead: 1 })
  })
  it('is lost with fewer', () => {
    expect(outcome(game([90, 100], [2, 1], 'lost'), [1, 0])).toEqual({ alone: 'lost', winners: [1], lead: 10 })
  })
  it('is lost at a tie, and says that it was one', () => {
    expect(outcome(game([100, 100], [2, 1], 'tied'), [1, 0])).toEqual({ alone: 'tied', winners: [1], lead: 0 })
  })
  it('knows shared victories among players', () => {
    expect(outcome(game([80, 80, 70], [1, 1, 3]), [0, 1, 2])).toEqual({ alone: null, winners: [0, 1], lead: 0 })
  })
})
