/** The places of an order on a guest: what is served comes first of each kind, what is lacking is a ghost. */
import { ITEMS, type Item, type PlayerView, type View } from '../wire'

/** What there is to eat and drink in a kitchen: champagne only where it is drunk. */
export function foods(view: View, { kitchen }: PlayerView): Item[] {
  return ITEMS.filter((item) => item in kitchen && (item !== 'champagne' || !!view.ballrooms || kitchen[item] > 0))
}

type Counts = Partial<Record<Item, number>>

export function pieces(order: Counts, lacks?: Counts): { item: Item; ghost: boolean }[] {
  return ITEMS.flatMap((item) => {
    const all = order[item] ?? 0
    const served = all - (lacks?.[item] ?? 0)
    return Array.from({ length: all }, (_, n) => ({ item, ghost: lacks !== undefined && n >= served }))
  })
}
