import { expect, test } from 'vitest'
import { fileOf, grouped, problemsOf } from '../src/owner/file'

const values = [
  { component: 'guest 134', field: 'points', value: '1', name: 'Debutante' },
  { component: 'guest 135', field: 'order', value: '1 wine', name: 'Lady Companion' },
  { component: 'lounge', field: 'colours', value: 'red blue yellow', name: '' },
]

test('only what differs from the house values is in the file', () => {
  const typed = { 'guest 134 points': ' 3 ', 'guest 135 order': '1 wine', 'lounge colours': '' }
  expect(fileOf('# head', values, typed)).toBe('# head\n\nguest 134 points: 3  # Debutante\n')
})

test('a mistake is told at its value', () => {
  const told = problemsOf([
    { line: 3, about: 'guest 134 points', words: "'many' is not a whole number" },
    { line: 4, about: 'lounge colours', words: 'red, blue and yellow are needed' },
    { line: 5, about: '', words: 'something else' },
  ])
  expect(told).toEqual({
    'guest 134 points': ["'many' is not a whole number"],
    'lounge colours': ['red, blue and yellow are needed'],
    '': ['something else'],
  })
})

test('values stand together by what they are about', () => {
  expect([...grouped(values).keys()]).toEqual(['guest', 'lounge'])
})
