import { formatSeconds } from '#training/units.ts'

export type TimeRange = { seconds: number; toSeconds?: number }

/**
 * Formats a time or a range of times.
 * @example formatTimeRange({ seconds: 90 }) // '1:30'
 * @example formatTimeRange({ seconds: 120, toSeconds: 180 }) // '2-3 min'
 */
export function formatTimeRange({ seconds, toSeconds }: TimeRange): string {
  const first = formatSingleTime(seconds)
  if (toSeconds === undefined) return first
  const last = formatSingleTime(toSeconds)
  const unit = / (?:s|min)$/.exec(last)?.[0]
  return unit && first.endsWith(unit) ? `${first.slice(0, -unit.length)}-${last}` : `${first}-${last}`
}

function formatSingleTime(seconds: number): string {
  if (seconds < 60 || !Number.isInteger(seconds)) return `${seconds} s`
  return seconds % 60 === 0 && seconds < 3 * 3600 ? `${seconds / 60} min` : formatSeconds(seconds)
}
