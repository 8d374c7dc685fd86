import { expect, test } from 'vitest'
import { early, meant, split } from '../src/table/prompting'

test.each([
  ['M. Polo: 4 krones?', 'M. Polo:', ' 4 krones?'],
  ['Capt. Goldhaken: which of the 3 parts comes next?', 'Capt. Goldhaken:', ' which of the 3 parts comes next?'],
  ['Which of them do you play (The Grand Wray Hotel)?', 'Which of them do you play', ' (The Grand Wray Hotel)?'],
  ['Choose a die. A guest may come first.', 'Choose a die.', ' A guest may come first.'],
  ['Which guest do you begin with?', 'Which guest do you begin with?', ''],
])('%s is set in bold up to the end of its first part', (text, bold, rest) => {
  expect(split(text)).toEqual([bold, rest])
})

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
