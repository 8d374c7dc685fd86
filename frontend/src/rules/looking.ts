/** Which chapter of the rules is about what somebody looks at. */
import type { Session } from '../store/session.svelte'
import { ui } from '../store/ui.svelte'
import type { RulesChapter } from '../wire'

const TURN = 'rounds-and-turns'
const ACTIONS = 'main-actions'
const MORE = 'additional-actions'
const REWARDS = 'rewards-and-occupancy-bonus'
const EMPEROR = 'emperor-scoring'

/** Chapters by what lies on the table, and by what is asked. */
const CHAPTER: Record<string, string> = {
  action: ACTIONS,
  bundle: REWARDS,
  dismiss: EMPEROR,
  emperor: EMPEROR,
  guest: REWARDS,
  hire: ACTIONS,
  item: MORE,
  kitchen: MORE,
  krones: 'the-end',
  lay: ACTIONS,
  penalty: EMPEROR,
  played: MORE,
  politics: MORE,
  prepare: ACTIONS,
  room: REWARDS,
  row: TURN,
  space: ACTIONS,
  staff: ACTIONS,
  table: MORE,
  tile: EMPEROR,
  turn: TURN,
}
/** Things that a module lays out, by the module whose chapter tells of them. */
const MODULE: Record<string, string> = {
  area: 'ballrooms',
  ballroom: 'ballrooms',
  bid: 'entrances',
  celebrity: 'celebrities',
  die: 'celebrities',
  entrance: 'entrances',
  key: 'start_player',
  token: 'entrances',
}

/** So long what was pointed at last still counts. */
const FRESH = 12_000

/** The thing that an element of the table shows. */
export function thing(element: Element | null): string | null {
  const at = element?.closest<HTMLElement>('[data-at]')?.dataset.at
  if (at) return at.split(':')[0]
  if (element?.closest('.court .balls')) return 'ballroom'
  if (element?.closest('.lounge, .plates')) return 'celebrity'
  return element?.closest('.court') ? 'emperor' : null
}

/** What is looked at: close up, pointed at, in focus, asked for. */
export function looked(session: Session | null): string | null {
  if (ui.zoom) return ui.zoom[0].kind
  const tip = ui.tip ?? (ui.seen && Date.now() - ui.seen.when < FRESH ? ui.seen : null)
  if (tip) return thing(tip.from) ?? tip.card?.kind ?? null
  return thing(document.activeElement) ?? session?.decision?.kind ?? null
}

/** The chapter about it; the way a turn goes where nothing else is known. */
export function chapterOf(what: string | null, chapters: RulesChapter[]): string {
  const of = chapters.find((one) => one.module && one.module === MODULE[what ?? ''])
  return of?.key ?? CHAPTER[what ?? ''] ?? TURN
}
