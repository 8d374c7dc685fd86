import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { glyphs, parseClause, parseTerm } from '../src/terms'

describe('terms of the data files', () => {
  it('reads names, arguments and named arguments', () => {
    expect(parseTerm('room(free, floors=1-2)')).toEqual({ name: 'room', args: ['free'], named: { floors: '1-2' } })
    expect(parseTerm('extra_main_action')).toEqual({ name: 'extra_main_action', args: [], named: {} })
  })
  it('reads a moment', () => {
    expect(parseClause('die(3, 4): points(2)').when?.args).toEqual(['3', '4'])
    expect(parseClause('always: free_guests()').when).toBeNull()
  })
  it('reads alternatives', () => {
    expect(parseClause('lose_krones(3) or lose_points(5)').terms.map((term) => term.name)).toEqual(['lose_krones', 'lose_points'])
  })
  it('draws what it knows and writes what it does not', () => {
    expect(glyphs(['krones(3)'])).toEqual([{ is: 'coin', text: '3' }])
    expect(glyphs(['dance_on_the_table(2)'])).toEqual([{ is: 'text', text: 'dance on the table 2' }])
    expect(glyphs('-')).toEqual([])
  })
  it('draws a moment once for all that comes of it', () => {
    expect(glyphs(['pay(krones, 2): champagne(1)', 'pay(krones, 2): points(3)']).map((glyph) => glyph.is)).toEqual(['icon', 'icon', 'item', 'star'])
  })
  it('uses only symbols that are drawn', () => {
    const sprites = ['art', 'art2', 'parts'].map((name) => readFileSync(new URL(`../src/art/${name}.svg`, import.meta.url), 'utf-8')).join('')
    const csv = ['guests', 'staff', 'politics', 'tiles'].map((name) => readFileSync(new URL(`../../src/kaiserhof/data/${name}.csv`, import.meta.url), 'utf-8')).join('\n')
    const terms: string[] = csv.match(/(?:[a-z_0-9]+\([^)]*\)\s*:\s*)?[a-z_][a-z_0-9]*\([^)]*\)/g) ?? []
    expect(terms.length).toBeGreaterThan(100)
    const editions = readFileSync(new URL('../../src/kaiserhof/data/editions.toml', import.meta.url), 'utf-8')
    terms.push(...[...editions.matchAll(/(?:effect|reward|penalty) = "([^"]+)"/g)].map((match) => match[1]))
    for (const glyph of terms.flatMap((term) => glyphs([term]))) {
      if (glyph.is === 'icon') expect(sprites, glyph.icon).toContain(`id="${glyph.icon}"`)
      // a word is a term that nobody has drawn yet
      if (glyph.is === 'text' && !glyph.word) expect(glyph.text).not.toMatch(/[a-z]{2}/)
    }
  })
})
