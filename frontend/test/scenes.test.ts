import { describe, expect, it } from 'vitest'
import { LENGTH, scenes } from '../src/scenes/scenes'
import type { Happened } from '../src/wire'

const event = (kind: string, player: number, fields: object, source: string | null = null) =>
  ({ position: 1, player, kind, source, fields, words: null }) as unknown as Happened
const TRACK = 'emperor_track'
const BALL = 'ballroom_score_middle'

describe('scenes', () => {
  it('shows what the emperor pays and where the markers go', () => {
    const news = [
      event('scoring', -1, { scoring: 1, tile: 4 }, TRACK),
      event('points', 0, { amount: 5, now: 9 }, TRACK),
      event('emperor', 0, { amount: -3, now: 4 }, TRACK),
      event('emperor', 0, { amount: 2, now: 6 }, 'tile:4'),
    ]
    expect(scenes(news, 2)).toEqual([
      {
        kind: 'emperor',
        tile: 4,
        marched: [
          { from: 7, to: 4, points: 5 },
          { from: 0, to: 0, points: 0 },
        ],
      },
    ])
  })
  it('scores a ballroom once, then begins the round', () => {
    const news = [
      event('points', 0, { amount: 8, now: 9 }, BALL),
      event('points', 1, { amount: -5, now: 0 }, BALL),
      event('round_begun', -1, { round: 6 }),
    ]
    expect(scenes(news, 2)).toEqual([
      { kind: 'ballroom', place: 1, points: [8, -5] },
      { kind: 'round', round: 6 },
    ])
  })
  it('keeps nobody waiting for three seconds', () => {
    expect(Math.max(...Object.values(LENGTH))).toBeLessThan(3000)
  })
})
