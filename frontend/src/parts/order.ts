/** The places of an order on a guest: what is served comes first of each kind, what is lacking is a ghost. */
import { ITEMS, type Item } from '../wire'

type Counts = Partial<Record<Item, number>>

export function pieces(order: Counts, lacks?: Counts): { item: Item; ghost: boolean }[] {
  return ITEMS.flatMap((item) => {
    const all = order[item] ?? 0
    const served = all - (lacks?.[item] ?? 0)
    return Array.from({ length: all }, (_, n) => ({ item, ghost: lacks !== undefined && n >= served }))
  })
}
