import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CELEBRITIES } from '../src/art/figures'
import { FAME, PLATES, PORTRAIT, SIGNS } from '../src/art/waltz'

const read = (path: string) => readFileSync(`../src/kaiserhof/${path}.toml`, 'utf8')
const keys = (name: string) => [...read(`modules/${name}/${name}`).matchAll(/\{ key = "([^"]+)"/g)].map((m) => m[1])
const said = (section: string, key: string) =>
  read(`modules/${section === 'celebrity' ? 'celebrities' : 'entrances'}/text/en`)
    .split(`[${section}]`)[1]
    .match(new RegExp(`^"${key}" = "(.*)"$`, 'm'))?.[1] ?? ''

it('every celebrity has a face and pictures', () => {
  for (const key of keys('celebrities')) {
    expect(FAME[key], key).toBeDefined()
    expect(PORTRAIT[key] ?? CELEBRITIES[key], key).toBeDefined()
  }
})

it('every entrance has a sign for the roof', () => {
  expect(keys('entrances').sort()).toEqual(Object.keys(SIGNS).sort())
})

it('every entrance has two plates', () => {
  expect(keys('entrances').sort()).toEqual(Object.keys(PLATES).sort())
})

it('a figure in a picture stands in the words', () => {
  const pictures = [
    ...Object.entries(FAME).map(([key, parts]) => ['celebrity', key, parts] as const),
    ...Object.entries(PLATES).map(([key, plates]) => ['entrance', key, plates.flat()] as const),
  ]
  for (const [section, key, parts] of pictures)
    for (const n of parts.filter((part) => !/^(die|face)/.test(part)).flatMap((part) => part.match(/\d+/g) ?? []))
      if (n !== '0') expect(said(section, key), key).toMatch({ '1': /1|one|more/, '2': /2|twice/ }[n] ?? n)
})

it('every picture is drawn', () => {
  const sprites = ['art', 'art2', 'parts'].map((name) => readFileSync(`src/art/${name}.svg`, 'utf-8')).join('')
  for (const part of [...Object.values(FAME), ...Object.values(PLATES).flat()].flat())
    if (/^[a-z][a-z0-9-]*$/.test(part)) expect(sprites, part).toContain(`id="${part}"`)
})
