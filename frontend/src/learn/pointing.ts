/** What a lesson points at, found on the page. */

/** Things that have no place of an answer, by where they are drawn. */
const DRAWN: Record<string, string> = {
  emperor: '.court .track',
  celebrity: '.lounge .celeb, .lplate',
  ballroom: '.court .ball',
  key: '[data-at="key"]',
  kitchen: '.hotel .kitchen',
}
/** Things that lie in the hotel of a seat: the seat stands in their place. */
const OWN = new Set(['table', 'room', 'item', 'area'])

/** The selectors of a place; the most exact one first. */
export function selectors(point: string, seat: number): string[] {
  const [what, which] = point.split(':')
  if (DRAWN[what]) return [DRAWN[what]]
  if (what === 'answer') return [`[data-family="${which}"]`, `[data-answer="${which}"]`, `[data-answer^="${which} "]`]
  const mine = OWN.has(what) ? `${what}:${seat}` : what
  if (which) return [`[data-at="${mine}:${which}"]`, ...(what === 'staff' ? [`[data-at="played:${which}"]`] : [])]
  return [`[data-at^="${mine}:"]`]
}

/** What is pointed at and can be seen. */
export function pointed(points: readonly string[], seat: number): Element[] {
  const found = points.flatMap((point) => {
    const all = selectors(point, seat).flatMap((selector) => [...document.querySelectorAll(selector)])
    return [...new Set(all)]
  })
  return found.filter((one) => one.checkVisibility())
}

/** The sheet of a phone and the page of the court on which something lies. */
export function sheetOf(points: readonly string[]): {
  tab: 'hotel' | 'staff' | 'court'
  court: 'court' | 'balls' | 'lounge' | null
} {
  const kinds = new Set(points.map((point) => point.split(':')[0]))
  const onTable = ['space', 'row', 'table', 'room', 'item', 'kitchen', 'key', 'answer', 'celebrity']
  const court = kinds.has('emperor') ? 'court' : kinds.has('ballroom') ? 'balls' : null
  if (onTable.some((kind) => kinds.has(kind))) return { tab: 'hotel', court }
  if (kinds.has('staff')) return { tab: 'staff', court }
  return { tab: court || kinds.has('politics') ? 'court' : 'hotel', court }
}
