/** A finished game turn by turn: one position at a time, as the seat saw it then. */
import { api } from '../net'
import type { Replay as Turns, ReplayState, ReplayTurn } from '../wire'
import type { Session } from './session.svelte'
import { settings } from './settings.svelte'

export class Replay {
  /** Numbered from 1; 0 is the set-up. */
  turns = $state.raw<ReplayTurn[]>([])
  at = $state(0)
  problem = $state<string | null>(null)
  last = $derived(this.turns.length)
  turn = $derived<ReplayTurn | null>(this.turns[this.at - 1] ?? null)
  /** The rounds in their order, with how many turns each has. */
  rounds = $derived.by(() => {
    const found: { round: number; turns: number }[] = []
    for (const { round } of this.turns)
      if (found.at(-1)?.round === round) found[found.length - 1].turns++
      else found.push({ round, turns: 1 })
    return found
  })

  private known = new Map<string, Promise<ReplayState>>()
  private busy = false

  constructor(private readonly session: Session) {
    this.open()
  }

  private get seat(): number | undefined {
    return this.session.spectator ? undefined : this.session.seat
  }

  private async open() {
    await this.try(async () => {
      const told: Turns = await api.replay(this.session.code, this.seat)
      this.turns = told.turns
    })
    await this.go(this.last)
  }

  private async try(work: () => Promise<void>) {
    try {
      this.problem = null
      await work()
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
    }
  }

  private fetched(turn: number): Promise<ReplayState> {
    const key = `${settings.language} ${this.seat} ${turn}`
    const known = this.known.get(key) ?? api.replayTurn(this.session.code, turn, settings.language, this.seat)
    this.known.set(key, known)
    known.catch(() => this.known.delete(key))
    return known
  }

  /** Show the table behind a turn. While one is on its way, only the last one asked for counts. */
  async go(turn: number) {
    const before = this.at
    this.at = Math.max(0, Math.min(this.last, turn))
    if (this.busy) return
    this.busy = true
    await this.try(async () => {
      for (let shown = -1; shown !== this.at;) {
        shown = this.at
        const state = await this.fetched(shown)
        if (shown === this.at)
          this.session.look({ ...state, first: this.turns[shown - 1]?.first ?? 0 }, shown === before + 1)
      }
    })
    this.busy = false
    if (this.at < this.last) this.fetched(this.at + 1).catch(() => {})
  }

  /** Look on from another of your own seats. */
  turnTo(seat: number) {
    this.session.seat = seat
    return this.go(this.at)
  }
}
