/** A finished game gone through with the expert: how far that is, and what it found. */
import { api } from '../net'
import type { Analysis as Told, AnalysisMark } from '../wire'
import type { Session } from './session.svelte'
import { settings } from './settings.svelte'

const OFTEN = 700

export class Analysis {
  told = $state.raw<Told | null>(null)
  problem = $state<string | null>(null)
  marks = $derived<AnalysisMark[]>(this.told?.marks ?? [])
  runs = $derived(this.told?.status === 'waiting' || this.told?.status === 'running')
  private timer = 0
  private closed = false

  constructor(private readonly code: string) {}

  /** Whether somebody may ask for it: whoever plays at the table, or has laid it. */
  may(session: Session): boolean {
    return session.mine.length > 0 || !!session.table?.maker
  }

  /** What is known; asked for again while the expert is at it. */
  look() {
    return this.ask(() => api.analysis(this.code, settings.language))
  }

  begin() {
    return this.ask(() => api.analyse(this.code, settings.language))
  }

  private async ask(call: () => Promise<Told>) {
    clearTimeout(this.timer)
    try {
      this.told = await call()
      this.problem = null
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
    }
    if (this.runs && !this.closed) this.timer = window.setTimeout(() => this.look(), OFTEN)
  }

  close() {
    this.closed = true
    clearTimeout(this.timer)
  }
}
