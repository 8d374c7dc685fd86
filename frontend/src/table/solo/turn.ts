/** The opponent's turns, each cut into the parts of its card. */
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

/** What ends a turn for those who listen. */
const ENDS = new Set([
  ...['turn_begun', 'round_begun', 'scoring', 'game_over', 'die_removed'],
  ...['celebrity_left', 'lounge_filled'],
])
/** That a guest is housed says it already. */
const SAID = new Set(['room_prepared', 'room_occupied'])

/** Every card that was turned over in a list of events, with what each of its parts did. */
export function turnsOf(events: readonly Happened[]): OpponentTurn[] {
  const found: OpponentTurn[] = []
  let now: OpponentTurn | null = null
  for (const event of events) {
    if (event.kind === 'card_turned') {
      now = { card: event.fields.card, position: event.position, parts: [] }
      found.push(now)
    } else if (ENDS.has(event.kind)) now = null
    if (!now) continue
    if (event.kind === 'card_part') {
      const { part, skipped, by_hand } = event.fields
      now.parts.push({ part: part - 1, words: [], byHand: by_hand, skipped })
    }
    const part = now.parts[now.parts.length - 1]
    if (part && event.words && !SAID.has(event.kind)) part.words.push(event.words)
  }
  return found
}
