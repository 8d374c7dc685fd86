import { describe, expect, it } from 'vitest'
import { Showing } from './parts'

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
