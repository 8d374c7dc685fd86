import type { Happened, View } from '../wire'

export interface Slot {
  seat: number
  past: boolean
  now: boolean
  die: number | null
}

/** The turns of a round in their order: around the table and back again; those who passed come last. */
export function turnOrder(view: View, log: Happened[], decides: number): Slot[] {
  const count = view.players.length
  const around = Array.from({ length: count }, (_, n) => (view.start_player + n) % count)
  const order = [...around, ...around.slice().reverse()]
  const dice = view.players.map(() => [] as number[])
  for (let at = log.length - 1; at >= 0; at--) {
    if (log[at].kind === 'round_begun') break
    if (log[at].kind === 'die_taken') dice[log[at].player]?.unshift(log[at].a)
  }
  const taken = view.players.map(() => 0)
  const slots = order.map((seat) => {
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
  const count = view.players.length
  const at = (player - view.start_player + count) % count
  return [at + 1, 2 * count - at]
}
