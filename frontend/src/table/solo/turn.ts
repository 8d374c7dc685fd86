/** The latest turn of the opponent, cut into the parts of its card. */
import type { Happened } from '../../wire'

export interface Done {
  /** The part of the card, from 0. */
  part: number
  /** What came of it, in words; nothing if it was skipped without a word. */
  words: string[]
  /** Whether the hand of the card decided between equals. */
  byHand: boolean
  skipped: boolean
}
export interface OpponentTurn {
  card: number
  position: number
  parts: Done[]
}

/** Reasons for which a part does nothing at all: level, no ballrooms, nobody, all claimed, no dancer, no staff. */
const NOTHING = new Set([1, 2, 3, 8, 9, 11])
/** What ends a turn for those who listen. */
const ENDS = new Set(['turn_begun', 'round_begun', 'scoring', 'game_over', 'die_removed'])

/** The last card that was turned over in a list of events, with what each of its parts did. */
export function latestTurn(events: readonly Happened[]): OpponentTurn | null {
  let at = events.length - 1
  while (at >= 0 && events[at].kind !== 'card_turned') at--
  if (at < 0) return null
  const found: OpponentTurn = { card: events[at].a, position: events[at].position, parts: [] }
  for (const event of events.slice(at + 1)) {
    if (ENDS.has(event.kind)) break
    if (event.kind === 'card_part')
      found.parts.push({ part: event.a, words: [], byHand: event.c === 1, skipped: NOTHING.has(event.b) })
    const part = found.parts[found.parts.length - 1]
    if (part && event.words) part.words.push(event.words)
  }
  return found
}
