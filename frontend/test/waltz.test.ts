import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CELEBRITIES } from '../src/art/figures'
import { FAME, PORTRAIT, SIGNS } from '../src/art/waltz'

const read = (path: string) => readFileSync(`../src/kaiserhof/${path}.toml`, 'utf8')
const keys = (name: string) => [...read(`data/${name}`).matchAll(/\{ key = "([^"]+)"/g)].map((m) => m[1])
const said = (section: string, key: string) => read('text/en/cards').split(`[${section}]`)[1].match(new RegExp(`^"${key}" = "(.*)"$`, 'm'))?.[1] ?? ''

it('every celebrity has a face and pictures', () => {
  for (const key of keys('celebrities')) {
    expect(FAME[key], key).toBeDefined()
    expect(PORTRAIT[key] ?? CELEBRITIES[key], key).toBeDefined()
  }
})

it('every entrance has a sign for the roof', () => {
  expect(keys('entrances').sort()).toEqual(Object.keys(SIGNS).sort())
})

it('a figure in a picture stands in the words', () => {
  for (const [key, parts] of Object.entries(FAME))
    for (const part of parts) {
      const n = part.match(/\d+/)?.[0]
      if (n && n !== '0') expect(said('celebrity', key), key).toMatch(n === '1' ? /1|one/ : n)
    }
})
