/** How the people and houses of Let's Waltz! are drawn; what they are worth comes with the catalogue.
 *  `test/waltz.test.ts` holds the pictures against the words of the cards. */

export const ROWS = ['bottom', 'middle', 'top'] as const

/** The name of an entrance as it fits on a roof. */
export const SIGNS: Record<string, string> = {
  paulwei: 'Paulwei',
  corogari: 'Corogari',
  dove: 'Dove',
  kaufman: 'Kaufman',
  mayenfels: 'Mayenfels',
  'ninas-melange': 'Ninas',
  'grand-wray': 'Wray',
  kozi: 'Kozi',
  'the-ren': 'The Ren',
}

/** What an entrance does, on the two plates of its roof; the words say it exactly. */
export const PLATES: Record<string, [string[], string[]]> = {
  paulwei: [
    ['word:start', '+2', 'door-open'],
    ['group', 'arrow', 'star', 'krone', 'crown', '+'],
  ],
  corogari: [
    ['die2', '+', 'die4', 'arrow'],
    ['hire', 'anyitem', 'krone', 'crown', 'door-open'],
  ],
  dove: [
    ['column', 'arrow', 'word:token'],
    ['floor', 'arrow', 'word:token'],
  ],
  kaufman: [
    ['table', '+1', 'guest', '+1'],
    ['guest', '2+', 'arrow', 'star', '1 3 6 9'],
  ],
  mayenfels: [
    ['hire', 'arrow', 'coin:1'],
    ['hire', 'arrow', 'draw', '1'],
  ],
  'ninas-melange': [
    ['word:own', 'log', '3'],
    ['log', '4 5 6', 'arrow', 'star', '3 6 10'],
  ],
  'grand-wray': [
    ['crown', '−1 −2 −3', 'arrow'],
    ['word:own', 'crown', '3+', 'word:bonus'],
  ],
  kozi: [
    ['die3', 'arrow', 'face4'],
    ['die5', 'arrow', 'face4'],
  ],
  'the-ren': [
    ['ballroom', 'word:row_bonus', '×2'],
    ['word:most', 'dancer', 'word:alone', 'star:4'],
  ],
}

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
export const PORTRAIT: Record<string, string> = {
  einstein: 'bust-einstein',
  curie: 'bust-curie',
  'mata-hari': 'bust-matahari',
}
