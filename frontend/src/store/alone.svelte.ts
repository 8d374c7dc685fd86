/** Games against Leopold and Elisabeth that were finished on this device: kept in the browser, never sent. */
const KEY = 'kaiserhof.alone'
const MOST_CODES = 200

export interface Result {
  level: string
  modules: string
  won: number
  lost: number
}
interface Kept {
  results: Result[]
  /** Tables whose result is counted. */
  codes: string[]
}

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    if (found && Array.isArray(found.results) && Array.isArray(found.codes)) return found
  } catch {
    // a private window, or something that is not ours: start over
  }
  return { results: [], codes: [] }
}

class Alone {
  private kept = $state.raw<Kept>(read())
  results = $derived(this.kept.results)
  won = $derived(this.results.reduce((sum, one) => sum + one.won, 0))
  lost = $derived(this.results.reduce((sum, one) => sum + one.lost, 0))

  /** A game is over: it counts once, however often its end is looked at. */
  count(code: string, level: string, modules: readonly number[], won: boolean) {
    if (this.kept.codes.includes(code)) return
    const combination = [...modules].sort().join(',')
    const known = this.results.find((one) => one.level === level && one.modules === combination)
    const result = known ?? { level, modules: combination, won: 0, lost: 0 }
    const counted = { ...result, won: result.won + (won ? 1 : 0), lost: result.lost + (won ? 0 : 1) }
    this.kept = {
      results: [...this.results.filter((one) => one !== known), counted],
      codes: [...this.kept.codes, code].slice(-MOST_CODES),
    }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept))
    } catch {
      // a private window: it lasts as long as the page
    }
  }
}

export const alone = new Alone()
