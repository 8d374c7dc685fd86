import type { Happened, View } from '../wire'

export interface Slot {
  seat: number
  past: boolean
  now: boolean
  /** The die that was taken, or the skeleton key instead of one. */
  die: number | 'key' | null
}

/** Around the table and back again; where the skeleton key decides who starts, around it twice. */
function seatsInOrder(view: View): number[] {
  const count = view.players.length
  const around = Array.from({ length: count }, (_, n) => (view.start_player + n) % count)
  return [...around, ...(view.key === undefined ? around.slice().reverse() : around)]
}

/** The turns of a round in their order; those who passed come last. */
export function turnOrder(view: View, log: Happened[], decides: number): Slot[] {
  const dice = view.players.map(() => [] as (number | 'key')[])
  for (let at = log.length - 1; at >= 0; at--) {
    if (log[at].kind === 'round_begun') break
    if (log[at].kind === 'die_taken') dice[log[at].player]?.unshift(log[at].a)
    if (log[at].kind === 'key_taken') dice[log[at].player]?.unshift('key')
  }
  const taken = view.players.map(() => 0)
  const slots = seatsInOrder(view).map((seat) => {
    const nth = taken[seat]++
    const past = nth < view.players[seat].turns
    return { seat, past, now: false, die: past ? (dice[seat][nth] ?? null) : null }
  })
  const now = slots.find((slot) => slot.seat === decides && !slot.past)
  if (now) now.now = true
  return slots
}

/** The dice a player has taken in this round. */
export function diceTaken(view: View, log: Happened[], player: number): number[] {
  const faces: number[] = []
  for (let at = log.length - 1; at >= 0; at--) {
    if (log[at].kind === 'round_begun') break
    if (log[at].kind === 'die_taken' && log[at].player === player) faces.unshift(log[at].a)
  }
  return faces.slice(0, Math.max(view.players[player].turns, faces.length))
}

/** At which turns of the round a player comes. */
export function turnNumbers(view: View, player: number): number[] {
  return seatsInOrder(view).flatMap((seat, at) => (seat === player ? [at + 1] : []))
}

/** Up to which position a player has seen everything: when its last turn ended, not the one that it has now. */
export function lastSeen(log: Happened[], player: number): number {
  const turns = log.filter((event) => event.kind === 'turn_begun')
  let at = turns.length - 1
  while (at >= 0 && turns[at].player === player) at--
  while (at >= 0 && turns[at].player !== player) at--
  return at < 0 ? 0 : turns[at + 1].position
}
