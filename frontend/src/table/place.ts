/** How a place on the table looks and what a click on it does. */
import type { Asked } from '../notation'
import { attempt, parse } from '../notation'
import type { Session } from '../store/session.svelte'
import { spotOf, ui } from '../store/ui.svelte'

/** Dice come first in a turn: while one is to be taken, everything else is a may. */
export function glow(session: Session, answers: Asked[] | undefined): '' | 'can' | 'may' {
  if (!answers?.length) return ''
  if (session.decision?.kind !== 'turn') return 'can'
  return answers.some((asked) => asked.parsed.verb === 'die') ? 'can' : 'may'
}

/** A click: the only answer is given, several are offered right there. A boost has a tab of its own. */
export function choose(session: Session, answers: Asked[] | undefined, event: MouseEvent) {
  if (!answers?.length) return
  ui.tip = null
  const plain = answers.filter((asked) => !asked.parsed.boost)
  const meant = plain.length ? plain : answers
  if (meant.length === 1) {
    ui.menu = null
    session.answer(meant[0].answer)
  } else {
    const target = event.currentTarget as HTMLElement
    ui.menu = { spot: spotOf(target), answers: meant, back: target }
  }
}

/** Open what the expert would do, or close it. */
export function askHint(session: Session) {
  if (!session.turn) return
  ui.list = false
  ui.hint = !ui.hint
  if (ui.hint) session.hint()
}

/** Where an answer stands on the table of a seat, as the places there are named. */
function spots(answer: string, seat: number): string[] {
  const { place, also } = parse(answer)
  return [place, also].flatMap((one) => {
    if (!one) return []
    const [what, ...rest] = one.split(':')
    const own = [what, seat, ...rest].join(':')
    return what === 'staff' ? [one, `played:${rest[0]}`] : [one, own]
  })
}

/** Point at an answer on the table, and at no other. */
export function show(answer: string | null, seat: number) {
  for (const one of document.querySelectorAll('[data-advised]')) one.removeAttribute('data-advised')
  if (answer === null) return
  const named = [`[data-answer="${answer}"]`, ...spots(answer, seat).map((spot) => `[data-at="${spot}"]`)]
  for (const one of document.querySelectorAll(named.join(','))) one.setAttribute('data-advised', '')
}

/** The words for a place that cannot be used: asked of the server, then read from it. */
export function whyNot(session: Session, place: string): string | null {
  if (!session.turn) return null
  const answer = attempt(place, session.decision?.kind ?? '')
  if (!answer) return null
  session.why(answer)
  return answer
}
