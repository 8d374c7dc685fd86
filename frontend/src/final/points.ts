import type { Happened, View } from '../wire'

/** The seats from the first to the last. */
export function ranking({ players, ranks }: View): number[] {
  const rank = (seat: number) => ranks?.[seat] ?? 1
  return players.map((_, seat) => seat).sort((a, b) => rank(a) - rank(b) || players[b].points - players[a].points)
}

/** The lines of a chart: four or five in round numbers that take in everything, below zero too. */
export function scale(values: number[]): number[] {
  const most = Math.max(20, ...values)
  const least = Math.min(0, ...values)
  const step = Math.ceil((most - least) / 40) * 10
  const low = Math.floor(least / step)
  return Array.from({ length: Math.ceil(most / step) - low + 1 }, (_, n) => (low + n) * step)
}

/** The points of each seat at the start, after each round and at the end, from the events. */
export function overRounds(log: Happened[], final: number[], rounds: number): number[][] {
  const now = final.map(() => 0)
  const curves = final.map(() => [0])
  let round = 0
  const close = (upTo: number) => {
    for (const [seat, curve] of curves.entries()) while (curve.length <= upTo) curve.push(now[seat])
  }
  for (const event of log) {
    if (event.kind === 'round_begun') {
      close(round)
      round = event.fields.round
    } else if (event.kind === 'final_scoring') close(rounds)
    else if (event.kind === 'points' && event.player >= 0) now[event.player] += event.fields.amount
  }
  close(rounds)
  for (const [seat, curve] of curves.entries()) curve[rounds + 1] = final[seat]
  return curves
}
