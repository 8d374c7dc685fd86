/** How a game ended: who has won and by how much, and alone whether it is won. */
import type { View } from '../wire'

export interface Outcome {
  /** What became of a game alone; null among players. */
  alone: 'won' | 'lost' | 'tied' | null
  winners: number[]
  /** By how many points the first is ahead of the next. */
  lead: number
}

/** The end of a game whose seats stand in the order of their ranks. */
export function outcome(view: Pick<View, 'players' | 'ranks' | 'opponent'>, order: number[]): Outcome {
  const [first, second] = order
  const lead = view.players[first].points - (view.players[second]?.points ?? 0)
  const winners = order.filter((seat) => (view.ranks?.[seat] ?? 1) === 1)
  return { alone: view.opponent?.outcome ?? null, winners, lead }
}
