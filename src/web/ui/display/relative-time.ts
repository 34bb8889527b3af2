import { formatInstant } from '#training/localization/format-instant.ts'
import { textLocale } from '#training/localization/text-locale.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Formats a past time relative to now: `just now`, then minutes, then hours and, after a day, the date in the
 * locale's format. `formatRelativeTime('2026-11-23T08:00:00Z', Date.parse('2026-11-23T10:30:00Z'))` is `2 hours
 * ago`.
 */
export function formatRelativeTime(instant: string, nowMs: number, locale?: string): string {
  const elapsedMs = nowMs - Date.parse(instant)
  // If the server's clock is ahead, the elapsed time can be negative.
  if (elapsedMs < minuteMs) return 'just now'
  if (elapsedMs < hourMs) return formatAgo(Math.floor(elapsedMs / minuteMs), 'minute')
  if (elapsedMs < dayMs) return formatAgo(Math.floor(elapsedMs / hourMs), 'hour')
  return formatInstant(instant, {}, locale)
}

const relativeTimeFormat = new Intl.RelativeTimeFormat(textLocale)

const formatAgo = (count: number, unit: 'minute' | 'hour') => relativeTimeFormat.format(-count, unit)
