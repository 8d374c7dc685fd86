/** What the prompt says and offers, worked out of the answers of a decision. */
import type { Asked } from '../notation'
import type { PlayerView, View } from '../wire'

/** A name may hold a point ("Capt. Goldhaken"): only where nothing else parts a prompt, a sentence ends at one. */
const PARTS = [/[:?](?=\s)|\s(?=\()/, /\.(?=\s)/]

/** The first part of a prompt, which is set in bold, and the rest.
 *
 *  `split('M. Polo: 4 krones?')` is `['M. Polo:', ' 4 krones?']`. */
export function split(text: string): [string, string] {
  const at = PARTS.map((part) => text.search(part)).find((found) => found > 0) ?? -1
  return at > 0 ? [text.slice(0, at + 1).trimEnd(), text.slice(at + 1).replace(/^(?=\S)/, ' ')] : [text, '']
}

/** Whether a place of an answer is on the table at all; what later modules bring may not be. */
export function shown(place: string, view: View, me: PlayerView | undefined): boolean {
  const [what, n] = place.split(':')
  if (what === 'action') return +n >= 1 && +n <= view.dice.length
  if (what === 'row') return !!view.row[+n - 1]
  if (what === 'room') return +n < 20
  if (what === 'table') return !!me?.tables[+n - 1]
  if (what === 'staff') return [...(me?.hand ?? []), ...(me?.drawn ?? []), ...(me?.staff ?? [])].includes(+n)
  if (what === 'politics') return 'abc'.indexOf(n) < view.politics.length
  if (what === 'item')
    return !!me && n in me.kitchen && (n !== 'champagne' || !!view.ballrooms || me.kitchen.champagne > 0)
  if (what === 'cdie') return !!view.lounge?.some((one) => one.colour === n && one.die)
  if (what === 'key') return view.key !== undefined
  if (what === 'ball') return !!view.ballrooms
  if (what === 'area') return !!me?.rehearsal_room
  return ['kitchen', 'rehearse', 'auction', 'bid', 'token'].includes(what)
}

/** Verbs that divide the strength of a die: they are asked at the die. */
export const SPLITS: Record<string, number> = { cakes: 1, coffees: 2, krones: 4, champagne: 0 }
/** Verbs that may still be worth something when a turn is about to end. */
const WORTH = new Set(['house', 'claim', 'use', 'dance', 'fill'])

/** What somebody would leave undone who ends the turn now. */
export function undone(all: Asked[]): Asked[] {
  return all.filter((asked) => WORTH.has(asked.parsed.verb))
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
