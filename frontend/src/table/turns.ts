import type { Happened, View } from '../wire'

export interface Slot {
  seat: number
  past: boolean
  now: boolean
  /** The die that was taken, or the skeleton key instead of one. */
  die: number | 'key' | null
  /** Which of the turns of its seat it is, from 1. */
  nth: number
}

/** The dice and keys that were taken in this round, by seat. */
function taken(view: View, log: Happened[]): (number | 'key')[][] {
  const dice = view.players.map(() => [] as (number | 'key')[])
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]
    if (event.kind === 'round_begun') break
    if (event.kind === 'die_taken') dice[event.player]?.unshift(event.fields.face)
    if (event.kind === 'key_taken') dice[event.player]?.unshift('key')
  }
  return dice
}

/** The turns of a round in their order, as the server has it. */
export function turnOrder(view: View, log: Happened[]): Slot[] {
  const dice = taken(view, log)
  const turns = view.players.map(() => 0)
  return view.turn_order.map((seat, at) => {
    const nth = turns[seat]++
    const now = at === view.turn
    const past = !now && nth < view.players[seat].turns
    return { seat, past, now, die: dice[seat][nth] ?? null, nth: nth + 1 }
  })
}

/** The dice a player has taken in this round. */
export function diceTaken(view: View, log: Happened[], player: number): number[] {
  return taken(view, log)[player].filter((die) => die !== 'key')
}

/** At which turns of the round a player comes. */
export function turnNumbers(view: View, player: number): number[] {
  return view.turn_order.flatMap((seat, at) => (seat === player ? [at + 1] : []))
}

/** Up to which position a player has seen everything: when its last turn ended, not the one that it has now. */
export function lastSeen(log: Happened[], player: number): number {
  const turns = log.filter((event) => event.kind === 'turn_begun')
  let at = turns.length - 1
  while (at >= 0 && turns[at].player === player) at--
  while (at >= 0 && turns[at].player !== player) at--
  return at < 0 ? 0 : turns[at + 1].position
}
