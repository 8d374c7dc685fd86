import { expect, it } from 'vitest'
import { agrees, amount } from '../src/learn/coaching.svelte'
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
