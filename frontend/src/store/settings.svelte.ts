/** What a person likes: kept in the browser, never sent. */
import de from '../i18n/de.json'
import en from '../i18n/en.json'

export type Language = 'en' | 'de'
export type Motion = 'full' | 'short' | 'off'
export type Key = keyof typeof en

const books: Record<Language, Record<Key, string>> = { en, de }

function kept<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`kaiserhof.${key}`)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

class Settings {
  language = $state<Language>(kept('language', navigator.language?.toLowerCase().startsWith('de') ? 'de' : 'en'))
  theme = $state<'night' | 'day'>(kept('theme', 'night'))
  motion = $state<Motion>(kept('motion', 'full'))
  sound = $state<boolean>(kept('sound', false))
  name = $state<string>(kept('name', ''))
  notify = $state<boolean>(kept('notify', false))
  /** Whether the end of a turn is asked about when something is left undone. */
  sure = $state<boolean>(kept('sure', true))
  /** Whether gifts are asked about, too, and the order of parts where it cannot matter. */
  everything = $state<boolean>(kept('everything', false))
  /** Whether a table was ever opened from this device. */
  visited = $state<boolean>(!!kept('visited', false))
  volume = $state<number>(kept('volume', 0.6))
  /** Whether rounds, scorings and the end have their scenes. */
  scenes = $state<boolean>(!!Number(kept('scenes', 1)))
  /** How many milliseconds a button must have been there before it takes a click. */
  readonly ripe = Number(kept('ripe', 300))
  calm = $state(false)

  constructor() {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    this.calm = query.matches
    query.addEventListener('change', () => (this.calm = query.matches))
  }

  set<
    K extends
      | 'visited'
      | 'language'
      | 'theme'
      | 'motion'
      | 'sound'
      | 'name'
      | 'notify'
      | 'sure'
      | 'volume'
      | 'scenes'
      | 'everything',
  >(key: K, value: Settings[K]) {
    ;(this as Record<string, unknown>)[key] = value
    try {
      localStorage.setItem(`kaiserhof.${key}`, JSON.stringify(value))
    } catch {
      // a private window: the setting lasts as long as the page
    }
  }

  /** How long something that takes so many milliseconds takes now. */
  time(ms: number): number {
    if (this.calm || this.motion === 'off') return 0
    return this.motion === 'short' ? ms / 3 : ms
  }
}

export const settings = new Settings()

/** A word of the page in the chosen language. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const book = books[settings.language]
  const text = (values.n === 1 && (book as Record<string, string>)[`${key}_one`]) || book[key] || key
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
}

/** A word whose key is put together at run time; null when the page has none. */
export function maybe(key: string): string | null {
  return (books[settings.language] as Record<string, string>)[key] ?? null
}

/** Points with a place behind the point, as a language writes them. */
export const points = (n: number): string =>
  n.toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
