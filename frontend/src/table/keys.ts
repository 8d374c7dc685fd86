/** The table by keyboard. */
import type { Replay } from '../store/replay.svelte'
import { looked } from '../rules/looking'
import type { Session } from '../store/session.svelte'
import { ui } from '../store/ui.svelte'
import { askHint } from './place'
import { meant } from './prompting'

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

/** How long the next digit of a number may take. */
const NEXT = 900
let waiting = 0

function digit(session: Session, event: KeyboardEvent) {
  if (ui.hint && session.advice) {
    const advised = session.advice.answers[Number(event.key) - 1]
    if (advised) session.answer(advised.answer)
    return
  }
  if (!session.turn || ui.menu) return
  if (!ui.list) {
    ui.list = true
    ui.typed = ''
    return
  }
  clearTimeout(waiting)
  const all = session.asks.all
  const typed = ui.typed + event.key
  const found = meant(typed, all.length)
  ui.typed = found && !found.sure ? typed : ''
  if (!found) return
  const { position } = session.state!
  const give = () => {
    ui.typed = ''
    if (ui.list && session.state?.position === position) session.answer(all[found.at].answer)
  }
  if (found.sure) give()
  else waiting = window.setTimeout(give, NEXT)
}

/** What a key does at a table, or at the replay of one. */
export function press(session: Session, replay: Replay | null, event: KeyboardEvent) {
  const target = event.target as HTMLElement
  if (target.closest('input, select, textarea') || event.altKey) return
  if (back(session, event) || event.ctrlKey || event.metaKey || ui.zoom || ui.sheet || ui.recap || wind(replay, event))
    return
  if (event.key === 'Escape') escape()
  else if (/^[0-9]$/.test(event.key)) digit(session, event)
  else if (event.key.toLowerCase() === 'h' && !event.shiftKey && !ui.menu) askHint(session)
  else if (event.key.toLowerCase() === 'c' && !event.shiftKey && !session.spectator) ui.recap = 'since'
  else if (event.key === '?') {
    event.preventDefault() // the field to search in hears the key else
    ui.read(looked(session))
  } else if (
    event.key === 'Enter' &&
    target === document.body &&
    session.turn &&
    session.asks.all.some((asked) => asked.family === 'end')
  )
    session.end()
}
