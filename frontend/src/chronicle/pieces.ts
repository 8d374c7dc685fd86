/** Events in short: words with pictures between them. */
import { books } from '../store/catalogue.svelte'
import { maybe, t } from '../store/settings.svelte'
import type { BoardRoom, Happened } from '../wire'

export type Piece =
  | { is: 'text'; text: string }
  | { is: 'card'; text: string }
  | { is: 'coin'; text: string; neg?: boolean }
  | { is: 'star'; text: string; neg?: boolean }
  | { is: 'item'; item: string; times: number }
  | { is: 'die'; face: number }
  | { is: 'icon'; icon: string; text?: string }
  | { is: 'room'; colour: BoardRoom['colour']; text: string }

/** A room of a player's hotel, as its board has it. */
export type Rooms = (player: number, room: number) => BoardRoom | undefined

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

export type Gain = Extract<Happened, { kind: 'krones' | 'points' | 'emperor' | 'items' }>
const GAINS = new Set(['krones', 'points', 'emperor', 'items'])
export const isGain = (event: Happened): event is Gain => GAINS.has(event.kind)

/** Gains in short: what was paid first, then what came in, the same things together. */
export function gained(events: Gain[]): Piece[] {
  const sums = new Map<string, { event: Gain; amount: number }>()
  for (const event of events) {
    const { amount } = event.fields
    const key = `${event.kind} ${event.kind === 'items' ? event.fields.item : ''} ${amount < 0}`
    sums.set(key, { event, amount: amount + (sums.get(key)?.amount ?? 0) })
  }
  const all = [...sums.values()].filter((one) => one.amount)
  return [...all.filter((one) => one.amount < 0), ...all.filter((one) => one.amount > 0)].map(({ event, amount }) => {
    if (event.kind === 'items') return { is: 'item', item: event.fields.item, times: amount }
    const text = signed(amount)
    if (event.kind === 'krones') return { is: 'coin', text, neg: amount < 0 }
    if (event.kind === 'points') return { is: 'star', text, neg: amount < 0 }
    return { is: 'icon', icon: 'crown', text }
  })
}

const PICTURES: Record<string, Piece> = {
  dancer: { is: 'icon', icon: 'dancer' },
  key: { is: 'icon', icon: 'key' },
}

/** The value of a field of an event as it is drawn. */
function drawn(name: string, event: Happened, rooms: Rooms): Piece {
  const value = (event.fields as Record<string, string | number | boolean | null>)[name]
  const number = Number(value)
  switch (name) {
    case 'face':
      return { is: 'die', face: number }
    case 'card':
    case 'guest':
      return { is: 'card', text: books.name(number) }
    case 'item':
      return { is: 'item', item: String(value), times: event.kind === 'items_lost' ? event.fields.amount : 1 }
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
    case 'room': {
      const room = rooms(event.player, number)
      return room
        ? { is: 'room', colour: room.colour, text: t('on_floor', { n: room.floor }) }
        : { is: 'text', text: String(value ?? '') }
    }
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

/** Several events of one kind as one line: "serves strudel, cake to the Baroness"; empty if nothing is told. */
export function told(events: Happened[], rooms: Rooms): Piece[] {
  const [first] = events
  const key = form(first)
  const template = (events.length === 1 && maybe(`ev_${key}_one`)) || maybe(`ev_${key}`)
  if (!template) return first.words ? [{ is: 'text', text: first.words }] : []
  return template
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .flatMap((part): Piece[] => {
      const name = part.match(/^\{(\w+)\}$/)?.[1]
      if (!name) return [{ is: 'text', text: part }]
      if (name === 'n') return [{ is: 'text', text: String(events.length) }]
      if (PICTURES[name]) return [PICTURES[name]]
      return listed(events.map((event) => drawn(name, event, rooms)))
    })
}

/** The same thing of several events: once if it is the same, else one after the other. */
function listed(pieces: Piece[]): Piece[] {
  const [first] = pieces
  if (first.is === 'item') {
    const found: (Piece & { is: 'item' })[] = []
    for (const piece of pieces as (Piece & { is: 'item' })[]) {
      const known = found.find((one) => one.item === piece.item)
      if (known) known.times += piece.times
      else found.push({ ...piece })
    }
    return found
  }
  const different = pieces.filter(
    (piece, at) =>
      piece.is === 'room' || !pieces.slice(0, at).some((one) => JSON.stringify(one) === JSON.stringify(piece)),
  )
  return different.flatMap((piece, at): Piece[] => (at ? [{ is: 'text', text: ',' }, piece] : [piece]))
}

/** Where a gain comes from, in words. */
export function sourced(source: string | null): Piece | null {
  if (!source) return null
  const [what, number] = source.split(':')
  if (what === 'guest' || what === 'staff') return { is: 'card', text: books.name(Number(number)) }
  if (what === 'tile') return { is: 'card', text: books.tile(Number(number))?.name ?? '' }
  if (what === 'politics') return { is: 'card', text: books.politics(Number(number))?.name ?? '' }
  if (what === 'space') return { is: 'text', text: books.word('source', 'main_action').replace('{face}', number) }
  if (what === 'group') return { is: 'text', text: books.word('source', 'occupancy') }
  return { is: 'text', text: books.word('source', source) }
}
