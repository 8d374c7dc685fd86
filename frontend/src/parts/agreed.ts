import { t } from '../store/settings.svelte'

/** The time after which a bot stands in. */
export function agreed(seconds: number | null): string {
  if (seconds === null) return t('stand_in_never')
  if (seconds < 60) return t('n_seconds', { n: seconds })
  if (seconds < 3600) return t('n_minutes', { n: Math.round(seconds / 60) })
  return seconds < 86400
    ? t('n_hours', { n: Math.round(seconds / 3600) })
    : t('n_days', { n: Math.round(seconds / 86400) })
}
