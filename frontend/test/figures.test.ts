import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawn, figure } from '../src/art/figures'

const sprites = ['art', 'art2', 'parts']
  .map((name) => readFileSync(new URL(`../src/art/${name}.svg`, import.meta.url), 'utf-8'))
  .join('')

it('every part of every figure is drawn', () => {
  for (const number of [...drawn, 999])
    for (const layer of figure(number).layers)
      expect(sprites, `${number} ${layer.href}`).toContain(`id="${layer.href}"`)
})

it('every card has its own figure', () => {
  // the base game and every module keep their own cards
  const house = new URL('../../src/kaiserhof/', import.meta.url)
  const rooms = ['data/', ...readdirSync(new URL('modules/', house)).map((name) => `modules/${name}/`)]
  const all = (name: string) =>
    rooms
      .map((room) => new URL(`${room}${name}.csv`, house))
      .filter((file) => existsSync(file))
      .flatMap((file) => readFileSync(file, 'utf-8').split('\n'))
      .filter((line) => /,(base|promo|waltz-\d),/.test(line))
      .map((line) => Number(line.split(',')[0]))
  const cards = [...all('guests'), ...all('staff')]
  expect(cards.length).toBeGreaterThan(160)
  for (const number of cards) expect(drawn, String(number)).toContain(number)
})

it('no two look the same', () => {
  const looks = drawn.map((number) => JSON.stringify(figure(number)))
  expect(new Set(looks).size).toBe(looks.length)
})
