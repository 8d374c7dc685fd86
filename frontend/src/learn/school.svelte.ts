/** Lessons on this device: which were done, how far the others are, and one that is being taken. */
import { api, Refusal, type Dial } from '../net'
import { Session } from '../store/session.svelte'
import { settings } from '../store/settings.svelte'
import type { ClientMessage, LessonState, LessonTitle, ServerMessage } from '../wire'

/** What is done where there are only words to read. */
const ON = 'on'
const KEPT = 'kaiserhof.lessons'
/** How long to wait before a server that does not answer is asked again. */
const PAUSE = 1500

class School {
  lessons = $state.raw<LessonTitle[]>([])
  done = $state.raw<string[]>([])
  /** What was done in lessons that are not over. */
  private taken: Record<string, string[]> = {}
  private language = ''

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<{ done: string[]; taken: School['taken'] }>
      this.done = kept.done ?? []
      this.taken = kept.taken ?? {}
    } catch {
      // nothing is kept, or nothing that can be read: every lesson is new
    }
  }

  /** The base game is learned first; what the modules add comes behind it. */
  base = $derived(this.lessons.filter((lesson) => !lesson.module))
  more = $derived(this.lessons.filter((lesson) => lesson.module))
  /** The lesson to go on with. */
  next = $derived(this.base.find((lesson) => !this.done.includes(lesson.name)) ?? null)

  async look() {
    if (this.language === settings.language) return
    const { language } = settings
    this.lessons = (await api.lessons(language)).lessons
    this.language = language
  }

  begun(name: string): string[] {
    return this.taken[name] ?? []
  }

  after(name: string): LessonTitle | null {
    const at = this.lessons.findIndex((lesson) => lesson.name === name)
    return at < 0 ? null : (this.lessons[at + 1] ?? null)
  }

  keep(name: string, taken: string[], over: boolean) {
    if (over && !this.done.includes(name)) this.done = [...this.done, name]
    if (over || !taken.length) delete this.taken[name]
    else this.taken[name] = taken
    try {
      localStorage.setItem(KEPT, JSON.stringify({ done: this.done, taken: this.taken }))
    } catch {
      // a private window: it lasts as long as the page
    }
  }
}

export const school = new School()

/** A lesson that is being taken: a table whose server judges every answer by where it leads. */
export class Lesson {
  told = $state.raw<LessonState | null>(null)
  /** Why the last answer was not the one. */
  wrong = $state<string | null>(null)
  /** How many answers of this step were not the one. */
  missed = $state(0)
  /** The answer that was shown to somebody who asked. */
  shown = $state<string | null>(null)
  problem = $state<string | null>(null)
  private taken: string[]
  private hear: (message: ServerMessage) => void = () => {}
  private line: (online: boolean) => void = () => {}
  private closed = false
  private asking: Promise<void> = Promise.resolve()
  readonly session: Session

  constructor(readonly name: string) {
    this.taken = school.begun(name)
    const dial: Dial = (_code, _language, _since, hear, line) => {
      this.hear = hear
      this.line = line
      this.closed = false
      this.ask(null)
      return { send: (message) => this.send(message), close: () => (this.closed = true) }
    }
    this.session = new Session('', dial)
  }

  /** Read on. */
  on(): Promise<void> {
    return this.ask(ON)
  }

  /** To the beginning of this step, or of the one before. */
  back(): Promise<void> {
    const begun = this.told?.begun ?? [0]
    const now = this.taken.length
    this.taken = this.taken.slice(0, begun.filter((at) => at < now).at(-1) ?? 0)
    return this.ask(null)
  }

  again(): Promise<void> {
    this.taken = []
    return this.ask(null)
  }

  /** Show an answer that leads on. */
  async help() {
    try {
      this.shown = (await api.lessonHelp(this.name, this.taken)).answer
    } catch (error) {
      this.fail(error)
    }
  }

  private send(message: ClientMessage): boolean {
    if (message.type === 'answer') void this.ask(message.answer, message.id)
    else if (message.type === 'undo') {
      this.taken = this.taken.slice(0, -1)
      void this.ask(null, message.id)
    } else if (message.type === 'why') void this.why(message.answer ?? null, message.place ?? null)
    else return false
    return true
  }

  private async why(answer: string | null, place: string | null) {
    try {
      const { message } = await api.lessonWhy(this.name, settings.language, { taken: this.taken, answer, place })
      this.hear({ type: 'why', answer, place, message })
    } catch (error) {
      this.fail(error)
    }
  }

  /** One thing after the other, as at a table. */
  private ask(next: string | null, id?: string): Promise<void> {
    this.asking = this.asking.then(() => this.call(next, id))
    return this.asking
  }

  private async call(next: string | null, id?: string) {
    if (this.closed) return
    try {
      const told = await api.lesson(this.name, settings.language, { taken: this.taken, next })
      if (!this.closed) this.take(told, id)
    } catch (error) {
      if (error instanceof Refusal) {
        this.hear({ type: 'refused', key: error.key, message: error.message, position: 0, id: id ?? null })
        if (!this.told) this.fail(error)
      } else {
        this.line(false)
        window.setTimeout(() => void this.ask(null), PAUSE)
      }
    }
  }

  private take(told: LessonState, id?: string) {
    const stepped = told.step !== this.told?.step
    this.line(true)
    this.problem = null
    this.told = told
    this.taken = told.taken
    this.wrong = told.wrong
    this.shown = null
    this.missed = stepped ? 0 : this.missed + (told.wrong ? 1 : 0)
    school.keep(this.name, told.taken, told.over)
    this.hear({ type: 'table', table: told.table })
    if (id && told.wrong) {
      // what the figure says is not said twice
      this.hear({ type: 'refused', key: 'wrong', message: told.wrong, position: told.state.position, id })
      this.session.refusal = null
    } else if (id) this.hear({ type: 'accepted', id, position: told.state.position })
    this.hear(told.state)
  }

  private fail(error: unknown) {
    this.problem = error instanceof Error ? error.message : String(error)
  }

  close() {
    this.closed = true
    this.session.close()
  }
}
