/** Answers in the notation of docs/notation.md, and the place on the table that each belongs to.
 *  Nothing here decides what is allowed: the server lists the answers. */
import type { OfferedAnswer } from './wire'

export interface Parsed {
  verb: string
  /** Where on the table this answer is given: `action:3`, `row:1`, `room:12`, `table:2`, `staff:45`,
   *  `politics:a`, `kitchen`, `item:wine`; null when it has no place and becomes a button. */
  place: string | null
  /** A second place that lights up too (a kitchen niche for a serving). */
  also?: string
  n?: number
  item?: string
  boost?: boolean
  colour?: string
}

const FOOD = '(strudel|cake|wine|coffee|champagne)'
const FORMS: [RegExp, (m: RegExpMatchArray) => Parsed][] = [
  [/^die (\d+)( boost)?$/, (m) => ({ verb: 'die', place: `action:${m[1]}`, n: +m[1], boost: !!m[2] })],
  [
    /^die (\d+) (red|blue|yellow)( boost)?$/,
    (m) => ({ verb: 'die', place: `cdie:${m[2]}`, n: +m[1], colour: m[2], boost: !!m[3] }),
  ],
  [/^throw (red|blue|yellow)$/, (m) => ({ verb: 'throw', place: `cdie:${m[1]}`, colour: m[1] })],
  [/^move (\d+) to (\d+)$/, (m) => ({ verb: 'move', place: `action:${m[1]}`, n: +m[2] })],
  [/^move (\d+) to (\d+) (red|blue|yellow)$/, (m) => ({ verb: 'move', place: `cdie:${m[3]}`, n: +m[2], colour: m[3] })],
  [/^(copy|space) (\d+)( boost)?$/, (m) => ({ verb: m[1], place: `action:${m[2]}`, n: +m[2], boost: !!m[3] })],
  [/^key$/, () => ({ verb: 'key', place: 'key' })],
  [/^ballroom (\d) (bottom|middle|top)$/, (m) => ({ verb: 'ballroom', place: `ball:${m[1]}:${m[2]}`, n: +m[1] })],
  [/^lose (bottom|middle|top)$/, (m) => ({ verb: 'lose', place: null, also: `lose:${m[1]}` })],
  [/^(left|right)$/, (m) => ({ verb: 'penalty', place: null, n: m[1] === 'left' ? 0 : 1 })],
  [/^area (\d)$/, (m) => ({ verb: 'area', place: `area:${m[1]}`, n: +m[1] })],
  [/^(rehearse|auction) ([a-z-]+)$/, (m) => ({ verb: m[1], place: `${m[1]}:${m[2]}` })],
  [/^(bid|token) (\d+)$/, (m) => ({ verb: m[1], place: `${m[1]}:${m[2]}`, n: +m[2] })],
  [/^keep (\d+)$/, (m) => ({ verb: 'keep', place: `staff:${m[1]}`, n: +m[1] })],
  [/^audience (\d+)$/, (m) => ({ verb: 'audience', place: null, also: `audience:${m[1]}`, n: +m[1] })],
  [/^claim own ([a-z])$/, (m) => ({ verb: 'claim', place: null, also: `own:${m[1]}` })],
  [/^guest (\d+)$/, (m) => ({ verb: 'guest', place: `row:${m[1]}`, n: +m[1] })],
  [/^(room|occupy|into|remove) (\d+)$/, (m) => ({ verb: m[1], place: `room:${m[2]}`, n: +m[2] })],
  [/^(house|fill|dance) (\d+)$/, (m) => ({ verb: m[1], place: `table:${m[2]}`, n: +m[2] })],
  [
    new RegExp(`^serve ${FOOD} to (\\d+)$`),
    (m) => ({ verb: 'serve', place: `table:${m[2]}`, also: `item:${m[1]}`, item: m[1], n: +m[2] }),
  ],
  [new RegExp(`^${FOOD} to kitchen$`), (m) => ({ verb: 'lay', place: 'kitchen', item: m[1] })],
  [new RegExp(`^${FOOD} to (\\d+)$`), (m) => ({ verb: 'lay', place: `table:${m[2]}`, item: m[1], n: +m[2] })],
  [new RegExp(`^(choose|pay) ${FOOD}$`), (m) => ({ verb: m[1], place: `item:${m[2]}`, item: m[2] })],
  [/^(hire|return|use|dismiss) (\d+)$/, (m) => ({ verb: m[1], place: `staff:${m[2]}`, n: +m[2] })],
  [/^claim ([a-z])$/, (m) => ({ verb: 'claim', place: `politics:${m[1]}` })],
  [/^(cakes|coffees|krones|take|champagne) (\d+)$/, (m) => ({ verb: m[1], place: null, n: +m[2] })],
]

/** What an answer is about. Unknown ones (of later modules) are buttons. */
export function parse(answer: string): Parsed {
  const text = answer.trim().toLowerCase().replace(/\s+/g, ' ')
  for (const [form, make] of FORMS) {
    const match = text.match(form)
    if (match) return make(match)
  }
  return { verb: text.split(' ')[0], place: null }
}

export interface Asked extends OfferedAnswer {
  parsed: Parsed
}

export interface Places {
  all: Asked[]
  at: Map<string, Asked[]>
  /** Answers without a place of their own, in the order of the server. */
  loose: Asked[]
}

/** The answers of a decision by their places. */
export function places(answers: OfferedAnswer[] | null | undefined): Places {
  const all: Asked[] = (answers ?? []).map((choice) => ({ ...choice, parsed: parse(choice.answer) }))
  const at = new Map<string, Asked[]>()
  const put = (key: string, asked: Asked) => at.set(key, [...(at.get(key) ?? []), asked])
  const loose: Asked[] = []
  for (const asked of all) {
    const { place, also } = asked.parsed
    if (place) put(place, asked)
    else loose.push(asked)
    if (also) put(also, asked)
  }
  return { all, at, loose }
}

/** The answer that a click on a place that cannot be used now would have meant, for "why not?". */
export function attempt(place: string, kind: string): string | null {
  const [what, n] = place.split(':')
  switch (what) {
    case 'action':
      return kind === 'copy' || kind === 'space' ? `${kind} ${n}` : `die ${n}`
    case 'row':
      return `guest ${n}`
    case 'room':
      return `${kind === 'into' || kind === 'occupy' || kind === 'remove' ? kind : 'room'} ${n}`
    case 'table':
      return `${kind === 'fill' ? 'fill' : 'house'} ${n}`
    case 'hand':
      return `${kind === 'return' ? 'return' : 'hire'} ${n}`
    case 'played':
      return `${kind === 'dismiss' ? 'dismiss' : 'use'} ${n}`
    case 'key':
      return 'key'
    case 'cdie':
      return `die ${place.split(':')[2]} ${n}`
    case 'ball':
      return `ballroom ${n} ${place.split(':')[2]}`
    case 'politics':
      return `claim ${n}`
    default:
      return null
  }
}

/** The next answer of "lay everything": onto guests in the order of their tables, the rest into the kitchen. */
export function layNext(all: Asked[]): Asked | null {
  const lay = all.filter((asked) => asked.parsed.verb === 'lay')
  if (!lay.length) return null
  return lay.find((asked) => asked.parsed.n !== undefined) ?? lay[0]
}

export interface Mix {
  items: [string, number][]
  /** So many more are still to be divided between the plain kind and champagne. */
  open: number
}

/** Which items an answer's words count; `forms` are the words for counting in that language. */
export function mix(words: string, forms: Record<string, string>): Mix {
  const [sure, rest = ''] = words.split(';')
  const items: [string, number][] = []
  for (const item of ['strudel', 'cake', 'wine', 'coffee', 'champagne'])
    for (const form of [forms[`${item}_other`], forms[`${item}_one`]]) {
      const found = form && sure.match(new RegExp(`(?<!\\d)${form.replace('{n}', '(\\d+)')}(?!\\p{L})`, 'u'))
      if (!found) continue
      items.push([item, Number(found[1] ?? 1)])
      break
    }
  return { items, open: Number(rest.match(/\d+/)?.[0] ?? 0) }
}

/** The numbers in an answer's words, added up: the strength that `cakes 1` and its like divide. */
export function total(words: string): number {
  return (words.match(/\d+/g) ?? []).reduce((sum, text) => sum + Number(text), 0)
}
