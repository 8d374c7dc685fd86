/** Any card of the game in words, for hints and for the close-up. */
import { books } from '../store/catalogue.svelte'
import { t, type Key } from '../store/settings.svelte'
import type { CardRef } from '../store/ui.svelte'
import { ITEMS, type GuestCard } from '../wire'

/** The sign of when a staff card works. */
export const WHEN: Record<string, string> = {
  once: 'once',
  round: 'round',
  permanent: 'always',
  end: 'end',
  bell: 'bell',
}

const SIGN: Record<string, string> = { blue: 'jewel', red: 'rose', yellow: 'ginkgo', green: 'suitcase' }

/** The sign of a colour of guests and rooms. */
export function sign(colour: string): string {
  return SIGN[colour] ?? 'guest'
}

/** A guest in words: name, colour, order, points, reward. */
export function guestWords(card: GuestCard, cost?: number): string {
  const order = ITEMS.filter((item) => card.order[item]).map((item) => books.count(item, card.order[item]))
  return [
    card.name,
    t(`class_${card.colour}` as Key),
    ...(cost === undefined ? [] : [t('costs', { n: cost })]),
    t('order_is', { items: order.join(', ') }),
    books.count('points', card.points),
    card.text.replace(/\.$/, ''),
  ].join('. ')
}

export interface Told {
  name: string
  texts: { label?: string; text: string }[]
  origin: Record<string, string>
  rulings: string[]
}

export function cardOf(ref: CardRef): Told {
  switch (ref.kind) {
    case 'guest': {
      const card = books.guest(ref.number)
      return { name: card.name, texts: [{ text: card.text }], origin: card.origin, rulings: card.rulings }
    }
    case 'staff': {
      const card = books.staff(ref.number)
      return {
        name: card.name,
        texts: [{ label: t(`timing_${card.timing}` as Key), text: card.text }],
        origin: card.origin,
        rulings: card.rulings,
      }
    }
    case 'politics': {
      const card = books.politics(ref.number)
      return {
        name: card?.name ?? '',
        texts: [{ text: card?.text ?? '' }, { text: t('politics_points', { points: card?.points.join(' / ') ?? '' }) }],
        origin: card?.origin ?? {},
        rulings: card?.rulings ?? [],
      }
    }
    case 'tile': {
      const tile = books.tile(ref.number)
      return {
        name: tile?.name ?? '',
        texts: [
          { label: `${books.court.from}+`, text: tile?.bonus ?? '' },
          { label: `${books.court.at}`, text: tile?.penalty ?? '' },
        ],
        origin: tile?.origin ?? {},
        rulings: tile?.rulings ?? [],
      }
    }
    default: {
      const action = books.book?.actions.find((one) => one.space === ref.number)
      return { name: action?.name ?? '', texts: [{ text: action?.text ?? '' }], origin: {}, rulings: [] }
    }
  }
}

export type Source = 'rulebook' | 'public' | 'single' | 'inferred' | 'house' | 'owner'
/** The sources in the order in which they are told, each with its sign. */
export const SOURCES: Record<Source, string> = {
  rulebook: 'log',
  public: 'eye',
  single: 'eye',
  inferred: 'eye',
  house: 'houseval',
  owner: 'houseval',
}

function source(origin: string): Source {
  if (origin.startsWith('public')) return origin === 'public' ? 'public' : 'single'
  return origin === 'inferred' || origin === 'house' || origin === 'owner' ? origin : 'rulebook'
}

/** The origin of each value: printed in a rulebook, seen in public, inferred, of the house, or of the owner's box. */
export function origins(origin: Record<string, string>): { what: string; source: Source }[] {
  return Object.entries(origin).map(([what, from]) => ({ what, source: source(from) }))
}
