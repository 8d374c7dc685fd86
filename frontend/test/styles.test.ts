/** Styles: none without something that wears it, widths are named in one place only, and what is shared is said once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as readCss, type Root } from 'postcss'
import readSelector from 'postcss-selector-parser'
import { describe, expect, it } from 'vitest'

const SRC = new URL('../src', import.meta.url).pathname
const files = (readdirSync(SRC, { recursive: true }) as string[]).map((name) => join(SRC, name))
const STYLE = /<style>([\s\S]*)<\/style>/
const read = (name: string) => readFileSync(name, 'utf-8')

const sheets: [string, Root][] = files.flatMap((name): [string, Root][] => {
  if (name.endsWith('.css')) return [[name, readCss(read(name))]]
  const style = name.endsWith('.svelte') ? read(name).match(STYLE)?.[1] : undefined
  return style ? [[name, readCss(style)]] : []
})
const written = files
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => read(name).replace(STYLE, ''))
  .join('\n')
/** Every word that markup or code could put on as a class; `n{count}` stands for all its numbers. */
const words = new Set(written.match(/[\w-]+/g))
/** Put together at run time: the colour of a die, the kind of a card, the tints that the wire gives to glyphs;
 *  the drawings of index.html. */
const BUILT = /^(d(red|blue|yellow)|k-(guest|staff|politics|tile)|c[jrg]|cgr|sprite)$/
const worn = (name: string) => words.has(name) || words.has(name.replace(/\d+$/, '')) || BUILT.test(name)

function classes(root: Root): Set<string> {
  const found = new Set<string>()
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
    readSelector((selectors) => selectors.walkClasses((one) => void found.add(one.value))).processSync(rule.selector)
  })
  return found
}

/** Every rule that all components share: its media, its selector and its file. */
function shared(): [string, string][] {
  const found: [string, string][] = []
  for (const [name, root] of sheets.filter(([name]) => name.endsWith('.css')))
    root.walkRules((rule) => {
      const around = rule.parent?.type === 'atrule' && 'params' in rule.parent ? `${rule.parent.params} ` : ''
      found.push([`${around}${rule.selector.replace(/\s+/g, ' ')}`, name.slice(SRC.length + 1)])
    })
  return found
}

describe('styles', () => {
  it.each(sheets)('%s styles only what is there', (_, root) => {
    expect([...classes(root)].filter((name) => !worn(name))).toEqual([])
  })
  it.each(sheets.filter(([name]) => !name.endsWith('breakpoints.css')))(
    '%s asks for sizes by their names',
    (_, root) => {
      const sizes: string[] = []
      root.walkAtRules('media', (rule) => void (/\d(px|rem|em)/.test(rule.params) && sizes.push(rule.params)))
      expect(sizes).toEqual([])
    },
  )
  it('say everything that is shared about a selector in one place', () => {
    const said = shared()
    expect(said.length).toBeGreaterThan(100)
    expect(said.filter(([what]) => said.filter(([other]) => other === what).length > 1)).toEqual([])
  })
  it.each(sheets.filter(([name]) => name.endsWith('.css')))('%s begins with what it is about', (_, root) => {
    expect(root.first?.type).toBe('comment')
  })
})
