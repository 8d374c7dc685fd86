/** The chronicle: events as short lines with pictures. */
import { books } from '../store/catalogue.svelte'
import { maybe } from '../store/settings.svelte'
import type { Happened } from '../wire'

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

type Gain = Extract<Happened, { kind: 'krones' | 'points' | 'emperor' | 'items' }>
const isGain = (event: Happened): event is Gain => GAINS.has(event.kind)

function gain(event: Gain): Piece[] {
  if (event.kind === 'items') return [{ is: 'item', item: event.fields.item, times: event.fields.amount }]
  const text = signed(event.fields.amount)
  if (event.kind === 'krones') return [{ is: 'coin', text }]
  if (event.kind === 'points') return [{ is: 'star', text, neg: event.fields.amount < 0 }]
  return [{ is: 'icon', icon: 'crown', text }]
}

const PICTURES: Record<string, Piece> = {
  open: { is: 'icon', icon: 'door-open' },
  shut: { is: 'icon', icon: 'door-shut' },
  dancer: { is: 'icon', icon: 'dancer' },
  key: { is: 'icon', icon: 'key' },
}

/** The value of a field as it is drawn in a line. */
function drawn(name: string, value: string | number | boolean | null | undefined, times: number): Piece {
  const number = Number(value)
  switch (name) {
    case 'face':
      return { is: 'die', face: number }
    case 'card':
    case 'guest':
      return { is: 'card', text: books.name(number) }
    case 'item':
      return { is: 'item', item: String(value), times }
    case 'letter':
      return { is: 'text', text: String(value).toUpperCase() }
    case 'tile':
      return { is: 'card', text: books.tile(number)?.name ?? '' }
    case 'ballroom':
      return { is: 'card', text: books.book?.ballrooms[number - 1]?.name ?? '' }
    case 'row':
      return { is: 'text', text: maybe(`row_${value}`) ?? '' }
    case 'celebrity':
      return { is: 'card', text: books.word('source', String(value)) }
    case 'entrance':
      return { is: 'card', text: books.entrance(String(value))?.name ?? '' }
    case 'krones':
      return { is: 'coin', text: String(value) }
    default:
      return { is: 'text', text: String(value ?? '') }
  }
}

/** Which of the forms of a line is said: of a hidden card, of all at a table, of a single thing. */
function form(event: Happened): string {
  if ((event.kind === 'staff_drawn' || event.kind === 'staff_returned') && event.fields.card === null)
    return `${event.kind}_hidden`
  if (event.kind === 'items_lost' && event.fields.item === null) return 'items_lost_table'
  if (event.kind === 'dice_rolled' && event.fields.dice === 1) return 'dice_rolled_one'
  return event.kind
}

function told(event: Happened): Piece[] {
  const template = maybe(`ev_${form(event)}`)
  if (!template) return event.words ? [{ is: 'text', text: event.words }] : []
  const fields: Record<string, string | number | boolean | null> = event.fields
  const times = event.kind === 'items_lost' ? event.fields.amount : 1
  return template
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part): Piece => {
      const name = part.match(/^\{(\w+)\}$/)?.[1]
      if (!name) return { is: 'text', text: part }
      return PICTURES[name] ?? drawn(name, fields[name], times)
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
    if (QUIET.has(event.kind) || (isGain(event) && !event.fields.amount)) continue
    if (event.kind === 'round_begun') {
      out.push({
        id: `r${at}`,
        kind: 'round',
        player: -1,
        position: event.position,
        pieces: [],
        title: String(event.fields.round),
      })
      continue
    }
    const before = out[out.length - 1]
    const last = before && 'deed' in before && before.event.player === event.player ? before : null
    if (isGain(event)) {
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
