import { expect, test } from 'vitest'
import { early, meant } from '../src/table/prompting'

test('a number is sure when no longer one could be meant', () => {
  expect(meant('1', 9)).toEqual({ at: 0, sure: true })
  expect(meant('1', 14)).toEqual({ at: 0, sure: false })
  expect(meant('12', 14)).toEqual({ at: 11, sure: true })
  expect(meant('2', 14)).toEqual({ at: 1, sure: true })
  expect(meant('15', 14)).toBeNull()
  expect(meant('0', 14)).toBeNull()
})

test('a click is early until a button has been there for its time', () => {
  expect(early(1000, 1299, 300)).toBe(true)
  expect(early(1000, 1300, 300)).toBe(false)
})
