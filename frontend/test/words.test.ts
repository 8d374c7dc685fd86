import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { overRounds, scale } from '../src/final/points'
import de from '../src/i18n/de.json'
import en from '../src/i18n/en.json'
import { hyphens } from '../src/parts/words'
import { event } from './made'

it('both languages have the same words with the same places in them', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en))
  const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect(holes(de[key]), key).toEqual(holes(en[key]))
})

it('no word is empty', () => {
  for (const text of [...Object.values(en), ...Object.values(de)]) expect(text.trim()).not.toBe('')
})

it('points over the rounds: cumulative, with the final score at the end', () => {
  const log = [
    event('round_begun', { round: 1 }),
    event('points', { amount: 5 }),
    event('round_begun', { round: 2 }),
    event('points', { amount: 3 }, { player: 1 }),
    event('final_scoring', {}, { player: -1 }),
    event('points', { amount: 9 }, { source: 'final_rooms' }),
  ]
  expect(overRounds(log, [14, 3], 2)).toEqual([
    [0, 5, 5, 14],
    [0, 0, 3, 3],
  ])
})

it('every long name of a card knows where to break', () => {
  const long: string[] = []
  for (const file of ['guests', 'staff']) {
    const rows = readFileSync(new URL(`../../src/kaiserhof/data/${file}.csv`, import.meta.url), 'utf-8')
      .trim()
      .split('\n')
      .slice(1)
    for (const row of rows)
      for (const name of row.split(',').slice(1, 3))
        long.push(
          ...hyphens(name)
            .split(/[ .\-\u00ad]/)
            .filter((part) => part.length > 10),
        )
  }
  expect(long).toEqual([])
})

it('the chart has round lines that take in all points, below zero too', () => {
  expect(scale([0, 28, 5])).toEqual([0, 10, 20, 30])
  expect(scale([0, 28, -7])).toEqual([-10, 0, 10, 20, 30])
  expect(scale([0, 131])).toEqual([0, 40, 80, 120, 160])
  expect(scale([0, 3])).toEqual([0, 10, 20])
})
