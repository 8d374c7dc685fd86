/** The file of an owner's values, put together from what was typed in. */
import type { OwnerProblem, OwnerValue } from '../wire'

/** How a value is called in the file. */
export const keyOf = (value: OwnerValue): string =>
  value.field === 'cards' ? value.component : `${value.component} ${value.field}`

/** The lines that differ from the house values, below the head of the template. */
export function fileOf(head: string, values: readonly OwnerValue[], typed: Readonly<Record<string, string>>): string {
  const lines = values
    .filter((value) => changed(value, typed))
    .map((value) => `${keyOf(value)}: ${typed[keyOf(value)].trim()}${value.name ? `  # ${value.name}` : ''}`)
  return `${head}\n\n${lines.join('\n')}\n`
}

/** Whether something else was typed in than the house value. */
export function changed(value: OwnerValue, typed: Readonly<Record<string, string>>): boolean {
  const said = typed[keyOf(value)]?.trim()
  return !!said && said !== value.value
}

/** What is wrong, by the value it is about. */
export function problemsOf(problems: readonly OwnerProblem[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { about, words } of problems) (found[about] ??= []).push(words)
  return found
}

/** Values by what they are about, in the order of the file. */
export function grouped(values: readonly OwnerValue[]): Map<string, OwnerValue[]> {
  const found = new Map<string, OwnerValue[]>()
  for (const value of values) {
    const kind = value.component.split(' ')[0]
    found.set(kind, [...(found.get(kind) ?? []), value])
  }
  return found
}
