/** Moments of a game that are worth a pause, read out of what happened. */
import type { Happened } from '../wire'

/** A marker on the emperor track: where it was scored, what for, and where it stands then. */
export interface Marched {
  from: number
  to: number
  points: number
}

export type Scene =
  | { kind: 'round'; round: number }
  | { kind: 'emperor'; tile: number; marched: Marched[] }
  | { kind: 'ballroom'; place: number; points: number[] }
  | { kind: 'final' }

/** How long a scene lasts, in milliseconds. */
export const LENGTH: Record<Scene['kind'], number> = { round: 1500, emperor: 2900, ballroom: 2600, final: 2900 }

const TRACK = 'emperor_track'
/** Where a ballroom lies, by the source of its points. */
const PLACES = ['ballroom_score_left', 'ballroom_score_middle', 'ballroom_score_right']

function emperor(tile: number, events: Happened[], players: number): Scene {
  const marched = Array.from({ length: players }, () => ({ from: 0, to: 0, points: 0 }))
  for (const { kind, player, source, fields } of events) {
    if (source !== TRACK || !marched[player]) continue
    if (kind === 'points') marched[player].points = fields.amount
    else if (kind === 'emperor') Object.assign(marched[player], { from: fields.now - fields.amount, to: fields.now })
  }
  return { kind: 'emperor', tile, marched }
}

function ballroom(place: number, events: Happened[], players: number): Scene {
  const points = Array.from({ length: players }, () => 0)
  for (const event of events)
    if (event.kind === 'points' && event.source === PLACES[place]) points[event.player] = event.fields.amount
  return { kind: 'ballroom', place, points }
}

/** The scenes in what has just happened, in their order. */
export function scenes(news: Happened[], players: number): Scene[] {
  const found: Scene[] = []
  const balls = new Set<number>()
  for (const event of news) {
    const place = PLACES.indexOf(event.source ?? '')
    if (event.kind === 'round_begun') found.push({ kind: 'round', round: event.fields.round })
    else if (event.kind === 'scoring') found.push(emperor(event.fields.tile, news, players))
    else if (event.kind === 'game_over') found.push({ kind: 'final' })
    else if (event.kind === 'points' && place >= 0 && !balls.has(place)) {
      balls.add(place)
      found.push(ballroom(place, news, players))
    }
  }
  return found
}
