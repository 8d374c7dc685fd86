/** What the prompt says and offers, worked out of the answers of a decision. */
import type { Asked } from '../answers'
import type { Family } from '../wire'

/** A name may hold a point ("Capt. Goldhaken"): only where nothing else parts a prompt, a sentence ends at one. */
const PARTS = [/[:?](?=\s)|\s(?=\()/, /\.(?=\s)/]

/** The first part of a prompt, which is set in bold, and the rest.
 *
 *  `split('M. Polo: 4 krones?')` is `['M. Polo:', ' 4 krones?']`. */
export function split(text: string): [string, string] {
  const at = PARTS.map((part) => text.search(part)).find((found) => found > 0) ?? -1
  return at > 0 ? [text.slice(0, at + 1).trimEnd(), text.slice(at + 1).replace(/^(?=\S)/, ' ')] : [text, '']
}

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
