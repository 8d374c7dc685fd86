/** What is printed on the boards of Let's Waltz!, which the catalogue does not carry as terms.
 *  `test/waltz.test.ts` holds it against the data files. */

export interface Hall {
  name: string
  /** Bonus of the bottom, middle and top row. */
  rows: [string, string, string]
  scoring: string
  /** With two players. */
  scoring_2?: string
}
export const HALLS: Record<string, Hall> = {
  apollosaal: { name: 'Apollosaal', rows: ['', 'krones(2)', 'krones(3)'], scoring: 'dancers_times_highest_row()' },
  'goldener-strauss': { name: 'Goldener Strauß', rows: ['', 'emperor(1)', 'emperor(3)'], scoring: 'each_row(7,2)' },
  odeonsaal: { name: 'Odeonsaal', rows: ['', 'occupy(1,floors=1-3)', 'occupy(1); points(3)'], scoring: 'by_count(1,4,9,16,25)' },
  'zum-sperl': { name: 'Zum Sperrl', rows: ['', 'cake(1)', 'items(strudel,wine,coffee)'], scoring: 'most_dancers(15,10,5)', scoring_2: 'most_dancers(10,3)' },
  'zur-kettenbruecke': { name: 'Zur Kettenbrücke', rows: ['', 'points(2)', 'points(5)'], scoring: 'per_pair(7)' },
}
export const ROWS = ['bottom', 'middle', 'top'] as const
/** Champagne for a row. */
export const PRICE = [1, 2, 3]
export const NO_DANCER = -5

/** Rehearsal rooms by number, from 1: bonus of an area that becomes empty. */
export const REHEARSAL: { name: string; areas: string[] }[] = [
  { name: 'Allegro', areas: ['champagne(1)', 'krones(2); any_item(1)', 'champagne(2); emperor(1)', 'points(8)'] },
  { name: 'Andante', areas: ['krones(1)', 'champagne(1); points(2)', 'draw(1); hire(-3)', 'krones(5); points(3)'] },
  { name: 'Presto', areas: ['emperor(1)', 'room(free)', 'points(4); champagne(1)', 'occupy(1); emperor(3)'] },
  { name: 'Vivace', areas: ['any_item(1)', 'emperor(3)', 'krones(4)', 'champagne(2); points(6)'] },
]

/** Entrances: the name that fits on a roof, and the goods at the start. */
export const ENTRANCES: Record<string, { sign: string; goods: string }> = {
  paulwei: { sign: 'Paulwei', goods: 'cake wine coffee' },
  corogari: { sign: 'Corogari', goods: 'strudel wine' },
  dove: { sign: 'Dove', goods: 'strudel wine' },
  kaufman: { sign: 'Kaufman', goods: 'strudel cake wine coffee' },
  mayenfels: { sign: 'Mayenfels', goods: 'cake coffee' },
  'ninas-melange': { sign: 'Ninas', goods: 'strudel cake wine coffee' },
  'grand-wray': { sign: 'Wray', goods: 'strudel' },
  kozi: { sign: 'Kozi', goods: 'cake coffee' },
  'the-ren': { sign: 'The Ren', goods: 'strudel cake wine champagne' },
}
export const PAULWEI: Record<string, number[]> = { blue: [4, 8, 13, 20], red: [2, 4, 8, 13], yellow: [2, 4, 8, 13] }
/** Dove's tokens: for a column, for a floor. */
export const TOKENS: [string, string][] = [
  ['points(5)', 'points(8)'],
  ['krones(4)', 'krones(7)'],
  ['emperor(3)', 'emperor(5)'],
  ['hire(-3)', 'hire(free); points(2)'],
  ['occupy(1)', 'occupy(1); points(4)'],
]

/** What a celebrity does, as pictures; the words say it exactly. */
export const FAME: Record<string, string[]> = {
  freud: ['guest', 'arrow', '−1', 'anyitem'],
  einstein: ['4', 'anyitem', 'arrow', 'anyitem'],
  chaplin: ['star', 'arrow', '+2', 'star'],
  magie: ['krone', 'arrow', 'door-open', '−1'],
  tolkien: ['door-shut', 'arrow', '+2', 'star'],
  gandhi: ['door-open', 'arrow', '0', 'krone'],
  curie: ['hire', 'arrow', '2', 'anyitem'],
  churchill: ['crown', 'arrow', '+1', 'crown'],
  puccini: ['hire', 'arrow', 'champagne', 'star'],
  'mata-hari': ['dancer', 'arrow', 'star', 'crown'],
  picasso: ['champagne', 'arrow', 'star', 'anyitem'],
}
/** These have a drawing of their own. */
export const PORTRAIT: Record<string, string> = { einstein: 'bust-einstein', curie: 'bust-curie', 'mata-hari': 'bust-matahari' }
