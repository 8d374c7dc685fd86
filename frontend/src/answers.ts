/** The answers of a decision by the places on the table that they belong to. What is allowed, what it costs and
 *  where it is given is the server's word: nothing here reads the notation. */
import type { Family, Good, OfferedAnswer } from './wire'

export type Asked = OfferedAnswer
/** An answer of one family, with its own details. */
export type Of<F extends Family> = Extract<OfferedAnswer, { family: F }>

export interface Places {
  all: Asked[]
  at: Map<string, Asked[]>
  /** Answers without a thing on the table that could be clicked, in the order of the server. */
  loose: Asked[]
}

/** Families that divide the strength of a die: they are asked beside its space. */
export const SPLITS: ReadonlySet<Family> = new Set(['cakes', 'coffees', 'krones', 'champagne'])
/** Things that lie on the table; answers at any other place are buttons. */
const ON_TABLE = new Set(
  'space die key row room table kitchen item staff politics ballroom area rehearsal entrance bid token'.split(' '),
)

export function isOf<F extends Family>(family: F): (asked: Asked) => asked is Of<F> {
  return (asked): asked is Of<F> => asked.family === family
}

/** The answers of one family. */
export function of<F extends Family>(all: Asked[], family: F): Of<F>[] {
  return all.filter(isOf(family))
}

/** The item that an answer is about. */
export function itemOf(asked: Asked): string | undefined {
  return 'item' in asked.details ? asked.details.item : undefined
}

/** Whether an answer pays for one more of its action. */
export function boosts(asked: Asked): boolean {
  return 'boost' in asked.details && asked.details.boost === true
}

/** The answers of a decision by their places. */
export function places(answers: Asked[] | null | undefined): Places {
  const all = answers ?? []
  const at = new Map<string, Asked[]>()
  const put = (key: string, asked: Asked) => at.set(key, [...(at.get(key) ?? []), asked])
  const loose: Asked[] = []
  for (const asked of all) {
    const place = SPLITS.has(asked.family) ? null : asked.place
    if (place) put(place, asked)
    if (!place || !ON_TABLE.has(place.split(':')[0]) || asked.family === 'lose') loose.push(asked)
    // what is served lies in the kitchen, and that lights up as well
    if (asked.family === 'serve') put(`item:${asked.details.item}`, asked)
  }
  return { all, at, loose }
}

/** What an answer at a place costs of something; the printed price where nothing is offered. */
export function priceOf(answers: Asked[] | undefined, good: Good, printed: number): number {
  return answers?.length ? (answers[0].cost?.[good] ?? 0) : printed
}
