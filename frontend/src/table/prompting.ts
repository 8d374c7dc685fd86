/** What the prompt says and offers, worked out of the answers of a decision. */
import type { Asked } from '../answers'

/** What somebody would leave undone who ends the turn now. */
export function undone(all: Asked[]): Asked[] {
  return all.filter((asked) => asked.pending)
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
