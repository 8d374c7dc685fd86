/** One table: what the server said last, and what is asked of whom. */
import { connect, type Dial, type Wire } from '../net'
import { places } from '../answers'
import { early, undone } from '../table/prompting'
import {
  PROTOCOL,
  type AdviceMessage,
  type Happened,
  type ReplayState,
  type ServerMessage,
  type StateMessage,
  type Table,
} from '../wire'
import { settings } from './settings.svelte'
import { ui } from './ui.svelte'
import { play } from '../sound'

const NOBODY = -1

const isUndone = (event: Happened): event is Extract<Happened, { kind: 'undone' }> => event.kind === 'undone'

/** What still stands: an answer that was taken back takes its events along. */
export function standing(log: Happened[]): Happened[] {
  const gone = new Set(log.filter(isUndone).map((event) => event.fields.taken_back))
  return gone.size ? log.filter((event) => event.kind !== 'undone' && !gone.has(event.position)) : log
}

/** A position of a finished game; `first` is where its turn began. */
export type Past = ReplayState & { first: number }

export class Session {
  table = $state.raw<Table | null>(null)
  states = $state.raw<Record<number, StateMessage>>({})
  logs = $state.raw<Record<number, Happened[]>>({})
  /** The seat whose hand is shown. */
  seat = $state<number>(NOBODY)
  /** A hot seat: who has to come before anything is shown. */
  awaited = $state<number | null>(null)
  online = $state(false)
  ever = $state(false)
  busy = $state<string | null>(null)
  refusal = $state<string | null>(null)
  /** Reasons by place or answer, for the position they were asked at. */
  reasons = $state<Record<string, string>>({})
  /** The kinds of decisions whose order is left to the table: what came in until it is laid, the parts of a reward
   *  until the turn goes on. */
  private ordered = new Set<string>()
  /** The end of the turn is asked for, though something is left undone. */
  leaving = $state(false)
  /** When the table that is shown last changed. */
  private changed = 0
  /** The last position that moved; pictures listen to it. */
  news = $state.raw<Happened[]>([])

  /** The last hint; it is worth something at its own position only. */
  private hinted = $state.raw<AdviceMessage | null>(null)
  /** The hint that is on its way: one at a time. */
  private hinting: string | null = null

  /** Whether advice is wanted at this decision without asking for it. */
  advised: () => boolean = () => false
  /** Hears every answer that somebody gives, while the advice before it is still there. */
  given: ((answer: string) => void) | null = null

  private wire: Wire | null = null
  private ids = 0
  private asked = new Set<string>()

  state = $derived<StateMessage | null>(this.states[this.seat] ?? null)
  /** What is looked at instead of the table as it is now. */
  past = $state.raw<Past | null>(null)
  view = $derived(this.past?.view ?? this.state?.view ?? null)
  decision = $derived(this.state?.decision ?? null)
  mine = $derived(this.state?.seats ?? [])
  /** Why a bot plays for the shown seat, if one does. */
  away = $derived(this.table?.seats.find((seat) => seat.seat === this.seat)?.away ?? null)
  /** Whether the server speaks another protocol than this page: it must be loaded again. */
  stale = $state(false)
  /** Why there is nothing to be seen here any more. */
  gone = $state<string | null>(null)
  /** Whether the shown seat has to decide. */
  turn = $derived(!!this.decision && this.decision.player === this.seat && !!this.decision.answers && !this.away)
  /** What was taken back is asked, even if everybody would answer the same. */
  private thinking = $state(false)
  /** The server says that everybody would answer the same: this is done without asking. */
  spared = $derived(
    this.turn && this.awaited === null && !settings.everything && !this.thinking
      ? (this.decision?.foregone ?? null)
      : null,
  )
  /** What was done without asking since the last own answer, in words. */
  taken = $state.raw<string[]>([])
  asks = $derived(places(this.turn && this.awaited === null && this.spared === null ? this.decision?.answers : null))
  /** Cards that were drawn to choose from, while their owner chooses. */
  freshCards = $derived.by(() => {
    if (!this.turn || this.awaited !== null || this.decision?.kind === 'draft') return []
    const drawn = this.view?.players[this.seat]?.drawn ?? []
    return drawn.some((number) => this.asks.at.has(`staff:${number}`)) ? drawn : []
  })
  log = $derived(this.told(this.seat))
  undo = $derived(this.state?.undo ?? null)
  spectator = $derived(this.seat === NOBODY)

  advice = $derived(
    this.turn && this.hinted?.position === this.state?.position && this.hinted?.seat === this.seat ? this.hinted : null,
  )

  constructor(
    readonly code: string,
    private readonly dial: Dial = connect,
  ) {
    this.open()
  }

  private open() {
    this.wire = this.dial(
      this.code,
      settings.language,
      () => this.since(),
      (message) => this.hear(message),
      (online, code) => {
        this.online = online
        if (online) {
          this.ever = true
          // what was asked of the expert when the line broke never arrives: ask again
          if (ui.hint || this.advised()) this.hint()
        } else {
          this.busy = null
          this.hinting = null
        }
        if (code === 4008) this.refusal = null
      },
    )
  }

  /** Events after this position are still to come. */
  private since(): number {
    const known = Object.values(this.states).map((state) => state.position)
    return known.length && !this.fresh ? Math.min(...known) : 0
  }

  close() {
    this.wire?.close()
  }

  /** Words come in one language: everything is asked for again. */
  relanguage() {
    this.wire?.close()
    this.fresh = true
    this.hinted = this.hinting = null
    this.open()
  }
  private fresh = false

  private hear(message: ServerMessage) {
    if (this.stale) return
    switch (message.type) {
      case 'hello':
        this.stale = message.protocol !== PROTOCOL
        if (this.stale) this.close()
        break
      case 'table':
        this.table = message.table
        break
      case 'state':
        this.take(message)
        break
      case 'why':
        this.reasons[message.place ?? message.answer ?? ''] = message.message
        break
      case 'hint':
        this.hinting = null
        this.hinted = message
        if (!this.advice && (ui.hint || this.advised())) this.hint()
        break
      case 'refused':
        if (message.id && message.id === this.hinting) {
          this.hinting = null
          if (message.key === 'moved-on') break
          ui.hint = false
        }
        if (message.key === 'no-table') {
          this.gone = message.message
          this.close()
        }
        if (!message.id || message.id === this.busy) this.busy = null
        this.stop()
        if (message.id && message.id === this.sparing) break
        this.refusal = message.message
        break
      case 'accepted':
        if (message.id === this.busy) {
          this.busy = null
          if (this.state && this.state.position >= message.position) this.carryOn() // it came before
        }
        break
    }
  }

  private take(message: StateMessage) {
    const key = message.seat ?? NOBODY
    const before = this.states[key]
    const first = !before || this.fresh
    if (this.fresh) {
      this.fresh = false
      this.logs = {}
    }
    const old = (this.logs[key] ?? []).filter((event) => event.position <= message.position)
    const last = old.length ? old[old.length - 1].position : -1
    const added = message.events.filter(
      (event) => event.position > last || !old.some((known) => known.position === event.position),
    )
    this.logs = { ...this.logs, [key]: [...old, ...added] }
    if (first || message.position !== before.position) {
      this.changed = performance.now()
      this.asked.clear()
      this.reasons = {}
      this.refusal = null
    }
    this.states = { ...this.states, [key]: message }
    this.follow(message)
    if (key === this.seat) {
      if (!first) this.news = added
      this.carryOn()
    }
  }

  /** Which seat is shown: the only one, or at a hot seat the one that was let in. */
  private follow(message: StateMessage) {
    const key = message.seat ?? NOBODY
    if (this.seat === NOBODY) this.seat = key
    const seats = message.seats ?? []
    const decides = message.decision?.player
    const away = this.table?.seats.find((seat) => seat.seat === decides)?.away
    if (seats.length > 1 && decides !== undefined && seats.includes(decides) && !away) {
      if (decides !== this.seat) this.awaited = decides
      else if (this.awaited !== null && this.awaited !== this.seat) this.awaited = null
    }
    if (!message.decision) this.awaited = null
  }

  /** What a seat was told, up to the position that is looked at. */
  told(seat: number): Happened[] {
    const { past } = this
    const log = standing(this.logs[seat] ?? [])
    return past ? log.filter((event) => event.position <= past.position) : log
  }

  /** Look back at a finished game; the things that moved in a turn move again if asked to. */
  look(past: Past | null, moving = false) {
    this.past = past
    this.news = past && moving ? past.events : []
  }

  /** The awaited player is there. */
  letIn(seat: number) {
    this.seat = seat
    this.awaited = null
    this.carryOn()
  }

  private carryOn() {
    if (!this.turn || this.busy) return
    if (this.undoing > 0) {
      this.undoing -= 1
      this.send('undo')
      return
    }
    if (this.spared !== null) {
      this.spare(this.spared)
      return
    }
    const { kind, in_order } = this.decision!
    if (in_order && this.ordered.has(kind)) {
      this.answer(in_order)
      return
    }
    // what a part of a reward asks is answered by hand; then the parts go on
    if (kind === 'turn') this.ordered.clear()
    else this.ordered.delete('lay')
  }

  /** Give an answer that everybody would give. */
  private spare(answer: string) {
    const words = this.decision?.answers?.find((one) => one.answer === answer)?.words ?? answer
    this.sparing = this.undo?.redo === answer ? this.send('redo') : this.give(answer)
    if (this.sparing) this.taken = [...this.taken, words]
  }
  /** The answer that was given without asking; another window may have been quicker. */
  private sparing: string | null = null
  /** So many answers are still to be taken back. */
  private undoing = 0

  /** Leave the order of what is asked to the table. */
  inOrder() {
    this.ordered.add(this.decision!.kind)
    this.carryOn()
  }

  /** End the turn, but ask first if something is left undone. */
  end() {
    if (settings.sure && !this.leaving && undone(this.asks.all).length) this.leaving = true
    else this.answer('end')
  }

  private stop() {
    this.ordered.clear()
    this.undoing = 0
  }

  answer(answer: string) {
    if (!this.give(answer)) return
    this.given?.(answer)
    this.thinking = false
    this.taken = []
    void play('paper')
  }

  private give(answer: string): string | null {
    if (!this.state || this.busy) return null
    const id = `a${++this.ids}`
    this.refusal = null
    const { position } = this.state
    if (this.wire?.send({ type: 'answer', id, seat: this.seat, position, answer })) this.busy = id
    return this.busy
  }

  /** Take your own last answer back, with everything that followed it unasked; or play it again. */
  back(type: 'undo' | 'redo') {
    if (!this.state || this.busy || this.spectator || this.awaited !== null) return
    this.stop()
    if (type === 'undo' && !settings.everything) this.undoing = Math.max(0, (this.undo?.steps ?? 1) - 1)
    this.thinking = type === 'undo'
    this.taken = []
    this.send(type)
  }

  private send(type: 'undo' | 'redo'): string | null {
    if (!this.state || this.busy) return null
    const id = `${type}${++this.ids}`
    if (this.wire?.send({ type, id, seat: this.seat, position: this.state.position })) this.busy = id
    return this.busy
  }

  /** Ask why nothing can be done at a place, or why the turn cannot end so; the words arrive in `reasons`. */
  why(what: { place: string } | { answer: 'end' | 'pass' }) {
    const key = 'place' in what ? what.place : what.answer
    if (this.spectator || !this.turn || this.asked.has(key)) return
    this.asked.add(key)
    this.wire?.send({ type: 'why', seat: this.seat, ...what })
  }

  /** Ask what the expert would do here; it arrives in `advice`. */
  hint() {
    if (!this.state || !this.turn || this.awaited !== null || this.advice || this.hinting) return
    const { position } = this.state
    const id = `h${++this.ids}`
    if (this.wire?.send({ type: 'hint', id, seat: this.seat, position })) this.hinting = id
  }

  /** Whether whoever has the turn sees what is there now: it has not just changed, and is not about to. */
  settled(): boolean {
    if (!this.turn) return true
    return !this.busy && this.spared === null && !early(this.changed, performance.now(), settings.ripe)
  }

  name(player: number): string {
    return this.table?.seats.find((seat) => seat.seat === player)?.name ?? 'ABCD'[player] ?? ''
  }
}
