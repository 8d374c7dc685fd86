/** The chronicle: events as short lines with pictures. */
import { ROWS } from '../art/waltz'
import { books } from '../store/catalogue.svelte'
import { maybe } from '../store/settings.svelte'
import { ITEMS, type Happened } from '../wire'

export type Piece =
  | { is: 'text'; text: string }
  | { is: 'card'; text: string }
  | { is: 'coin'; text: string; neg?: boolean }
  | { is: 'star'; text: string; neg?: boolean }
  | { is: 'item'; item: string; times: number }
  | { is: 'die'; face: number }
  | { is: 'icon'; icon: string; text?: string }

export interface Line {
  id: string
  kind: 'line' | 'round' | 'mark'
  player: number
  position: number
  pieces: Piece[]
  title: string
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
const GAINS = new Set(['krones', 'points', 'emperor', 'items'])
const QUIET = new Set(['answered', 'row_filled', 'turn_begun', 'guests_shuffled'])

function gain(event: Happened): Piece[] {
  if (event.kind === 'krones') return [{ is: 'coin', text: signed(event.a) }]
  if (event.kind === 'points') return [{ is: 'star', text: signed(event.a), neg: event.a < 0 }]
  if (event.kind === 'emperor') return [{ is: 'icon', icon: 'crown', text: signed(event.a) }]
  return [{ is: 'item', item: ITEMS[event.a] ?? 'strudel', times: event.b }]
}

function card(number: number): Piece {
  return { is: 'card', text: books.name(number) }
}

function told(event: Happened): Piece[] {
  const hidden = (event.kind === 'staff_drawn' || event.kind === 'staff_returned') && !event.a
  const key =
    event.kind === 'items_lost' && event.a < 0 ? 'items_lost_table' : hidden ? `${event.kind}_hidden` : event.kind
  const template = maybe(`ev_${key}`)
  if (!template) return event.words ? [{ is: 'text', text: event.words }] : []
  return template
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part): Piece => {
      switch (part) {
        case '{die}':
          return { is: 'die', face: event.a }
        case '{card}':
          return card(event.a)
        case '{bcard}':
          return card(event.b)
        case '{item}':
          return {
            is: 'item',
            item: ITEMS[event.a] ?? 'strudel',
            times: event.kind === 'items_lost' ? event.b : 1,
          }
        case '{open}':
          return { is: 'icon', icon: 'door-open' }
        case '{shut}':
          return { is: 'icon', icon: 'door-shut' }
        case '{letter}':
          return { is: 'text', text: 'ABC'[event.a] ?? '' }
        case '{tile}':
          return { is: 'card', text: books.tile(event.kind === 'scoring' ? event.b : event.a)?.name ?? '' }
        case '{hall}':
          return { is: 'card', text: books.book?.ballrooms[event.c - 1]?.name ?? '' }
        case '{row}':
          return { is: 'text', text: maybe(`row_${[...ROWS, 'balcony'][event.a % 4]}`) ?? '' }
        case '{celebrity}':
          return { is: 'card', text: books.book?.celebrities[event.a - 1]?.name ?? '' }
        case '{entrance}':
          return { is: 'card', text: books.book?.entrances[event.a - 1]?.name ?? '' }
        case '{price}':
          return { is: 'coin', text: String(event.b) }
        case '{dancer}':
          return { is: 'icon', icon: 'dancer' }
        case '{key}':
          return { is: 'icon', icon: 'key' }
        case '{a}':
          return { is: 'text', text: String(event.a) }
        case '{a1}':
          return { is: 'text', text: String(event.a + 1) }
        case '{b}':
          return { is: 'text', text: String(event.b) }
        case '{table}':
          return { is: 'text', text: String(event.c + 1) }
        default:
          return { is: 'text', text: part }
      }
    })
}

interface Draft {
  at: number
  event: Happened
  deed: Piece[]
  gains: { event: Happened; pieces: Piece[] }[]
}

function line({ at, event, deed, gains }: Draft): Line {
  const brought = gains.flatMap((one) => one.pieces)
  const pieces: Piece[] =
    deed.length && brought.length ? [...deed, { is: 'text', text: ':' }, ...brought] : [...deed, ...brought]
  const told = deed.length ? [event, ...gains.map((one) => one.event)] : gains.map((one) => one.event)
  const title = told.map((one) => one.words ?? '').join(' ')
  return { id: `e${at}`, kind: 'line', player: event.player, position: event.position, pieces, title }
}

/** Newest first; a deed and what it cost or brought stand in one line, also when the answers to "how much of each?" came later. */
export function lines(log: Happened[]): Line[] {
  const out: (Line | Draft)[] = []
  for (const [at, event] of log.entries()) {
    if (QUIET.has(event.kind) || (GAINS.has(event.kind) && event.kind !== 'items' && !event.a)) continue
    if (event.kind === 'round_begun') {
      out.push({
        id: `r${at}`,
        kind: 'round',
        player: -1,
        position: event.position,
        pieces: [],
        title: String(event.a),
      })
      continue
    }
    const before = out[out.length - 1]
    const last = before && 'deed' in before && before.event.player === event.player ? before : null
    if (GAINS.has(event.kind)) {
      const one = { event, pieces: gain(event) }
      const until = last?.gains.at(-1)?.event.position ?? last?.event.position
      if (last && (until === event.position || (last.deed.length && !last.gains.length))) last.gains.push(one)
      else out.push({ at, event, deed: [], gains: [one] })
      continue
    }
    const deed = told(event)
    if (!deed.length) continue
    // what is paid comes before the deed that it is paid for
    const paid = last?.gains.filter((one) => one.event.position === event.position) ?? []
    const bought = last && paid.length && (!last.deed.length || last.event.position < event.position)
    if (bought) last.gains = last.gains.filter((one) => !paid.includes(one))
    if (bought && !last.deed.length && !last.gains.length) out.pop()
    out.push({ at, event, deed, gains: bought ? paid : [] })
  }
  return out.map((one) => ('deed' in one ? line(one) : one)).reverse()
}
