/** Every symbol that cards, tiles and boards are drawn with, once, as the catalogue has them. */
import type { Catalogue, Glyph } from '../wire'

/** What tells a symbol from others: a number beside it, a colour or a size does not. */
export function symbol(glyph: Glyph): string | null {
  if (glyph.is === 'coin' || glyph.is === 'star') return glyph.is
  if (glyph.is === 'item') return `item_${glyph.item}`
  if (glyph.is === 'icon') return /^face\d/.test(glyph.icon ?? '') ? 'face' : (glyph.icon ?? '').replace('-', '_')
  return null
}

const isGlyph = (value: object): value is Glyph => 'is' in value && typeof value.is === 'string'

function* glyphs(value: unknown): Generator<Glyph> {
  if (Array.isArray(value)) for (const one of value) yield* glyphs(one)
  else if (value && typeof value === 'object') {
    if (isGlyph(value)) yield value
    else for (const one of Object.values(value)) yield* glyphs(one)
  }
}

export interface Entry {
  key: string
  glyph: Glyph
}

/** The symbols of a catalogue in an order that stays: money and points, dishes, then the rest as they come. */
export function legend(book: Catalogue): Entry[] {
  const found = new Map<string, Glyph>()
  for (const glyph of glyphs(book)) {
    const key = symbol(glyph)
    if (key && !found.has(key)) found.set(key, { ...glyph, text: undefined, neg: undefined, sm: undefined })
  }
  const rank = (key: string) => (key === 'coin' || key === 'star' ? 0 : key.startsWith('item_') ? 1 : 2)
  return [...found]
    .map(([key, glyph]) => ({ key, glyph }))
    .sort((one, other) => rank(one.key) - rank(other.key) || one.key.localeCompare(other.key))
}
