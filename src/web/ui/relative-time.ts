const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * How long ago, in the request's buckets: under a minute, an hour, a day, otherwise the date as the locale writes it.
 * `relativeTime('2026-11-23T08:00:00Z', Date.parse('2026-11-23T10:30:00Z'))` is `2 hours ago`.
 */
export function relativeTime(instant: string, nowMs: number, locale?: string): string {
  const elapsedMs = nowMs - Date.parse(instant)
  // A clock that runs ahead of the server's must not speak of the future.
  if (elapsedMs < minuteMs) return 'just now'
  if (elapsedMs < hourMs) return ago(Math.floor(elapsedMs / minuteMs), 'minute')
  if (elapsedMs < dayMs) return ago(Math.floor(elapsedMs / hourMs), 'hour')
  return new Date(instant).toLocaleDateString(locale)
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
