/** How a place on the table looks and what a click on it does. */
import { boosts, type Asked } from '../answers'
import type { Session } from '../store/session.svelte'
import { spotOf, ui, type CardRef } from '../store/ui.svelte'

const DICE = new Set(['die', 'coloured_die'])

/** Dice come first in a turn: while one is to be taken, everything else is a may. */
export function glow(session: Session, answers: Asked[] | undefined): '' | 'can' | 'may' {
  if (!answers?.length) return ''
  if (session.decision?.kind !== 'turn') return 'can'
  return answers.some((asked) => DICE.has(asked.family)) ? 'can' : 'may'
}

/** A click: the only answer is given, several are offered right there. A boost has a tab of its own. */
export function choose(session: Session, answers: Asked[] | undefined, event: MouseEvent) {
  if (!answers?.length) return
  ui.tip = null
  const plain = answers.filter((asked) => !boosts(asked))
  const meant = plain.length ? plain : answers
  if (meant.length === 1) {
    ui.menu = null
    session.answer(meant[0].answer)
  } else {
    const target = event.currentTarget as HTMLElement
    ui.menu = { spot: spotOf(target), answers: meant, back: target }
  }
}

/** A click on a card: what it offers is done, and if there is nothing it is looked at. Who clicks at once on what has
 *  just come meant what it offers, or what was there before: then there is nothing to look at. */
export function chooseOrLook(
  session: Session,
  answers: Asked[] | undefined,
  event: MouseEvent,
  cards: () => CardRef[],
): void {
  if (answers) choose(session, answers, event)
  else if (!event.detail || session.settled()) ui.zoom = cards()
}

/** Open what the expert would do, or close it. */
export function askHint(session: Session) {
  if (!session.turn) return
  ui.list = false
  ui.hint = !ui.hint
  if (ui.hint) session.hint()
}

/** Where a place is drawn: in the middle of the table, or in the hotel of a seat. */
export function spots(place: string, seat: number): string[] {
  const [what, ...rest] = place.split(':')
  const own = [what, seat, ...rest].join(':')
  return what === 'staff' ? [place, `played:${rest[0]}`] : [place, own]
}

/** Point at an answer on the table, and at no other. */
export function show(asked: Asked | null, seat: number) {
  for (const one of document.querySelectorAll('[data-advised]')) one.removeAttribute('data-advised')
  if (asked === null) return
  const at = [asked.place, asked.family === 'serve' ? `item:${asked.details.item}` : null]
  const named = at.flatMap((place) => (place ? spots(place, seat) : [])).map((spot) => `[data-at="${spot}"]`)
  const all = [`[data-answer="${asked.answer}"]`, ...named].join(',')
  for (const one of document.querySelectorAll(all)) one.setAttribute('data-advised', '')
}

/** Light up places of the table, and no others. */
export function light(places: string[]) {
  for (const one of document.querySelectorAll('[data-lit]')) one.removeAttribute('data-lit')
  if (!places.length) return
  const all = places.map((place) => `[data-at="${place}"]`).join(',')
  for (const one of document.querySelectorAll(all)) one.setAttribute('data-lit', '')
}

/** The words for a place that cannot be used: asked of the server, then read from it. */
export function whyNot(session: Session, place: string): string | null {
  if (!session.turn) return null
  session.why({ place })
  return place
}
