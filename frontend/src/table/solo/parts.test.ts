import { describe, expect, it } from 'vitest'
import type { OpponentPart } from '../../wire'
import { colour, pictures, Showing } from './parts'

const part = (kind: OpponentPart['kind'], choice: number, other = 0): OpponentPart => ({
  kind,
  choice,
  other,
  level: 0,
  text: '',
  level_text: '',
})

describe('the parts of a card', () => {
  it('have pictures of what they ask for', () => {
    expect(pictures(part('guest', -1))).toEqual(['guest'])
    expect(pictures(part('guest', 1, 2))).toEqual(['rose', 'dancer'])
    expect(pictures(part('die', 3, 4))).toEqual(['face3', 'face4'])
    expect(pictures(part('die', -1))).toEqual(['dieany'])
    expect(pictures(part('die', -2))).toEqual(['celeb'])
    expect([colour(part('guest', 3)), colour(part('guest', -1)), colour(part('die', 3))]).toEqual(['green', '', ''])
  })
})

describe('two cards in a row', () => {
  it('are carried out part by part, with a rest between them', () => {
    let now = new Showing([2, 1], 0, 0)
    const seen: string[] = []
    while (!now.over) {
      now = now.next()
      seen.push(`${now.turn}.${now.parts}`)
    }
    expect(seen).toEqual(['0.1', '0.2', '0.2', '0.2', '0.2', '1.0', '1.1'])
    expect(now.next()).toBe(now)
  })
})
