/** The chronicle: what happened, turn by turn, each gain at the thing that it comes from. */
import type { Happened } from '../wire'
import { gained, isGain, sourced, told, type Gain, type Piece, type Rooms } from './pieces'

export interface Line {
  id: string
  player: number
  position: number
  pieces: Piece[]
  title: string
  /** What the line tells of; the pieces on the table are found by them. */
  events: Happened[]
}

/** A turn, or what happens between turns. */
export interface Chapter {
  id: string
  kind: 'set_up' | 'round' | 'turn' | 'table' | 'court' | 'balls' | 'final'
  /** Whose turn it is; -1 for the table. */
  player: number
  round: number
  /** Which of the turns of its player in the round, from 1. */
  turn: number
  /** Its first and its last position. */
  first: number
  last: number
  lines: Line[]
  /** The die that was taken, or the key instead of one. */
  die: number | 'key' | null
  /** All that its player gained and paid, in short. */
  sum: Piece[]
}

const QUIET = new Set(['answered', 'row_filled', 'guests_shuffled', 'final_scoring'])
/** Events that are told together when they follow each other, and by what they belong together. */
const RUNS: Partial<Record<Happened['kind'], (event: Happened) => unknown>> = {
  laid: (event) => event.kind === 'laid' && event.fields.guest,
  served: (event) => event.kind === 'served' && event.fields.guest,
  items_lost: (event) => event.kind === 'items_lost' && event.fields.item !== null && event.source,
  room_prepared: (event) => event.source,
  staff_drawn: (event) => event.kind === 'staff_drawn' && event.fields.card === null,
  staff_returned: (event) => event.kind === 'staff_returned' && event.fields.card === null,
  lounge_filled: () => true,
}
/** Events whose own source is what they are about. */
const OF_THEMSELVES = new Set([
  'served',
  'guest_taken',
  'claimed',
  'own_claimed',
  'celebrity_taken',
  'entrance_won',
  'key_taken',
  'audience_held',
])

/** The sources whose gains belong to an event. */
function owns(event: Happened): string[] {
  const own = OF_THEMSELVES.has(event.kind) && event.source ? [event.source] : []
  switch (event.kind) {
    case 'die_taken':
      return [`space:${event.fields.face}`]
    case 'guest_taken':
    case 'guest_housed':
    case 'guest_danced':
      return [...own, `guest:${event.fields.guest}`]
    case 'staff_played':
    case 'staff_used':
    case 'bell_rung':
      return [`staff:${event.fields.card}`]
    case 'group_done':
      return [`group:${event.fields.group}`]
    case 'bonus':
    case 'penalty':
    case 'averted':
      return [`tile:${event.fields.tile}`]
    default:
      return own
  }
}

/** A line that is being written. */
interface Draft {
  events: Happened[]
  gains: Gain[]
  /** Whether it tells of nothing but gains, of one source. */
  bare: boolean
}

/** The lines of a chapter: each deed with what it cost and brought; what no deed explains is told by its source. */
class Writer {
  private drafts: Draft[] = []
  /** What was paid, before it is known what for. */
  private paid: Gain[] = []

  constructor(private readonly rooms: Rooms) {}

  add(event: Happened) {
    if (isGain(event)) {
      if (event.kind === 'krones' && event.fields.amount < 0) this.paid.push(event)
      else this.credit(event)
      return
    }
    const gains = this.paid.filter(
      (one) =>
        one.position === event.position &&
        one.player === event.player &&
        (one.source === event.source || owns(event).includes(one.source ?? '')),
    )
    this.paid = this.paid.filter((one) => !gains.includes(one))
    this.settle(event.position)
    const last = this.drafts.at(-1)
    const run = RUNS[event.kind]
    const [before] = last?.events ?? []
    const together = run && last && before.kind === event.kind && before.player === event.player
    if (together && run(before) && run(before) === run(event)) {
      last.events.push(event)
      last.gains.push(...gains)
    } else this.drafts.splice(this.before(event), 0, { events: [event], gains, bare: false })
  }

  /** Where the next deed is told: a guest who moves in comes before the group that is full by it. */
  private before(event: Happened): number {
    let at = this.drafts.length
    const isEffect = ({ events: [one] }: Draft) => one.kind === 'group_done' && one.position === event.position
    if (event.kind === 'guest_housed') while (at > 0 && isEffect(this.drafts[at - 1])) at--
    return at
  }

  /** What was paid at an earlier position waits for no deed any more. */
  private settle(position: number) {
    const late = this.paid.filter((one) => one.position < position)
    this.paid = this.paid.filter((one) => one.position >= position)
    for (const one of late) this.credit(one)
  }

  private credit(gain: Gain) {
    if (!gain.fields.amount) return
    const mine = this.drafts.filter((draft) => draft.events[0].player === gain.player)
    const owner = mine.findLast((draft) => draft.events.some((event) => owns(event).includes(gain.source ?? '')))
    const same = mine.findLast(
      ({ bare, events: [one] }) => bare && one.source === gain.source && one.position === gain.position,
    )
    if (owner) owner.gains.push(gain)
    else if (same) {
      same.events.push(gain)
      same.gains.push(gain)
    } else this.drafts.push({ events: [gain], gains: [gain], bare: true })
  }

  lines(chapter: string): Line[] {
    this.settle(Infinity)
    return this.drafts.flatMap((draft, at) => {
      const pieces = this.pieces(draft)
      if (!pieces.length) return []
      const events = draft.bare ? draft.events : [...draft.events, ...draft.gains]
      const { player, position } = events[0]
      const title = events.map((event) => event.words ?? '').join(' ')
      return [{ id: `${chapter}.${at}`, player, position, pieces, title: title.trim(), events }]
    })
  }

  private pieces({ events, gains, bare }: Draft): Piece[] {
    const brought = gained(gains)
    const source = bare ? sourced(events[0].source) : null
    const deed = bare ? (source ? [source] : []) : told(events, this.rooms)
    if (!deed.length || !brought.length) return [...deed, ...brought]
    return [...deed, { is: 'text', text: ':' }, ...brought]
  }
}

/** A guest who moves in occupies the room: that is one thing. */
function isSaid(log: Happened[], at: number): boolean {
  const event = log[at]
  if (event.kind !== 'room_occupied') return false
  const { room } = event.fields
  return log
    .slice(at + 1, at + 4)
    .some((next) => next.kind === 'guest_housed' && next.fields.room === room && next.position === event.position)
}

/** Which chapter an event opens, if it opens one. */
function opens(event: Happened, now: Chapter | undefined): Chapter['kind'] | null {
  if (event.kind === 'round_begun') return 'round'
  if (event.kind === 'turn_begun') return 'turn'
  if (event.kind === 'scoring') return 'court'
  if (event.kind === 'final_scoring') return 'final'
  if (event.source?.startsWith('ballroom_score')) return now?.kind === 'balls' ? null : 'balls'
  if (event.kind === 'die_removed' || event.kind === 'celebrity_left') return now?.kind === 'table' ? null : 'table'
  return now ? null : 'set_up'
}

/** The chapters of a log, oldest first; turns in which nothing has happened yet are left out. */
export function chapters(log: Happened[], rooms: Rooms): Chapter[] {
  const found: { chapter: Chapter; events: Happened[]; writer: Writer }[] = []
  let round = 0
  const open = (kind: Chapter['kind'], event: Happened) => {
    const turn = event.kind === 'turn_begun' ? event.fields.turn : 0
    const { position } = event
    const player = kind === 'turn' ? event.player : -1
    const id = `${kind}${found.length}`
    const chapter = { id, kind, player, round, turn, first: position, last: position, lines: [], die: null, sum: [] }
    found.push({ chapter, events: [], writer: new Writer(rooms) })
  }
  for (const [at, event] of log.entries()) {
    if (event.kind === 'round_begun') round = event.fields.round
    const kind = opens(event, found.at(-1)?.chapter)
    if (kind) open(kind, event)
    const { chapter, events, writer } = found[found.length - 1]
    chapter.last = event.position
    if (event.kind === 'die_taken' && event.player === chapter.player) chapter.die = event.fields.face
    if (event.kind === 'key_taken' && event.player === chapter.player) chapter.die = 'key'
    events.push(event)
    // every round begins with a roll of all dice
    const plain = event.kind === 'round_begun' || event.kind === 'turn_begun' || chapter.kind === 'round'
    if (!plain && !QUIET.has(event.kind) && !isSaid(log, at)) writer.add(event)
  }
  for (const { chapter, events, writer } of found) {
    chapter.lines = writer.lines(chapter.id)
    chapter.sum = gained(
      events.filter(isGain).filter((gain) => gain.kind !== 'items' && gain.player === chapter.player),
    )
  }
  return found.map((one) => one.chapter).filter((chapter) => chapter.kind === 'round' || chapter.lines.length)
}

/** What others did after a position, and what happened to all: the answer to "since my last turn". */
export function since(all: Chapter[], position: number, reader: number): Chapter[] {
  return all.filter((chapter) => chapter.first >= position && chapter.player !== reader)
}
