import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CELEBRITIES } from '../src/art/figures'
import { ENTRANCES, FAME, HALLS, PAULWEI, PORTRAIT, PRICE, REHEARSAL, TOKENS } from '../src/waltz'

const data = (name: string) => readFileSync(`../src/kaiserhof/data/${name}.toml`, 'utf8')
const field = (text: string, key: string) => text.match(new RegExp(`^${key} = "(.*)"`, 'm'))?.[1] ?? ''

it('the ballrooms are those of the data', () => {
  const halls = data('ballrooms').split('[[rehearsal_room]]')[0].split('[[ballroom]]').slice(1)
  expect(halls).toHaveLength(Object.keys(HALLS).length)
  for (const text of halls) {
    const hall = HALLS[field(text, 'key')]
    expect([hall.name, '', hall.rows[1], hall.rows[2], hall.scoring, hall.scoring_2 ?? '']).toEqual([field(text, 'name'), '', field(text, 'middle'), field(text, 'top'), field(text, 'scoring'), field(text, 'scoring_2')])
  }
  expect(data('ballrooms')).toContain(`price = [${PRICE.join(', ')}]`)
})

it('the rehearsal rooms are those of the data', () => {
  const rooms = data('ballrooms').split('[[rehearsal_room]]').slice(1)
  expect(rooms.map((text) => ({ name: field(text, 'name'), areas: JSON.parse(text.match(/areas = (\[.*\])/)![1]) }))).toEqual(REHEARSAL)
})

it('the entrances are those of the data', () => {
  const text = data('entrances')
  const found = [...text.matchAll(/key = "([^"]+)".*goods = "([^"]+)"/g)].map((m) => [m[1], m[2]])
  expect(found).toEqual(Object.entries(ENTRANCES).map(([key, { goods }]) => [key, goods]))
  for (const [colour, row] of Object.entries(PAULWEI)) expect(text).toContain(`${colour} = [${row.join(', ')}]`)
  expect([...text.matchAll(/column = "([^"]+)", floor = "([^"]+)"/g)].map((m) => [m[1], m[2]])).toEqual(TOKENS)
})

it('every celebrity has a face and pictures', () => {
  const keys = [...data('celebrities').matchAll(/key = "([^"]+)"/g)].map((m) => m[1])
  for (const key of keys) {
    expect(FAME[key], key).toBeDefined()
    expect(PORTRAIT[key] ?? CELEBRITIES[key], key).toBeDefined()
  }
})
