/** The small language of the data files (`krones(3)`, `die(3, 4): points(2)`), as pictures. */

export interface Term {
  name: string
  args: string[]
  named: Record<string, string>
}
export interface Clause {
  when: Term | null
  /** Terms parted by "or". */
  terms: Term[]
}

export function parseTerm(text: string): Term {
  const match = text.trim().match(/^([a-z][a-z0-9_]*)\s*(?:\(([^()]*)\))?$/)
  if (!match) return { name: text.trim(), args: [], named: {} }
  const args: string[] = []
  const named: Record<string, string> = {}
  for (const part of (match[2] ?? '').split(',')) {
    const [key, value] = part.split('=').map((side) => side.trim())
    if (value !== undefined) named[key] = value
    else if (key) args.push(key)
  }
  return { name: match[1], args, named }
}

export function parseClause(text: string): Clause {
  const colon = text.indexOf(':')
  const when = colon > 0 ? parseTerm(text.slice(0, colon)) : null
  const rest = colon > 0 ? text.slice(colon + 1) : text
  return { when: when?.name === 'always' ? null : when, terms: rest.split(/\bor\b/).map(parseTerm) }
}

/** One picture: what `Glyph.svelte` draws. */
export type Glyph =
  | { is: 'coin'; text: string; neg?: boolean }
  | { is: 'star'; text: string; neg?: boolean }
  | { is: 'item'; item: string }
  | { is: 'icon'; icon: string; text?: string; tint?: string; sm?: boolean }
  | { is: 'text'; text: string; word?: string }

const minus = (n: string | number) => `−${String(n).replace(/^[-−]/, '')}`
const coin = (text: string | number): Glyph => ({ is: 'coin', text: String(text) })
const star = (text: string | number, neg = false): Glyph => ({ is: 'star', text: String(text), neg })
const icon = (name: string, text?: string | number, tint?: string): Glyph => ({ is: 'icon', icon: name, text: text === undefined ? undefined : String(text), tint })
const arrow: Glyph = { is: 'icon', icon: 'arrow', sm: true }
const word = (key: string): Glyph => ({ is: 'text', text: key, word: key })
const plain = (text: string): Glyph => ({ is: 'text', text })

const FOOD = new Set(['strudel', 'cake', 'wine', 'coffee', 'champagne'])
const TINT: Record<string, string> = { blue: 'cj', red: 'cr', yellow: 'cg', green: 'cgr' }
const SIGN: Record<string, string> = { blue: 'jewel', red: 'rose', yellow: 'ginkgo', green: 'suitcase' }

export function sign(colour: string): string {
  return SIGN[colour] ?? 'guest'
}

/** What a discount looks like: nothing, minus so many, or free. */
function price(symbol: string, argument: string | undefined): Glyph[] {
  if (argument === 'free') return [icon(symbol), coin(0)]
  if (argument && argument !== '0') return [icon(symbol, minus(argument))]
  return [icon(symbol)]
}

const MEASURES: Record<string, Glyph[]> = {
  red_rooms: [icon('door-shut', undefined, 'cr')],
  blue_rooms: [icon('door-shut', undefined, 'cj')],
  yellow_rooms: [icon('door-shut', undefined, 'cg')],
  occupied_rooms: [icon('door-shut')],
  staff: [icon('staff')],
  room_tiles: [icon('door-open')],
  groups: [icon('group')],
  politics: [icon('log')],
  emperor_steps: [icon('crown')],
  floors: [icon('floor')],
  columns: [icon('column')],
  dancers: [icon('dancer')],
  colour_sets: [icon('jewel', undefined, 'cj'), icon('rose', undefined, 'cr'), icon('ginkgo', undefined, 'cg')],
}

function one(term: Term): Glyph[] {
  const { name, args, named } = term
  const n = (args[0] ?? '').replace(/^up to /, '')
  const low: Glyph[] = named.floors ? [plain(named.floors.replace('-', '–'))] : []
  if (FOOD.has(name)) {
    const count = Number(n || 1)
    if (count <= 2) return Array.from({ length: count }, () => ({ is: 'item', item: name }) as Glyph)
    return [{ is: 'item', item: name }, plain(`×${count}`)]
  }
  switch (name) {
    case 'krones':
      return [coin(n)]
    case 'lose_krones':
      return [coin(minus(n))]
    case 'points':
      return [star(n)]
    case 'lose_points':
      return [star(minus(n), true)]
    case 'points_per_staff':
      return [star(`+${n}`), word('per'), icon('staff')]
    case 'lose_points_per_staff':
      return [star(minus(n), true), word('per'), icon('staff')]
    case 'emperor':
      return [icon('crown', n)]
    case 'any_item':
      return [icon('anyitem', Number(n) > 1 ? n : undefined)]
    case 'one_of_each':
      return ['strudel', 'cake', 'wine', 'coffee'].map((item) => ({ is: 'item', item }))
    case 'room':
      return [...price('door-open', n || undefined), ...low]
    case 'prepare_and_occupy':
      return [icon('door-open'), arrow, icon('door-shut'), ...low]
    case 'occupy':
    case 'occupy_up_to':
      return [icon('door-shut', Number(n) > 1 ? n : undefined)]
    case 'hire':
      return price('hire', n || undefined)
    case 'draw':
      return [icon('draw', n)]
    case 'draw3_hire1':
      return [icon('draw', 3), arrow, ...price('hire', n)]
    case 'guest':
      return [icon('guest', 0)]
    case 'extra_main_action':
      return [icon('dieany')]
    case 'fill':
      return [icon('serve'), icon('done')]
    case 'lose_kitchen':
    case 'lose_kitchen_and_served':
      return [icon('serve'), word('all_lost')]
    case 'return_cards':
      return [icon('draw', minus(n))]
    case 'remove_free_rooms':
      return [icon('door-open', minus(n))]
    case 'remove_occupied_rooms':
      return [icon('door-shut', minus(n))]
    case 'dismiss_end_card':
      return [icon('end'), icon('staff', minus(1))]
    case 'strength':
      return [icon('dieany', `+${n}`)]
    case 'free_rooms':
      return [icon('door-open', undefined, TINT[n]), coin(0)]
    case 'free_copy':
      return [icon('face6'), coin(0)]
    case 'free_serving':
      return [icon('serve'), coin(0)]
    case 'free_guests':
      return [icon('guest', 0)]
    case 'krones_and_steps':
      return [icon('face4'), arrow, icon('krone'), plain('+'), icon('crown')]
    case 'avert_penalty':
      return n === '0' ? [icon('shield')] : [icon('shield'), coin(minus(n))]
    case 'copy_end_card':
      return [icon('end'), plain('='), icon('end')]
    case 'copy_any_card':
      return [icon('end'), plain('='), icon('staff')]
    case 'extra_turn':
      return [icon('again'), icon('guest'), icon('dieany')]
    case 'remove_occupied_column':
      return [icon('column'), icon('door-shut', minus(n))]
    case 'per':
      return [star(args[1]), word('per'), ...(MEASURES[n] ?? [plain(n)]), ...(args[2] ? [plain(`≤ ${args[2]}`)] : [])]
    case 'dancer':
    case 'dancer_once':
      return [icon('dancer', n ? minus(n) : undefined)]
    case 'prepare_and_occupy_up_to':
      return [icon('door-open', n), arrow, icon('door-shut', n)]
    case 'filled_guest':
      return [icon('guest', 0), icon('done')]
    case 'kitchen_each':
      return [plain(n), ...['strudel', 'cake', 'wine', 'coffee'].map((item): Glyph => ({ is: 'item', item }))]
    case 'top_floor':
      return [plain(n), icon('door-shut'), icon('floor', 4)]
    case 'lose_krones_and_item':
      return [coin(minus(n)), icon('anyitem', minus(1))]
    case 'lose_everything':
      return [icon('serve'), icon('krone'), word('all_lost')]
    case 'items':
      return args.map((item) => ({ is: 'item', item }))
    case 'dancers':
      return [plain(n), icon('dancer')]
    case 'green_guests':
      return [plain(n), icon('suitcase', undefined, 'cgr')]
    case 'big_orders':
      return [plain(n), icon('anyitem', '4+')]
    case 'points_per_dancer':
      return [star(`+${n}`), word('per'), icon('dancer')]
    case 'points_per_marker':
      return [star(`+${n}`), word('per'), icon('log')]
    case 'lose_champagne':
      return [{ is: 'item', item: 'champagne' }, plain(minus(n))]
    case 'lose_dancers':
      return [icon('dancer', minus(n))]
    case 'dancers_times_highest_row':
      return [icon('dancer'), plain('×'), word('highest_row')]
    case 'each_row':
      return [word('each_row'), ...args.map((worth) => star(worth))]
    case 'by_count':
      return [icon('dancer'), plain(args.join(' '))]
    case 'most_dancers':
      return [word('most'), ...args.map((worth) => star(worth))]
    case 'per_pair':
      return [word('per_two'), icon('dancer'), star(n)]
    case 'staff':
      return [icon('staff', n)]
    case 'room_tiles':
      return [plain(n), icon('door-open')]
    case 'floors':
      return [plain(n), icon('floor')]
    case 'columns':
      return [plain(n), icon('column')]
    case 'groups':
      return [plain(n), icon('group')]
    case 'all_of_one_colour':
      return [icon('jewel', undefined, 'cj'), plain('/'), icon('rose', undefined, 'cr'), plain('/'), icon('ginkgo', undefined, 'cg')]
    case 'occupied':
      return (['blue', 'red', 'yellow'] as const).flatMap((colour, at) => (Number(args[at]) ? [plain(args[at]), icon(SIGN[colour], undefined, TINT[colour])] : []))
    default:
      return [plain([name.replace(/_/g, ' '), ...args].join(' '))]
  }
}

/** What is given up, for a bell or a payment. */
function paid([what, count = '1']: string[]): Glyph[] {
  if (FOOD.has(what)) return Array.from({ length: Number(count) }, () => ({ is: 'item', item: what }) as Glyph)
  const signs: Record<string, string> = { steps: 'crown', krones: 'krone', group: 'group', marker: 'log' }
  if (what === 'dishes') return [plain(count), { is: 'item', item: 'strudel' }, { is: 'item', item: 'cake' }]
  if (what === 'drinks') return [plain(count), { is: 'item', item: 'wine' }, { is: 'item', item: 'coffee' }]
  if (what === 'item' || what === 'exchange') return [icon('anyitem', count)]
  const order = what?.match(/^(blue|red|yellow)_order$/)
  if (order) return [icon(sign(order[1]), count, TINT[order[1]])]
  return signs[what] ? [icon(signs[what], count)] : [plain([what?.replace(/_/g, ' '), count].join(' '))]
}

function moment(when: Term): Glyph[] {
  switch (when.name) {
    case 'die':
      return [...when.args.map((face) => icon(`face${face}`)), arrow]
    case 'beside_die':
      return [...when.args.map((face) => icon(`face${face}`)), plain('+')]
    case 'leaves':
      return [icon(sign(when.args[0]), undefined, TINT[when.args[0]]), arrow]
    case 'occupied':
      return [icon('door-shut'), arrow]
    case 'completed':
    case 'may_completed':
      return [icon(sign(when.args[0]), undefined, TINT[when.args[0]]), icon('done'), arrow]
    case 'moves_in':
      return [...(when.args.length > 3 ? [icon('guest')] : when.args.map((colour) => icon(sign(colour), undefined, TINT[colour]))), icon('door-shut'), arrow]
    case 'moves_in_after':
      return [icon('anyitem', when.args[0]), icon('door-shut'), arrow]
    case 'big_order':
      return [icon('anyitem', `${when.args[0]}+`), arrow]
    case 'dancer_sent':
      return [icon('dancer'), arrow]
    case 'pay':
    case 'bell':
      return [...(when.name === 'bell' ? [icon('bell')] : []), ...paid(when.args), arrow]
    case 'staff_played':
      return [icon('hire'), arrow]
    case 'marker':
      return [icon('log'), arrow]
    case 'emperor_bonus':
      return [icon('crown', '3+'), arrow]
    default:
      return [plain(when.name.replace(/_/g, ' ')), arrow]
  }
}

/** A list of clauses as a row of pictures. */
export function glyphs(clauses: string[] | string | undefined): Glyph[] {
  const list = clauses === undefined ? [] : Array.isArray(clauses) ? clauses : clauses.split(';')
  let before = ''
  return list
    .filter((text) => text.trim() && text.trim() !== '-')
    .flatMap((text) => {
      const { when, terms } = parseClause(text)
      const shown = terms.flatMap((term, at) => (at ? [word('or'), ...one(term)] : one(term)))
      // what several things come of is drawn once
      const drawn = JSON.stringify(when)
      const again = when !== null && drawn === before
      before = drawn
      return [...(when && !again ? moment(when) : []), ...shown]
    })
}
