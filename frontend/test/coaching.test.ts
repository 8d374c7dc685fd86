import { expect, it } from 'vitest'
import { agrees, amount, coaching } from '../src/learn/coaching.svelte'
import type { AdviceMessage } from '../src/wire'

const advice = (...scores: (number | null)[]): AdviceMessage => ({
  type: 'hint',
  seat: 0,
  position: 3,
  answers: scores.map((score, at) => ({ answer: `die ${at + 1}`, words: '', score, reasons: [] })),
})

it('less is said the more somebody is trusted', () => {
  expect([0, 4, 5, 9, 10, 15, 16, 40].map(amount)).toEqual([
    'all',
    'all',
    'turns',
    'turns',
    'brief',
    'brief',
    'silent',
    'silent',
  ])
})

it('an answer agrees if it is the best, or as good as that', () => {
  expect(agrees(advice(90, 89.5, 80), 'die 1')).toBe(true)
  expect(agrees(advice(90, 89.5, 80), 'die 2')).toBe(true)
  expect(agrees(advice(90, 89.5, 80), 'die 3')).toBe(false)
  expect(agrees(advice(90), 'pass')).toBe(false)
  expect(agrees(advice(null, null), 'die 2')).toBe(false)
  expect(agrees(null, 'die 1')).toBe(null)
})

it('an answer as good as the best gains trust, a worse one loses twice as much', () => {
  const told = advice(90, 89.5, 80)
  const answer = (given: string, times = 1) => {
    for (let n = 0; n < times; n++) coaching.answered('t', told, given)
    return coaching.amount('t')
  }
  coaching.begin('t')
  expect([answer('die 2', 4), answer('die 1'), answer('die 3'), answer('die 1'), answer('die 1')]).toEqual([
    'all',
    'turns',
    'all',
    'all',
    'turns',
  ])
  coaching.answered('t', null, 'die 3') // nobody was asked
  expect([coaching.amount('t'), answer('die 2', 11)]).toEqual(['turns', 'silent'])
  coaching.end('t')
  expect([answer('die 1'), coaching.on('t')]).toEqual(['all', false])
})
