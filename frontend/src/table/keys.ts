/** The table by keyboard. */
import type { Replay } from '../store/replay.svelte'
import type { Session } from '../store/session.svelte'
import { ui } from '../store/ui.svelte'
import { askHint } from './place'

function back(session: Session, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return false
  event.preventDefault()
  session.back(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  return true
}

function wind(replay: Replay | null, event: KeyboardEvent): boolean {
  if (!replay) return false
  const to = { ArrowLeft: replay.at - 1, ArrowRight: replay.at + 1, Home: 0, End: replay.last }[event.key]
  if (to === undefined) return false
  event.preventDefault()
  replay.go(to)
  return true
}

function escape() {
  if (ui.menu || ui.list || ui.hint || ui.tip) ui.clear()
  else if (ui.open !== null) ui.open = null
  else ui.tab = 'hotel'
}

function digit(session: Session, event: KeyboardEvent) {
  if (ui.hint && session.advice) {
    const advised = session.advice.answers[Number(event.key) - 1]
    if (advised) session.answer(advised.answer)
  } else if (session.turn && !ui.menu) {
    const at = event.key === '0' ? 9 : Number(event.key) - 1
    if (!ui.list) ui.list = true
    else if (session.asks.all[at]) session.answer(session.asks.all[at].answer)
  }
}

/** What a key does at a table, or at the replay of one. */
export function press(session: Session, replay: Replay | null, event: KeyboardEvent) {
  const target = event.target as HTMLElement
  if (target.closest('input, select, textarea') || event.altKey) return
  if (back(session, event) || event.ctrlKey || event.metaKey || ui.zoom || ui.sheet || wind(replay, event)) return
  if (event.key === 'Escape') escape()
  else if (/^[0-9]$/.test(event.key)) digit(session, event)
  else if (event.key.toLowerCase() === 'h' && !event.shiftKey && !ui.menu) askHint(session)
  else if (event.key === '?') ui.sheet = 'help'
  else if (
    event.key === 'Enter' &&
    target === document.body &&
    session.turn &&
    session.asks.all.some((asked) => asked.answer === 'end')
  )
    session.answer('end')
}
