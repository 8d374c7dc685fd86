import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { legend, symbol } from '../src/rules/legend'
import { blocks, pieces, plain, slug, units } from '../src/rules/markdown'
import type { Catalogue } from '../src/wire'

const source = (language: string) =>
  readFileSync(new URL(`../../src/kaiserhof/text/${language}/rules.md`, import.meta.url), 'utf-8')

it('words that stand out are told apart', () => {
  expect(pieces('**R1** A *die*, `--solo` and [rooms](#set-up).')).toEqual([
    { is: 'strong', text: 'R1' },
    { is: 'plain', text: ' A ' },
    { is: 'em', text: 'die' },
    { is: 'plain', text: ', ' },
    { is: 'code', text: '--solo' },
    { is: 'plain', text: ' and ' },
    { is: 'link', text: 'rooms', to: '#set-up' },
    { is: 'plain', text: '.' },
  ])
})

it('paragraphs, lists that go on with a number, tables and drawings are blocks', () => {
  const text = 'One\ntwo:\n4. four\n   more\n5. five\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n    b r b'
  expect(blocks(text)).toEqual([
    { is: 'p', pieces: pieces('One two:') },
    { is: 'ol', start: 4, items: [pieces('four more'), pieces('five')] },
    { is: 'table', head: [pieces('a'), pieces('b')], rows: [[pieces('1'), pieces('2')]] },
    { is: 'pre', text: 'b r b' },
  ])
  expect(blocks(text).flatMap(units).map(plain)).toEqual(['One two:', 'four more', 'five', '1 · 2'])
})

it.each(['en', 'de'])('nothing of the rules (%s) is left as a mark', (language) => {
  for (const chapter of source(language).split(/^#+ .*$/m))
    for (const block of blocks(chapter.replace(/<!--.*?-->\n/g, '')))
      for (const unit of units(block))
        expect(plain(unit.filter((piece) => piece.is !== 'code'))).not.toMatch(/\*\*|\]\(/)
})

it('a title is its own address', () => {
  expect([slug("Let's Waltz!"), slug('Über das Ende')]).toEqual(['lets-waltz', 'über-das-ende'])
})

it('the legend has each symbol once, whatever stands beside it', () => {
  const book = {
    guests: [
      {
        reward: [
          { is: 'coin', text: '3' },
          { is: 'icon', icon: 'face3' },
        ],
      },
    ],
    tiles: [
      {
        penalty_glyphs: [
          [{ is: 'coin', text: '−5' }],
          [
            { is: 'item', item: 'wine' },
            { is: 'word', text: 'or' },
          ],
        ],
      },
    ],
  } as unknown as Catalogue
  expect(legend(book).map((entry) => entry.key)).toEqual(['coin', 'item_wine', 'face'])
  expect(symbol({ is: 'icon', icon: 'door-open', tint: 'cj' })).toBe('door_open')
})
