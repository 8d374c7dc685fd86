/** The little Markdown that the rules are written in: paragraphs, lists, tables, and words that stand out. */

export interface Piece {
  text: string
  is: 'plain' | 'strong' | 'em' | 'code' | 'link'
  to?: string
}
export type Block =
  | { is: 'p'; pieces: Piece[] }
  | { is: 'pre'; text: string }
  | { is: 'ul' | 'ol'; start: number; items: Piece[][] }
  | { is: 'table'; head: Piece[][]; rows: Piece[][][] }

const MARKED = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/
const ITEM = /^(- |\d+\. )/

export function pieces(text: string): Piece[] {
  return text
    .split(MARKED)
    .filter(Boolean)
    .map((part): Piece => {
      const link = part.match(/^\[([^\]]+)\]\(([^)]+)\)$/)
      if (link) return { is: 'link', text: link[1], to: link[2] }
      if (part.startsWith('**') && part.endsWith('**')) return { is: 'strong', text: part.slice(2, -2) }
      if (/^\*[^*]+\*$/.test(part)) return { is: 'em', text: part.slice(1, -1) }
      if (/^`[^`]+`$/.test(part)) return { is: 'code', text: part.slice(1, -1) }
      return { is: 'plain', text: part }
    })
}

const cells = (line: string): Piece[][] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => pieces(cell.trim()))

function list(lines: string[]): Block {
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items[items.length - 1] += ` ${line.trim()}`
  }
  const ordered = /^\d/.test(lines[0])
  return { is: ordered ? 'ol' : 'ul', start: ordered ? parseInt(lines[0]) : 1, items: items.map(pieces) }
}

/** A chapter as blocks; a list may follow a paragraph without an empty line. */
export function blocks(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part): Block[] => {
    const lines = part.split('\n').filter((line) => line.trim())
    if (!lines.length) return []
    if (lines.every((line) => line.startsWith('    ')))
      return [{ is: 'pre', text: lines.map((line) => line.slice(4)).join('\n') }]
    if (lines[0].startsWith('|')) return [{ is: 'table', head: cells(lines[0]), rows: lines.slice(2).map(cells) }]
    const first = lines.findIndex((line) => ITEM.test(line))
    const before = first < 0 ? lines : lines.slice(0, first)
    const said: Block[] = before.length ? [{ is: 'p', pieces: pieces(before.join(' ')) }] : []
    return first < 0 ? said : [...said, list(lines.slice(first))]
  })
}

/** The smallest parts of a chapter that can be found: paragraphs, items, rows. */
export function units(block: Block): Piece[][] {
  if (block.is === 'p') return [block.pieces]
  if (block.is === 'pre') return []
  if (block.is !== 'table') return block.items
  return block.rows.map((row) => row.flatMap((cell, at) => (at ? [{ is: 'plain', text: ' · ' }, ...cell] : cell)))
}

export const plain = (unit: Piece[]): string => unit.map((piece) => piece.text).join('')

/** A title as its address, as the rules have it. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
