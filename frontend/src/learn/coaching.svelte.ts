/** Advice in a first game: given at every decision to begin with, and less the better somebody does. */
import type { AdviceMessage } from '../wire'

const KEPT = 'kaiserhof.coached'
/** An answer that is this close to the best one, in points, is as good. */
const AS_GOOD = 1
/** How much trust an answer gains that the adviser would have given, and loses that it would not have. */
const GAIN = 1
const LOSS = 2
/** So many tables are remembered. */
const MOST = 20

/** How much is said: at every decision, at those of a turn, only why, or nothing unless asked. */
export type Amount = 'all' | 'turns' | 'brief' | 'silent'
/** The trust from which on less is said. */
const LESS: [Amount, number][] = [
  ['silent', 16],
  ['brief', 10],
  ['turns', 5],
]

export function amount(trust: number): Amount {
  return LESS.find(([, from]) => trust >= from)?.[0] ?? 'all'
}

/** Whether an answer is one that the adviser thinks as well of as of its best; null if it was not asked. */
export function agrees(advice: AdviceMessage | null, answer: string): boolean | null {
  const best = advice?.answers[0]
  if (!advice || !best) return null
  if (best.answer === answer) return true
  const other = advice.answers.find((one) => one.answer === answer)
  return other?.score != null && best.score !== null && best.score - other.score <= AS_GOOD
}

class Coaching {
  /** Trust by table; a table that is not here is played without advice. */
  private tables = $state.raw<Record<string, number>>({})

  constructor() {
    try {
      this.tables = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number>
    } catch {
      // nothing is kept, or nothing that can be read: nobody is advised
    }
  }

  on(code: string): boolean {
    return code in this.tables
  }

  amount(code: string): Amount {
    return amount(this.tables[code] ?? 0)
  }

  begin(code: string) {
    this.keep(code, 0)
  }

  end(code: string) {
    const { [code]: _, ...rest } = this.tables
    this.write(rest)
  }

  /** Somebody has answered, with this advice before them. */
  answered(code: string, advice: AdviceMessage | null, answer: string) {
    const agreed = agrees(advice, answer)
    if (agreed === null || !this.on(code)) return
    this.keep(code, Math.max(0, this.tables[code] + (agreed ? GAIN : -LOSS)))
  }

  private keep(code: string, trust: number) {
    this.write({ ...this.tables, [code]: trust })
  }

  private write(tables: Record<string, number>) {
    this.tables = Object.fromEntries(Object.entries(tables).slice(-MOST))
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.tables))
    } catch {
      // a private window: it lasts as long as the page
    }
  }
}

export const coaching = new Coaching()
