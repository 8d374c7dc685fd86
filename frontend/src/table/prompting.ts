/** What the prompt says and offers, worked out of the answers of a decision. */
import type { Asked } from '../answers'
import type { Family } from '../wire'

/** Families that may still be worth something when a turn is about to end. */
export const WORTH: ReadonlySet<Family> = new Set(['house', 'claim', 'claim_own', 'use', 'dance', 'fill'])

/** What somebody would leave undone who ends the turn now. */
export function undone(all: Asked[]): Asked[] {
  return all.filter((asked) => WORTH.has(asked.family))
}

/** Which of so many numbered things was meant, or that more digits may follow. */
export function meant(typed: string, all: number): { at: number; sure: boolean } | null {
  const number = Number(typed)
  if (!number || number > all) return null
  return { at: number - 1, sure: number * 10 > all }
}

/** Whether a click at a time comes too early for a button that means the same since another. */
export function early(since: number, now: number, wait: number): boolean {
  return now - since < wait
}
