/** How a place on the table looks and what a click on it does. */
import type { Asked } from '../notation'
import { attempt } from '../notation'
import type { Session } from '../store/session.svelte'
import { spotOf, ui } from '../store/ui.svelte'

/** Dice come first in a turn: while one is to be taken, everything else is a may. */
export function glow(session: Session, answers: Asked[] | undefined): '' | 'can' | 'may' {
  if (!answers?.length) return ''
  if (session.decision?.kind !== 'turn') return 'can'
  return answers.some((asked) => asked.parsed.verb === 'die') ? 'can' : 'may'
}

/** A click: the only answer is given, several are offered right there. */
export function choose(session: Session, answers: Asked[] | undefined, event: MouseEvent) {
  if (!answers?.length) return
  ui.tip = null
  if (answers.length === 1) {
    ui.menu = null
    session.answer(answers[0].answer)
  } else {
    const target = event.currentTarget as HTMLElement
    ui.menu = { spot: spotOf(target), answers, back: target }
  }
}

/** The words for a place that cannot be used: asked of the server, then read from it. */
export function whyNot(session: Session, place: string): string | null {
  if (!session.turn) return null
  const answer = attempt(place, session.decision?.kind ?? '')
  if (!answer) return null
  session.why(answer)
  return answer
}
