import { describe, expect, it } from 'vitest'
import { boosts, itemOf, places, priceOf } from '../src/answers'
import type { OfferedAnswer } from '../src/wire'
import { offered } from './made'

describe('answers and their places', () => {
  const die = offered('die 1', 'die', { face: 1, boost: false }, { place: 'space:1' })
  const boosted = offered('die 1 boost', 'die', { face: 1, boost: true }, { place: 'space:1', cost: { krones: 1 } })
  const serve = offered('serve wine to 1', 'serve', { item: 'wine', table: 1 }, { place: 'table:1' })
  const pass = offered('pass', 'pass', {})

  it('loses no answer: each has a place or is loose', () => {
    const all = [die, boosted, serve, pass]
    const found = places(all)
    expect(found.at.get('space:1')).toEqual([die, boosted])
    expect(found.at.get('item:wine')).toEqual([serve])
    expect(found.loose).toEqual([pass])
    expect(found.all).toEqual(all)
  })

  it('makes a button of what lies in no place of the table', () => {
    const own = offered('claim own a', 'claim_own', { letter: 'a' }, { place: 'own:a' })
    const later = { answer: 'waltz 7', words: 'Waltz', family: 'waltz', details: {}, place: 'parquet:7' }
    const found = places([own, later as unknown as OfferedAnswer])
    expect(found.loose.map((asked) => asked.answer)).toEqual(['claim own a', 'waltz 7'])
    expect(found.at.get('own:a')).toEqual([own])
  })

  it('asks how a die is divided beside its space, not on it', () => {
    const cakes = offered('cakes 1', 'cakes', { amount: 1 }, { place: 'space:1' })
    expect(places([cakes]).at.size).toBe(0)
    expect(places([cakes]).loose).toEqual([cakes])
  })

  it('knows a boost and an item', () => {
    expect([die, boosted, serve].map(boosts)).toEqual([false, true, false])
    expect([die, serve].map(itemOf)).toEqual([undefined, 'wine'])
  })

  it('has nothing to ask when nothing is asked', () => expect(places(null).all).toEqual([]))

  it('shows the price that holds now, and the printed one where nothing is offered', () => {
    expect(priceOf([boosted], 'krones', 3)).toBe(1)
    expect(priceOf([die], 'krones', 3)).toBe(0)
    expect(priceOf(undefined, 'krones', 3)).toBe(3)
  })
})
