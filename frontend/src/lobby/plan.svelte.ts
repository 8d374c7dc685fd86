/** The table that somebody puts together in the lobby: a door, who plays, options and modules. */
import { api } from '../net'
import { FIRST_LEVEL, USUAL_LEVEL } from '../seats'
import { maybe, settings, t, type Key } from '../store/settings.svelte'
import type { About, NewTable } from '../wire'

export type Kind = 'me' | 'bot' | 'person' | 'here'
export interface Place {
  kind: Kind
  name: string
  level: string
}

export const DOORS = [
  {
    key: 'first',
    players: 2,
    promos: false,
    colour: 'yellow',
    sign: 'ginkgo',
    bust: 35,
    icons: ['help', 'moon', 'hire'],
  },
  {
    key: 'grand',
    players: 3,
    promos: false,
    colour: 'blue',
    sign: 'jewel',
    bust: 48,
    icons: ['rivals', 'crown', 'draw', 'log'],
  },
  {
    key: 'full',
    players: 4,
    promos: true,
    colour: 'red',
    sign: 'rose',
    bust: 62,
    icons: ['rivals', 'crown', 'draw', 'log', 'more'],
  },
] as const

const MODULE_ICON = ['', 'ballroom', 'celeb', 'entrance', 'key', 'bell']
const NAMES = ['Clara', 'Emil', 'Rosa', 'Viktor']
/** Times after which a bot may stand in for somebody who is away; null for never. */
export const AGREED = [null, 120, 600, 86400]

export const moduleIcon = (number: number): string => MODULE_ICON[number] ?? 'more'

export class Plan {
  about = $state.raw<About | null>(null)
  door = $state(settings.visited ? 1 : 0)
  places = $state<Place[]>([
    { kind: 'me', name: settings.name || NAMES[0], level: '' },
    { kind: 'bot', name: NAMES[1], level: '' },
    { kind: 'bot', name: NAMES[2], level: '' },
  ])
  /** What is asked for besides the number of players; only what the server offers. */
  chosen = $state<Record<string, string | boolean>>({})
  modules = $state<number[]>([])
  /** What the maker of a table decides for games among people. */
  among = $state<{ hints: boolean; public: boolean; stand_in: number | null }>({
    hints: false,
    public: true,
    stand_in: null,
  })

  levels = $derived(this.about?.bots ?? [])
  offered = $derived(this.about?.options ?? {})
  /** With how many players it can be played. */
  sizes = $derived((this.offered.players ?? []).map(Number))
  /** The modules that the server has. */
  more = $derived((this.offered.modules ?? []).map(Number))
  promos = $derived(this.chosen.promos === true)
  /** Options with more than one value, in the server's order. */
  choices = $derived(
    Object.entries(this.offered).filter(
      ([key, values]) =>
        key !== 'players' && key !== 'modules' && key !== 'promos' && Array.isArray(values) && values.length > 1,
    ),
  )
  /** Whether it is a first game against computers, with advice. */
  coached = $derived(DOORS[this.door].key === 'first' && this.places.slice(1).every((place) => place.kind === 'bot'))
  friends = $derived(this.places.some((place) => place.kind === 'person'))
  /** With whom one plays. */
  rest = $derived(
    this.places
      .slice(1)
      .map((place) => (place.kind === 'person' ? t('friend_with') : place.name))
      .join(', '),
  )
  name = $derived(this.places[0].name.trim())

  value(key: string): string {
    return String(this.chosen[key] ?? this.offered[key]?.[0] ?? '')
  }
  named(key: string, one: string | number | boolean): string {
    return maybe(`opt_${key}_${one}`) ?? String(one)
  }
  level(place: Place): string {
    return place.level || (DOORS[this.door].key === 'first' ? FIRST_LEVEL : USUAL_LEVEL)
  }
  story(key: string): string {
    return t((key === 'full' && this.more.length ? 'door_full_more' : `door_${key}_text`) as Key)
  }

  count(players: number) {
    this.places = Array.from(
      { length: players },
      (_, n) => this.places[n] ?? { kind: 'bot', name: NAMES[n], level: '' },
    )
  }
  pick(at: number) {
    this.door = at
    this.chosen = { promos: DOORS[at].promos }
    if (at === 0 && this.offered.variant?.includes('introductory')) this.chosen.variant = 'introductory'
    this.modules = at === 2 ? [...this.more] : []
    this.count(DOORS[at].players)
  }
  toggle(module: number) {
    this.modules = this.modules.includes(module)
      ? this.modules.filter((one) => one !== module)
      : [...this.modules, module]
  }

  /** The names of the levels come in the language of the page. */
  async look() {
    const first = this.about === null
    this.about = await api.about(settings.language)
    // somebody who has never opened a table stands before the first door
    if (first && this.door === 0) this.pick(0)
  }

  /** What the server is asked for; at a hot seat everybody sits here. */
  wanted(hotseat: boolean): NewTable {
    return {
      options: {
        players: this.places.length,
        promos: this.promos,
        ...this.chosen,
        ...(this.modules.length ? { modules: [...this.modules].sort() } : {}),
      },
      seats: this.places.map((place) => {
        const kind = hotseat || place.kind === 'here' ? 'me' : place.kind
        const name = place.name.trim()
        if (kind === 'bot') return { kind, name, level: this.level(place) }
        return kind === 'me' && name ? { kind, name } : { kind }
      }),
      language: settings.language,
      ...(this.friends ? this.among : {}),
    }
  }
}
