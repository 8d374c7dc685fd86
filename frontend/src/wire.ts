// The types of the wire, protocol 3. Made by `make types`: do not edit.

/** Plain data whose shape is not fixed. */
export type Json = Record<string, unknown>

/** The protocol that these types describe. */
export const PROTOCOL = 3

/** What answers cost and bring: krones, points, steps on the emperor track, items. */
export type Good = Item | 'krones' | 'points' | 'emperor' | 'any_item'
export type Goods = Partial<Record<Good, number>>

export type Item = 'strudel' | 'cake' | 'wine' | 'coffee' | 'champagne'
export type Colour = 'blue' | 'red' | 'yellow' | 'green'

export const ITEMS: Item[] = ['strudel', 'cake', 'wine', 'coffee', 'champagne']

/** The game that a table plays; what is as usual is left out. */
export interface Options {
  players: number
  promos: boolean
  edition?: string
  variant?: string
  side?: string
  modules?: number[]
  politics?: number[]
  tiles?: number[]
  boards?: string[]
  /** For one player alone: how hard the opponent plays. */
  level?: string
  /** For one player alone: the opponent's own hotel, if it is chosen. */
  hotel?: string
}

/** A table of a café with its guest. */
export interface TableView {
  guest: number
  lacks: Record<Item, number>
  fulfilled: boolean
}

/** A hotel and its owner; only the viewer's own hand is shown. */
export interface PlayerView {
  krones: number
  points: number
  emperor: number
  kitchen: Record<Item, number>
  tables: (TableView | null)[]
  prepared: number[]
  occupied: number[]
  board: number
  groups_given: number[]
  staff: number[]
  /** Cards that have done their work in this round. */
  used: number[]
  /** Cards that have done their work and are turned for good. */
  turned: number[]
  hand_size: number
  drawn_size: number
  turns: number
  passed: boolean
  /** What the occupied rooms of each floor bring in the end, the lowest floor first. */
  floor_points: number[]
  tally: Record<string, number>
  hand: number[] | null
  drawn: number[] | null
  /** Cards in another's hand that this seat has seen going there. */
  known_hand?: number[]
  rehearsal_room?: number
  areas?: number[]
  dancing?: number
  green_guests?: number
  celebrities?: string[]
  entrance?: string | null
  guests_served?: number
  first_die?: number
  /** Own politics cards: how much of how much; null when claimed. */
  own_progress?: (number[] | null)[]
  /** What claiming one of them brings in this round. */
  own_points?: number
  may_take_key?: boolean
  big_orders?: number
}

/** A politics card on the table: who has claimed it, and how far each player is. */
export interface PoliticsView {
  card: number
  markers: number[]
  progress: number[][]
}

/** Everything that a seat may know of a game. */
export interface View {
  seat: number | null
  players: PlayerView[]
  round: number
  start_player: number
  /** The seats in the order of the turns of this round. */
  turn_order: number[]
  /** Which of these turns is being played, from 0; null between turns. */
  turn: number | null
  dice: number[]
  row: number[]
  politics: PoliticsView[]
  tiles: number[]
  scorings: number
  guest_deck: number
  guest_discards: number
  staff_deck: number
  over: boolean
  ranks: number[] | null
  known_in_deck: number[][]
  /** By space, how strong the action of its die would be for this seat, without a boost. */
  strength: number[]
  opponent?: Opponent
  ballrooms?: Ballroom[]
  rehearsal_rooms?: number[]
  lounge?: Lounger[]
  celebrity_deck?: number
  entrances?: string[]
  own_politics?: number[]
  own_tiles?: number[]
  tokens?: number[]
  auction?: Auction | null
  /** Who has the skeleton key; -1 while it hangs on the action board. */
  key?: number
}

/** A small picture: a coin, a star, an item, an icon, a few letters or a word of the page. */
export interface Glyph {
  is: 'coin' | 'icon' | 'item' | 'star' | 'text' | 'word'
  /** What is written in or beside it; the key of a word. */
  text?: string
  item?: Item
  icon?: string
  tint?: string
  /** A star that is taken away. */
  neg?: boolean
  /** A small icon. */
  sm?: boolean
}

/** A guest. */
export interface GuestCard {
  number: number
  name: string
  colour: Colour
  order: Record<Item, number>
  points: number
  text: string
  reward: Glyph[]
  rulings: string[]
  set: string
  origin: Record<string, string>
}

/** A staff card. */
export interface StaffCard {
  number: number
  name: string
  cost: number
  timing: string
  text: string
  effect: Glyph[]
  rulings: string[]
  set: string
  origin: Record<string, string>
}

/** A politics card. */
export interface PoliticsCard {
  number: number
  key: string
  letter: string
  name: string
  text: string
  points: number[]
  condition: Glyph[]
  rulings: string[]
  set: string
  origin: Record<string, string>
}

/** An emperor tile. */
export interface TileCard {
  number: number
  key: string
  letter: string
  name: string
  bonus: string
  penalty: string
  bonus_glyphs: Glyph[]
  /** Each penalty by itself: the first one that is possible strikes. */
  penalty_glyphs: Glyph[][]
  rulings: string[]
  set: string
  origin: Record<string, string>
}

/** A room of a hotel board: its place, colour, the points that its door covers, its group. */
export interface BoardRoom {
  room: number
  /** From 1, the lowest. */
  floor: number
  /** From 1, the leftmost. */
  column: number
  colour: Colour
  cover: number
  group: number
}

/** A side of a hotel board. */
export interface HotelBoard {
  name: string
  side: string
  origin: Record<string, string>
  rooms: BoardRoom[]
}

/** The staff cards of a ready set of the introductory variant. */
export interface StarterSet {
  letter: string
  cards: number[]
  origin: string
}

/** A space of the action board. */
export interface ActionSpace {
  space: number
  name: string
  text: string
  /** What it is about, drawn. */
  glyphs: Glyph[]
}

/** What a fully occupied group of a colour brings. */
export interface OccupancyBonus {
  colour: Colour
  brings: 'emperor' | 'krones' | 'points'
  /** By the size of the group, from one room on. */
  worth: number[]
}

/** Every card, tile, board, piece and action, in one language and as one edition has them. */
export interface Catalogue {
  language: string
  edition: string
  guests: GuestCard[]
  staff: StaffCard[]
  politics: PoliticsCard[]
  tiles: TileCard[]
  boards: HotelBoard[]
  row_cost: number[]
  floor_cost: number[]
  floor_points: number[]
  emperor_points: number[]
  scoring_rounds: number[]
  steps_back: number[]
  /** The step of the emperor track from which on a tile gives its bonus. */
  bonus_from: number
  /** The step on which a tile strikes. */
  penalty_at: number
  /** Of the colours whose groups bring something. */
  occupancy_bonus: OccupancyBonus[]
  rounds: number
  /** How many krones a player can have. */
  most_krones: number
  starter_sets: StarterSet[]
  actions: ActionSpace[]
  words: Record<string, Record<string, string>>
  opponents: OpponentPerson[]
  opponent_hotels_with: number
  opponent_cards: OpponentCard[]
  opponent_hotels: OpponentHotelText[]
  ballrooms: Hall[]
  /** Champagne for a row, from the bottom. */
  ballroom_price: number[]
  balcony_price: number
  no_dancer: number
  /** The spaces whose main action can bring champagne, too. */
  champagne_at: number[]
  rehearsal_rooms: RehearsalRoom[]
  celebrities: Celebrity[]
  celebrity_points: number[]
  entrances: Entrance[]
  skeleton_key: SkeletonKey
}

/** The opponent's own hotel; each of the four has its own fields. */
export interface OpponentHotel {
  key: string
  /** Hautel Couture: the item on each of the six action spaces. */
  items?: (Item | null)[]
  pool?: Record<Item, number>
  /** The room reserved for the guest at each table; -1 for none. */
  reserved?: number[]
  stars?: number
  /** The politics card under the stars. */
  card?: number
  /** Sushi Resort: rooms that still have their token. */
  rooms?: number[]
  /** Guests of the row with a token. */
  guests?: number[]
  /** Toll Bridge Hotel: tokens on each of the six action spaces. */
  tokens?: number[]
}

/** The opponent of a game alone: its cards, its private deck, its progress. */
export interface Opponent {
  name: string
  seat: number
  level: string
  /** What became of the game for the person, once it is over; a tie is lost as well. */
  outcome: 'lost' | 'tied' | 'won' | null
  /** The cards that have been turned over; the last one is that of the latest turn. */
  turned: number[]
  cards_left: number
  private: number
  /** For each politics card: 0, 1 for III, 2 for II, 3 for claimed. */
  progress: number[]
  dancers: number
  hotel: OpponentHotel | null
}

/** A part of a card of the opponent. */
export interface OpponentPart {
  kind: 'dancer' | 'die' | 'emperor' | 'guest' | 'politics' | 'staff'
  /** Of the guest that it asks for. */
  colour: Colour | null
  /** What it asks for, drawn. */
  glyphs: Glyph[]
  /** 0 for every level, 1 from medium on, 2 for hard only. */
  level: number
  text: string
  level_text: string
}

/** A card of the opponent's deck. */
export interface OpponentCard {
  number: number
  deck: string
  parts: OpponentPart[]
  hand: 'left' | 'right'
  hand_text: string
  origin: string
}

/** What one of the opponent's hotels does. */
export interface OpponentHotelText {
  key: string
  name: string
  text: string
}

/** Who sits opposite: the first, unless one of the modules is played that bring another. */
export interface OpponentPerson {
  key: 'elisabeth' | 'leopold'
  modules: number[]
}

/** A ballroom with its dancers, by row from the bottom, then by player. */
export interface Ballroom {
  ballroom: string
  places: number[]
  dancers: number[][]
  /** Champagne for the next place of each row, without a discount. */
  prices: number[]
  /** Whether a row goes on outside when its places are taken. */
  balcony: boolean[]
}

/** A ballroom: what its rows give from the bottom, its scoring by the number of players. */
export interface Hall {
  key: string
  name: string
  text: string
  rows: Glyph[][]
  scoring: Record<string, Glyph[]>
  origin: Record<string, string>
}

/** A rehearsal room: what areas of one to four dancers give when they become empty. */
export interface RehearsalRoom {
  number: number
  name: string
  areas: Glyph[][]
  origin: Record<string, string>
}

/** A celebrity in the lounge; the coloured die lies on this space, 0 when it is taken. */
export interface Lounger {
  colour: Colour
  celebrity: string
  points: number
  die: number
  /** Krones for the coloured die, besides what its space costs. */
  price: number
}

/** A celebrity. */
export interface Celebrity {
  key: string
  name: string
  text: string
}

/** The auction of an entrance: who bids how much, and who may still bid. */
export interface Auction {
  entrance: string
  bid: number
  bidder: number
  bidding: number[]
}

/** A token of an entrance, for a column and for a floor. */
export interface Token {
  column: Glyph[]
  floor: Glyph[]
}

/** Tables that belong to one entrance alone; numbers are sums of two dice. */
export interface EntranceTables {
  2?: Glyph[]
  3?: Glyph[]
  4?: Glyph[]
  5?: Glyph[]
  6?: Glyph[]
  tokens?: Token[]
  points?: number[]
  end_points?: number[]
}

/** A hotel entrance. */
export interface Entrance {
  key: string
  name: string
  text: string
  goods: Item[]
  details: EntranceTables
  origin: Record<string, string>
  /** What full groups bring in its house, where it has figures of its own. */
  occupancy_bonus?: OccupancyBonus[]
}

/** What the skeleton key brings: items of choice, and any main action at a strength. */
export interface SkeletonKey {
  text: string
  items: number
  strength: number
}

/** A seat of a table that is made: mine, for a person who joins, or a bot's. */
export interface NewSeat {
  kind: 'bot' | 'me' | 'person'
  name?: string | null
  level?: string | null
}

/** A table to be made. */
export interface NewTable {
  seats: NewSeat[]
  options?: Json
  language?: string
  seed?: number | null
  public?: boolean
  hints?: boolean
  stand_in?: number | null
}

/** A person who sits down; without a number on the first free seat, without a name with the */
export interface Join {
  name?: string | null
  seat?: number | null
}

/** The seat that something is to be done with. */
export interface OneSeat {
  seat: number
}

/** A bot on a free seat. */
export interface FillWithBot {
  seat: number
  level: string
}

/** What was wrong. */
export interface WireError {
  key: string
  message: string
}

/** The body of every answer that is an error. */
export interface ErrorAnswer {
  error: WireError
}

/** A level of bots for people to choose, and what it is like. */
export interface BotLevel {
  level: string
  name: string
  text: string
}

/** What serves here. */
export interface About {
  version: string
  protocol: number
  compiled: boolean
  languages: string[]
  bots: BotLevel[]
  options: Record<string, (string | number | boolean)[]>
  /** What one player may choose who plays against the opponent of the rules. */
  alone: Record<string, (string | number | boolean)[]>
  /** For who looks at localhost: where other devices find the server, null if they do not. */
  address: string | null
}

/** A seat as one client sees it. */
export interface Seat {
  seat: number
  kind: 'bot' | 'person'
  name: string
  mine: boolean
  free: boolean
  online: boolean
  level: string | null
  away: 'absent' | 'resigned' | null
}

/** The secret link that moves a seat of mine to another device. */
export interface Link {
  seat: number
  link: string
}

/** A table as one client sees it. */
export interface Table {
  code: string
  status: 'closed' | 'over' | 'playing' | 'waiting'
  options: Options
  created: number
  position: number
  seats: Seat[]
  maker: boolean
  links?: Link[]
  scores?: number[] | null
  ranks?: number[] | null
  rematch?: string | null
  seeded?: boolean
  commitment?: string | null
  seed?: string | null
  hints?: boolean
  stand_in?: number | null
  stopped?: number
  player?: number | null
  round?: number | null
}

/** A table. */
export interface TableAnswer {
  table: Table
}

/** A table, and the seat that is mine now. */
export interface SeatAnswer {
  table: Table
  seat: number
}

/** The lobby: tables with a seat of mine, with a seat to join, and to watch. */
export interface TableLists {
  mine: Table[]
  open: Table[]
  running: Table[]
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

/** The turns of a finished game, and who looks at it; turns are numbered from 1. */
export interface Replay {
  seat: number | null
  seats: number[]
  turns: ReplayTurn[]
}

/** A turn in which the expert would have done clearly better, at its costliest decision. */
export interface AnalysisMark {
  turn: number
  round: number
  seat: number
  played: string
  played_words: string
  better: string
  better_words: string
  gain: number
  /** What speaks for the better answer and not for the one that was played. */
  reasons: string[]
}

/** The points that a seat could expect at the end, when its turn began. */
export interface ExpectedPoints {
  turn: number
  seat: number
  score: number
}

/** How far the expert has gone through a finished game, and what came of it so far. */
export interface Analysis {
  status: 'done' | 'none' | 'running' | 'waiting'
  done: number
  of: number
  marks: AnalysisMark[]
  curve: ExpectedPoints[]
  /** Of each seat, from 0 to 100. */
  accuracy: (number | null)[]
}

/** An answer to the decision at a position. */
export interface AnswerMessage {
  type: 'answer'
  id: string
  seat: number
  position: number
  answer: string
}

/** Take the last answer back. */
export interface UndoMessage {
  type: 'undo'
  id: string
  seat: number
  position: number
}

/** Play again what was taken back. */
export interface RedoMessage {
  type: 'redo'
  id: string
  seat: number
  position: number
}

/** Why is this answer not possible? Or: why can nothing be done at this place? */
export interface WhyMessage {
  type: 'why'
  seat: number
  answer?: string | null
  place?: string | null
}

/** What would the expert do here? */
export interface HintMessage {
  type: 'hint'
  id: string
  seat: number
  position: number
}

/** Words in this language from now on. */
export interface LanguageMessage {
  type: 'language'
  language: string
}

/** Are you there? */
export interface PingMessage {
  type: 'ping'
}

/** A legal answer of any family; what is not there is nothing. */
export interface AnyAnswer {
  /** In notation: what is sent to give it. */
  answer: string
  words: string
  family: Family
  /** What tells it from the others of its family, by name. */
  details: AnswerDetails[Family]
  /** The thing on the table that it is given at. */
  place?: string | null
  cost?: Goods
  /** What it is sure to bring. */
  gains?: Goods
  /** What the next question divides: all of the first kind, at most this many of the others. */
  later?: Goods
  /** How strong its main action is. */
  strength?: number
  /** What it sets going, drawn. */
  glyphs?: Glyph[]
  /** Who gives it. */
  source?: string | null
  /** Whether the end of the turn would leave undone what it brings. */
  pending?: boolean
}

/** What is asked; the prompt and the answers only for the seat that decides. */
export interface Decision {
  player: number
  kind: string
  prompt: string | null
  /** How the prompt begins: what is asked, without what explains it. */
  lead: string | null
  answers: OfferedAnswer[] | null
  /** The answer that everybody would give, so that it is needless to ask: a gift, or a part whose order cannot matter. Who has not asked for everything may be spared the question. */
  foregone: string | null
  /** What comes first for whoever leaves the order to the table: of several parts of a reward, or of what came in and has to be laid. */
  in_order: string | null
  /** In a draft, the seat that gets the cards that are not kept. */
  rest_to: number | null
}

/** What can be taken back and played again, or why not; empty texts for nothing. */
export interface Undo {
  possible: boolean
  answer: string
  words: string
  why: string
  redo: string
  redo_words: string
  /** How many undos take back one's own last answer, with what was foregone behind it. */
  steps: number
  /** That answer. */
  own_words: string
}

/** An event of any kind as a seat sees it; no words for what is not worth a line. */
export interface AnyEvent {
  position: number
  /** -1 for the table. */
  player: number
  kind: EventKind
  fields: EventFields[EventKind]
  /** Where it comes from: `guest:75`, `staff:12`, `space:3`, `serving` ... */
  source: string | null
  words: string | null
}

/** The game behind a turn as a seat saw it then, and what happened in that turn. */
export interface ReplayState {
  turn: number
  position: number
  seat: number | null
  view: View
  events: Happened[]
}

/** The game as a seat sees it, and what happened since the last such message. */
export interface StateMessage {
  type: 'state'
  position: number
  seat: number | null
  seats: number[]
  view: View
  decision: Decision | null
  undo: Undo | null
  events: Happened[]
}

/** The first message: which protocol is spoken here. */
export interface HelloMessage {
  type: 'hello'
  protocol: number
  version: string
}

/** Who sits here changed. */
export interface TableMessage {
  type: 'table'
  table: Table
}

/** The answer to a question why; an empty message when nothing is against it. */
export interface ReasonMessage {
  type: 'why'
  answer: string | null
  place: string | null
  message: string
}

/** An answer that the expert thinks well of, and the points that it expects in the end. */
export interface AdvisedAnswer {
  answer: string
  words: string
  score: number | null
  /** What speaks for it, each true in the position. */
  reasons: string[]
}

/** What the expert would do at a position, the best answer first. */
export interface AdviceMessage {
  type: 'hint'
  seat: number
  position: number
  answers: AdvisedAnswer[]
}

/** Something was not taken; nothing has changed. */
export interface RefusedMessage {
  type: 'refused'
  key: string
  message: string
  position: number
  id: string | null
}

/** An answer was taken and is stored. */
export interface AcceptedMessage {
  type: 'accepted'
  id: string
  position: number
}

/** I am here. */
export interface PongMessage {
  type: 'pong'
}

/** The text of a file of an owner's values. */
export interface OwnerFile {
  text: string
}

/** A house value that an owner may replace; ``name`` is that of its card, if it has one. */
export interface OwnerValue {
  component: string
  field: string
  value: string
  name: string
}

/** All house values, the head of their file, and whether this server plays by others. */
export interface OwnerValues {
  file: string
  head: string
  own: boolean
  values: OwnerValue[]
}

/** A mistake in a file of an owner's values: its line, the value it is about, and words. */
export interface OwnerProblem {
  line: number
  about: string
  words: string
}

/** What is wrong with a file of an owner's values, line by line; nothing if it is good. */
export interface OwnerCheck {
  problems: OwnerProblem[]
}

/** What was done in a lesson so far, and what is to be done next; nothing, to look at it. */
export interface LessonMove {
  taken: string[]
  next?: string | null
}

/** Why is this answer not possible in a lesson? Or: why can nothing be done at this place? */
export interface LessonQuestion {
  taken: string[]
  answer?: string | null
  place?: string | null
}

/** A lesson in the list of them. */
export interface LessonTitle {
  name: string
  title: string
  /** The key of the module that it is about; empty for the base game. */
  module: string
  steps: number
}

/** All lessons, in the order in which they are best taken. */
export interface LessonList {
  lessons: LessonTitle[]
}

/** Where somebody is in a lesson: what is said, what is pointed at, and the table. */
export interface LessonState {
  name: string
  title: string
  /** What was done so far and is part of the lesson. */
  taken: string[]
  /** How many things had been done when each step began that has begun. */
  begun: number[]
  /** How many steps are behind. */
  step: number
  steps: number
  /** What is said in this step; empty when the lesson is over. */
  words: string
  /** The places that are pointed at. */
  point: string[]
  /** Whether something is to be done; else the words are read. */
  waits: boolean
  over: boolean
  /** Why the last answer was not played: it leads away from the aim. */
  wrong: string | null
  table: Table
  state: StateMessage
}

/** The answer to a question why; an empty message when nothing is against it. */
export interface LessonReason {
  message: string
}

/** An answer that leads to the aim; null where nothing is to be done. */
export interface LessonHelp {
  answer: string | null
}

/** What stands below one heading of the rules, as Markdown. */
export interface RulesChapter {
  /** The same in every language. */
  key: string
  title: string
  level: number
  text: string
  module: string
}

/** The rules in a language. */
export interface Rules {
  chapters: RulesChapter[]
}

/** The fields of each kind of event. */
export interface EventFields {
  /** An answer was given. */
  answered: Record<string, never>
  /** A player gains or loses krones. */
  krones: { amount: number; now: number }
  /** A player gains or loses points. */
  points: { amount: number; now: number }
  /** A player gains or loses steps on the emperor track. */
  emperor: { amount: number; now: number }
  /** Dishes or drinks come in. */
  items: { item: Item; amount: number }
  /** A dish or drink that came in is laid on a guest. */
  laid: { item: Item; guest: number; table: number }
  /** A dish or drink moves from the kitchen onto a guest. */
  served: { item: Item; guest: number; table: number }
  /** A guest comes from the row into a café. */
  guest_taken: { guest: number; place: number; table: number }
  /** A guest moves into a room. */
  guest_housed: { guest: number; room: number; table: number }
  /** A room is prepared. */
  room_prepared: { room: number }
  /** A room becomes occupied. */
  room_occupied: { room: number }
  /** The tile of a room is taken away. */
  room_removed: { room: number }
  /** All rooms of a group are occupied. */
  group_done: { group: number }
  /** A player draws a staff card. */
  staff_drawn: { card: number | null; pile: 'hand' | 'drawn' }
  /** A staff card is played. */
  staff_played: { card: number; price: number }
  /** A once-per-round staff card is used. */
  staff_used: { card: number }
  /** A staff card goes under the deck. */
  staff_returned: { card: number | null; pile: 'hand' | 'drawn' }
  /** A staff card in play is lost. */
  staff_dismissed: { card: number }
  /** A player takes a die. */
  die_taken: { face: number; strength: number; boost: boolean }
  /** The dice are rolled. */
  dice_rolled: { dice: number }
  /** When all have passed, a die is thrown away. */
  die_removed: { dice: number; special: number; face: number }
  /** A player passes. */
  passed: Record<string, never>
  /** A player claims a politics card. */
  claimed: { letter: 'a' | 'b' | 'c'; place: number; politics: number }
  /** A round begins. */
  round_begun: { round: number }
  /** A turn begins. */
  turn_begun: { turn: number }
  /** The emperor scores. */
  scoring: { scoring: number; tile: number }
  /** A player gets the bonus of an emperor tile. */
  bonus: { tile: number }
  /** A player suffers the penalty of an emperor tile. */
  penalty: { tile: number }
  /** A player averts the penalty of an emperor tile. */
  averted: { tile: number }
  /** A guest comes from the deck into the row. */
  row_filled: { place: number; guest: number }
  /** The discarded guests become the deck. */
  guests_shuffled: { cards: number }
  /** Dishes or drinks are lost: some of a kind, or all on the guest at a table. */
  items_lost: { item: Item | null; amount: number; table: number | null }
  /** The game is over. */
  game_over: Record<string, never>
  /** A player refuses part of a reward. */
  refused: { effect: number }
  /** A player keeps a staff card in the draft. */
  staff_kept: { card: number | null }
  /** The final scoring begins: the last points follow. */
  final_scoring: Record<string, never>
  /** A dancer enters a row of a ballroom. */
  dancer_sent: { place: number; row: 'bottom' | 'middle' | 'top' | 'balcony'; area: number; ballroom: number }
  /** A dancer leaves a ballroom for good. */
  dancer_removed: { place: number; row: 'bottom' | 'middle' | 'top' | 'balcony'; ballroom: number }
  /** A fulfilled guest leaves the café to dance. */
  guest_danced: { guest: number; table: number }
  /** A player takes a coloured die, and the celebrity comes along. */
  celebrity_taken: { celebrity: 'freud' | 'einstein' | 'chaplin' | 'magie' | 'tolkien' | 'gandhi' | 'curie' | 'churchill' | 'puccini' | 'mata-hari' | 'picasso'; colour: 'red' | 'blue' | 'yellow'; face: number }
  /** A player takes the skeleton key. */
  key_taken: Record<string, never>
  /** A player gets an entrance. */
  entrance_won: { entrance: 'paulwei' | 'corogari' | 'dove' | 'kaufman' | 'mayenfels' | 'ninas-melange' | 'grand-wray' | 'kozi' | 'the-ren'; krones: number }
  /** A player claims one of their own politics cards. */
  own_claimed: { letter: 'a' | 'b' | 'c'; politics: number }
  /** A player takes a rehearsal room. */
  rehearsal_taken: { room: 'allegro' | 'andante' | 'presto' | 'vivace' }
  /** A player puts an entrance up for auction. */
  auction_opened: { entrance: 'paulwei' | 'corogari' | 'dove' | 'kaufman' | 'mayenfels' | 'ninas-melange' | 'grand-wray' | 'kozi' | 'the-ren' }
  /** A player bids for an entrance. */
  bid_made: { entrance: 'paulwei' | 'corogari' | 'dove' | 'kaufman' | 'mayenfels' | 'ninas-melange' | 'grand-wray' | 'kozi' | 'the-ren'; krones: number }
  /** A player bids no more for an entrance. */
  bid_passed: { entrance: 'paulwei' | 'corogari' | 'dove' | 'kaufman' | 'mayenfels' | 'ninas-melange' | 'grand-wray' | 'kozi' | 'the-ren' }
  /** A player takes a bonus token. */
  token_taken: { token: number; half: 'column' | 'floor' }
  /** A player holds an audience for one of their own emperor tiles. */
  audience_held: { place: number; tile: number }
  /** A player moves a die to the next space. */
  die_moved: { face: number; target: number; die: 'white' | 'red' | 'blue' | 'yellow' }
  /** The bell of a staff card rings. */
  bell_rung: { card: number }
  /** A celebrity leaves the player, or without a player the lounge. */
  celebrity_left: { celebrity: 'freud' | 'einstein' | 'chaplin' | 'magie' | 'tolkien' | 'gandhi' | 'curie' | 'churchill' | 'puccini' | 'mata-hari' | 'picasso' }
  /** A celebrity comes into the lounge. */
  lounge_filled: { celebrity: 'freud' | 'einstein' | 'chaplin' | 'magie' | 'tolkien' | 'gandhi' | 'curie' | 'churchill' | 'puccini' | 'mata-hari' | 'picasso'; place: number }
  /** The opponent turns over a card. */
  card_turned: { card: number; turned: number }
  /** The opponent comes to a part of its card. */
  card_part: { part: number; why: 'as-printed' | 'level' | 'no-ballrooms' | 'nobody' | 'none-of-colour' | 'colour-full' | 'no-such-die' | 'claimed' | 'all-claimed' | 'no-dancer' | 'ballroom-full' | 'no-staff'; by_hand: boolean; skipped: boolean }
  /** The opponent houses a guest of the row. */
  guest_roomed: { guest: number; room: number; place: number }
  /** The opponent lets a guest of the row dance. */
  guest_to_ball: { guest: number; place: number }
  /** The opponent places a dancer in a ballroom. */
  dancer_placed: { place: number; row: 'bottom' | 'middle' | 'top' | 'balcony'; ballroom: number }
  /** The opponent takes a die. */
  die_gone: { face: number; die: 'white' | 'red' | 'blue' | 'yellow' }
  /** The opponent advances on a politics card. */
  advanced: { letter: 'a' | 'b' | 'c'; reached: 'III' | 'II' | 'I'; politics: number }
  /** The opponent turns over a card of its private deck. */
  staff_revealed: { card: number }
  /** The item of an action space goes to a guest of the opponent, or to the supply. */
  item_given: { item: Item; face: number; guest: number | null }
  /** The order of a guest of the opponent is complete. */
  cafe_left: { guest: number; room: number }
  /** The opponent lays a star or loses one. */
  stars: { stars: number; change: number }
  /** A token moves from a room to a guest. */
  token_moved: { guest: number; room: number }
  /** A token on a guest goes. */
  token_gone: { guest: number; points: number }
  /** The opponent leaves a token on an action space, or the person pays the toll. */
  toll: { face: number; tokens: number; in_points: boolean }
  /** An answer is taken back. */
  undone: { taken_back: number }
  /** A bot plays for a seat from now on. */
  resigned: Record<string, never>
  /** A bot stands in for somebody who is away. */
  absent: Record<string, never>
  /** Somebody plays again. */
  back: Record<string, never>
}

/** The details of each family of answers. */
export interface AnswerDetails {
  /** Pass the turn, or a bid. */
  pass: Record<string, never>
  /** End the turn. */
  end: Record<string, never>
  /** Nothing more of what is being asked. */
  done: Record<string, never>
  /** Pay to avert a penalty. */
  avert: Record<string, never>
  /** Suffer a penalty. */
  suffer: Record<string, never>
  /** Take a guest from the row; place 1 is the dearest. */
  guest: { place: number }
  /** Take a die from its space, with or without a boost. */
  die: { face: number; boost: boolean }
  /** Carry out another main action with a die from space 6. */
  copy: { face: number }
  /** Use a space without taking a die, with or without a boost. */
  space: { face: number; boost: boolean }
  /** How much of the strength is cake; the rest is strudel. */
  cakes: { amount: number }
  /** How much of the strength is coffee; the rest is wine. */
  coffees: { amount: number }
  /** How much of the strength is krones; the rest is steps. */
  krones: { amount: number }
  /** Lay an item that came in on a guest, or all the rest of its kind into the kitchen. */
  lay: { item: Item; table?: number }
  /** Move an item from the kitchen onto a guest. */
  serve: { item: Item; table: number }
  /** Prepare a room. */
  room: { room: number }
  /** Turn a room to occupied by an effect. */
  occupy: { room: number }
  /** The room that a guest moves into. */
  into: { room: number }
  /** Lose a room to a penalty. */
  remove: { room: number }
  /** House the guest at a table. */
  house: { table: number }
  /** Put a marker on a politics card. */
  claim: { letter: 'a' | 'b' | 'c' }
  /** The part of a reward, of a die with its staff, or of a bonus that comes next. */
  take: { part: number }
  /** An item of one's choice. */
  choose: { item: Item }
  /** Fill the order of a guest from the supply. */
  fill: { table: number }
  /** Use a once-per-round staff card. */
  use: { card: number }
  /** Play a staff card. */
  hire: { card: number }
  /** Put a staff card under the deck. */
  return: { card: number }
  /** Lose a staff card in play. */
  dismiss: { card: number }
  /** Which of two penalties is suffered. */
  penalty: { side: 'left' | 'right' }
  /** Keep a staff card in the draft. */
  keep: { card: number }
  /** Give up an item. */
  pay: { item: Item }
  /** Keep one of the entrances that were drawn (solo mode). */
  entrance: { entrance: 'paulwei' | 'corogari' | 'dove' | 'kaufman' | 'mayenfels' | 'ninas-melange' | 'grand-wray' | 'kozi' | 'the-ren' }
  /** Lay the item of an action space on a guest of the opponent (Hautel Couture). */
  give: { table: number }
  /** The fulfilled guest at a table goes dancing. */
  dance: { table: number }
  /** Send a dancer to a row of a ballroom, counted from the left. */
  ballroom: { ballroom: number; row: 'bottom' | 'middle' | 'top' }
  /** The area of the rehearsal room that the dancer comes from. */
  area: { area: number }
  /** How much of the strength is champagne. */
  champagne: { amount: number }
  /** Take a rehearsal room. */
  rehearse: { room: 'allegro' | 'andante' | 'presto' | 'vivace' }
  /** Lose a dancer of a row to a penalty. */
  lose: { row: 'bottom' | 'middle' | 'top' }
  /** Take a coloured die from its space, with or without a boost. */
  coloured_die: { colour: 'red' | 'blue' | 'yellow'; face: number; boost: boolean }
  /** Exchange items (Einstein). */
  exchange: Record<string, never>
  /** The coloured die that is thrown away. */
  throw: { colour: 'red' | 'blue' | 'yellow' }
  /** Put an entrance up for auction. */
  auction: { entrance: 'paulwei' | 'corogari' | 'dove' | 'kaufman' | 'mayenfels' | 'ninas-melange' | 'grand-wray' | 'kozi' | 'the-ren' }
  /** Bid krones for the entrance that is up for auction. */
  bid: { krones: number }
  /** An audience for one of the player's own emperor tiles (Grand Wray). */
  audience: { place: number }
  /** Move a die to the next space (Kozi). */
  move: { face: number; target: number; die: 'white' | 'red' | 'blue' | 'yellow' }
  /** Take a bonus token (Dove). */
  token: { token: number }
  /** Claim one of the player's own politics cards (Ninas). */
  claim_own: { letter: 'a' | 'b' | 'c' }
  /** Take the skeleton key instead of a die. */
  key: Record<string, never>
}

export type EventKind = keyof EventFields

export type Family = keyof AnswerDetails

/** A legal answer: the family tells the details. */
export type OfferedAnswer = {
  [F in Family]: Omit<AnyAnswer, 'family' | 'details'> & { family: F; details: AnswerDetails[F] }
}[Family]

/** An event: the kind tells the fields. */
export type Happened = {
  [K in EventKind]: Omit<AnyEvent, 'kind' | 'fields'> & { kind: K; fields: EventFields[K] }
}[EventKind]

export type ClientMessage = AnswerMessage | UndoMessage | RedoMessage | WhyMessage | HintMessage | LanguageMessage | PingMessage

export type ServerMessage = HelloMessage | StateMessage | TableMessage | ReasonMessage | AdviceMessage | RefusedMessage | AcceptedMessage | PongMessage
