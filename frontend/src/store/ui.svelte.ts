/** What lies over the table: a menu at a place, a hint, a card close up. */
import { getContext, setContext } from 'svelte'
import type { Asked } from '../answers'
import type { Session } from './session.svelte'

export interface Spot {
  x: number
  y: number
  width: number
  height: number
}

export type CardRef = {
  kind: 'guest' | 'staff' | 'politics' | 'tile' | 'action'
  number: number
  cost?: number
  why?: string | null
}

class Ui {
  menu = $state.raw<{ spot: Spot; answers: Asked[]; back?: HTMLElement | null } | null>(null)
  tip = $state.raw<{
    from: Element
    spot: Spot
    title?: string
    text?: string
    card?: CardRef
    why?: string | null
  } | null>(null)
  zoom = $state.raw<CardRef[] | null>(null)
  list = $state(false)
  /** Digits of a number that is being typed. */
  typed = $state('')
  /** Whether the expert's answers are shown. */
  hint = $state(false)
  tab = $state<'hotel' | 'staff' | 'court' | 'rivals' | 'log'>('hotel')
  open = $state<number | null>(null)
  court = $state<'court' | 'balls' | 'lounge' | null>(null)
  /** What is told again: all since the own last turn, or one turn of a round. */
  recap = $state.raw<'since' | { round: number; seat: number; turn: number } | null>(null)
  sheet = $state<'menu' | 'rules' | 'account' | 'house' | null>(null)
  /** What the rules are opened about: a thing of the table, or the name of a page. */
  about = $state<string | null>(null)
  /** What was explained last, and when. */
  seen: { from: Element; card?: CardRef; when: number } | null = null

  read(about: string | null) {
    this.about = about
    this.tip = null
    this.menu = null
    this.list = false
    this.sheet = 'rules'
  }

  clear() {
    this.menu = null
    this.tip = null
    this.list = false
    this.hint = false
  }
}

export const ui = new Ui()

export function spotOf(element: Element): Spot {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

const KEY = Symbol('session')
export const share = (session: Session) => setContext(KEY, session)
export const useSession = () => getContext<Session>(KEY)
/** The session of the table, where there is one: the gallery has none. */
export const maybeSession = () => getContext<Session | undefined>(KEY)

export interface Hint {
  title?: string
  text?: string
  card?: CardRef
  why?: () => string | null
}

/** A hint on hover or focus, the card close up on a long press or with the second button. */
export function hint(element: HTMLElement, given: Hint) {
  let now = given
  let timer = 0
  let press = 0
  let pressed = false
  const show = () => {
    if (!now.title && !now.text && !now.card && !now.why) return
    ui.seen = { from: element, card: now.card, when: Date.now() }
    ui.tip = {
      from: element,
      spot: spotOf(element),
      title: now.title,
      text: now.text,
      card: now.card,
      why: now.why?.() ?? null,
    }
  }
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer)
    timer = window.setTimeout(show, 380)
  }
  const leave = () => {
    clearTimeout(timer)
    clearTimeout(press)
    // a focused thing that is taken off the table blurs in the middle of an update
    queueMicrotask(() => {
      if (ui.tip?.from === element) ui.tip = null
    })
  }
  const focus = () => element.matches(':focus-visible') && show()
  const closeUp = () => {
    if (now.card) ui.zoom = [{ ...now.card, why: now.why?.() ?? null }]
    else show()
  }
  const down = (event: PointerEvent) => {
    pressed = false
    ui.tip = null
    clearTimeout(timer)
    if (event.pointerType === 'mouse') return
    press = window.setTimeout(() => {
      pressed = true
      closeUp()
    }, 480)
  }
  const up = () => clearTimeout(press)
  const click = (event: MouseEvent) => {
    if (pressed) {
      event.stopImmediatePropagation()
      event.preventDefault()
      pressed = false
    } else if (now.why && !now.card) show()
  }
  const menu = (event: MouseEvent) => {
    event.preventDefault()
    if (!pressed) closeUp()
  }
  const ears = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    heard: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ) => element.addEventListener(kind, heard, { capture, signal: ears.signal })
  on('pointerenter', enter)
  on('pointerleave', leave)
  on('pointerdown', down)
  on('pointerup', up)
  on('click', click, true)
  on('contextmenu', menu)
  on('focus', focus)
  on('blur', leave)
  return {
    update(next: Hint) {
      now = next
    },
    destroy() {
      leave()
      ears.abort()
    },
  }
}
