/** The wire: what docs/protocol.md says, in types. */

export type Item = 'strudel' | 'cake' | 'wine' | 'coffee' | 'champagne'
export type Colour = 'blue' | 'red' | 'yellow' | 'green'
export type Origin = Record<string, string> | string

/** The level of a bot for which nobody has chosen another. */
export const USUAL_LEVEL = 'medium'

export interface SeatInfo {
  seat: number
  kind: 'person' | 'bot'
  name: string
  level?: string | null
  mine: boolean
  free: boolean
  online: boolean
}

export interface Table {
  code: string
  status: 'waiting' | 'playing' | 'over'
  options: { players: number; [key: string]: unknown }
  created: number | string
  position: number
  seats: SeatInfo[]
  maker: boolean
  links?: { seat: number; link: string }[]
  scores?: number[] | null
  ranks?: number[] | null
  rematch?: string | null
  /** In the lobby: who decides, and in which round. */
  player?: number | null
  round?: number | null
}

export interface Tables {
  mine: Table[]
  open: Table[]
  running: Table[]
}

export interface About {
  version: string
  protocol: number
  compiled: boolean
  languages: string[]
  bots: { level: string; name: string; text: string }[]
  options?: Record<string, (string | number | boolean)[]>
}

export interface GuestCard {
  number: number
  name: string
  colour: Colour
  order: Partial<Record<Item, number>>
  points: number
  text: string
  origin: Origin
  reward?: string[]
}
export interface StaffCard {
  number: number
  name: string
  cost: number
  timing: string
  text: string
  origin: Origin
  effect?: string[]
}
export interface PoliticsCard {
  number: number
  key: string
  letter: string
  name: string
  text: string
  points: number[]
  origin: Origin
  condition?: string[] | string
}
export interface TileCard {
  number: number
  key: string
  letter: string
  name: string
  bonus: string
  penalty: string
  origin: Origin
  bonus_terms?: string[]
  penalty_terms?: string[]
}
export interface BoardRoom {
  room: number
  colour: Colour
  cover: number
  group: number
}
/** A ballroom: what its rows give from the bottom, and its scoring by the number of players. */
export interface Hall {
  key: string
  name: string
  text: string
  rows: string[][]
  scoring: Record<string, string[]>
}
export interface RehearsalRoom {
  number: number
  name: string
  /** What an area of one, two, three and four dancers gives when it becomes empty. */
  areas: string[][]
  origin: Origin
}
export interface Entrance {
  key: string
  name: string
  text: string
  goods: Item[]
  /** Tables of its own: the occupancy bonus by colour, tokens, points. */
  details: Partial<Record<Colour, number[]>> & { tokens?: { column: string[]; floor: string[] }[]; points?: number[]; end_points?: number[] }
}
export interface Catalogue {
  language: string
  edition: string
  guests: GuestCard[]
  staff: StaffCard[]
  politics: PoliticsCard[]
  tiles: TileCard[]
  boards: { name: string; side: string; rooms: BoardRoom[] }[]
  row_cost: number[]
  floor_cost: number[]
  floor_points: number[]
  emperor_points: number[]
  scoring_rounds: number[]
  steps_back: number[]
  occupancy_bonus?: Record<string, number[]> | number[][]
  starter_sets: { letter: string; cards: number[]; origin: Origin }[]
  actions: { space: number; name: string; text: string }[]
  ballrooms: Hall[]
  /** Champagne for a row, from the bottom. */
  ballroom_price: number[]
  no_dancer: number
  rehearsal_rooms: RehearsalRoom[]
  celebrities: { key: string; name: string; text: string }[]
  celebrity_points: number[]
  entrances: Entrance[]
  words: Record<string, Record<string, string>>
}

export interface TableView {
  guest: number
  lacks: Partial<Record<Item, number>>
  fulfilled: boolean
}
export interface PlayerView {
  krones: number
  points: number
  emperor: number
  kitchen: Record<string, number>
  tables: (TableView | null)[]
  prepared: number[]
  occupied: number[]
  board: number
  groups_given: number[]
  staff: number[]
  used: number[]
  hand_size: number
  drawn_size: number
  turns: number
  passed: boolean
  tally: Record<string, number>
  hand: number[] | null
  drawn: number[] | null
  known_hand?: number[]
  /** Bells that have rung: turned for good. */
  turned?: number[]
  rehearsal_room?: number
  areas?: number[]
  dancing?: number
  celebrities?: string[]
  entrance?: string | null
  guests_served?: number
  first_die?: number
  /** Own politics cards: how much of how much; null when claimed. */
  own_progress?: (number[] | null)[]
}
export interface Ballroom {
  ballroom: string
  places: number[]
  /** By row from the bottom, then by player. */
  dancers: number[][]
}
export interface Lounger {
  colour: Colour
  celebrity: string
  points: number
  /** Where the coloured die lies; 0 when it is taken. */
  die: number
}
export interface View {
  seat: number | null
  players: PlayerView[]
  round: number
  start_player: number
  dice: number[]
  row: number[]
  politics: { card: number; markers: number[]; progress: number[][] }[]
  tiles: number[]
  scorings: number
  guest_deck: number
  guest_discards: number
  staff_deck: number
  over: boolean
  ranks: number[] | null
  decision?: { parts?: number[][] } | null
  ballrooms?: Ballroom[]
  rehearsal_rooms?: number[]
  lounge?: Lounger[]
  entrances?: string[]
  auction?: { entrance: string; bid: number; bidder: number; bidding: number[] } | null
  own_politics?: number[]
  own_tiles?: number[]
  tokens?: number[]
  /** Who has the skeleton key; -1 while it hangs on the action board. */
  key?: number
}

export interface Choice {
  answer: string
  words: string
}
export interface Decision {
  player: number
  kind: string
  prompt: string
  answers: Choice[] | null
}
export interface Undo {
  possible: boolean
  answer: string | null
  words: string | null
  why: string | null
  redo: string | boolean | null
  redo_words: string | null
}
export interface GameEvent {
  position: number
  player: number
  kind: string
  a: number
  b: number
  c: number
  source: number
  words: string | null
}

export interface StateMessage {
  type: 'state'
  position: number
  seat: number | null
  seats: number[]
  view: View
  decision: Decision | null
  undo: Undo | null
  events: GameEvent[]
}

/** A turn of a finished game: its entries in the record, and the points behind it. */
export interface ReplayTurn {
  turn: number
  seat: number
  round: number
  first: number
  last: number
  points: number[]
}
export interface Replay {
  seat: number | null
  seats: number[]
  turns: ReplayTurn[]
}
export interface ReplayState {
  turn: number
  position: number
  seat: number | null
  view: View
  events: GameEvent[]
}
/** A turn in which the expert would have done clearly better. */
export interface AnalysisMark {
  turn: number
  round: number
  seat: number
  played: string
  played_words: string
  better: string
  better_words: string
  gain: number
}
export interface Analysis {
  status: 'none' | 'waiting' | 'running' | 'done'
  done: number
  of: number
  marks: AnalysisMark[]
}
/** What the expert would do at a position, the best answer first. */
export interface Advice {
  type: 'hint'
  seat: number
  position: number
  answers: { answer: string; words: string; score: number | null }[]
}
export type ServerMessage =
  | StateMessage
  | { type: 'table'; table: Table }
  | { type: 'why'; answer: string; message: string }
  | { type: 'refused'; id?: string | null; key: string; message: string; position: number }
  | { type: 'accepted'; id: string; position: number }
  | { type: 'pong' }
  | Advice

export type ClientMessage =
  | { type: 'answer'; id: string; seat: number; position: number; answer: string }
  | { type: 'undo' | 'redo'; id: string; seat: number; position: number }
  | { type: 'why'; seat: number; answer: string }
  | { type: 'hint'; id: string; seat: number; position: number }
  | { type: 'language'; language: string }
  | { type: 'ping' }

export const ITEMS: Item[] = ['strudel', 'cake', 'wine', 'coffee', 'champagne']
