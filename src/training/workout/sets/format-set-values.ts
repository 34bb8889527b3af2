import { formatCount } from '#training/localization/format-count.ts'
import { convertFromKg, formatMeters, formatSeconds, type Units } from '#training/units.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'

/**
 * Formats a set as in a training diary: `55 × 6 @8.5`, `10 reps @8`, `5.1 km in 31:40`, `0:20`, `40 kg, 20
 * m`; '' if it has no values.
 */
export function formatSetValues({ loadKg, reps, rpe, seconds, meters }: SetValues, units: Units): string {
  const load = loadKg === null ? '' : String(convertFromKg(loadKg, units.load))
  const effort = rpe === null ? '' : ` @${Math.round(rpe * 100) / 100}`
  if (reps !== null) return (load ? `${load} × ${reps}` : formatCount(reps, 'rep')) + effort
  const distance = meters === null ? '' : formatMeters(meters, units.distance)
  const time = seconds === null ? '' : formatSeconds(seconds)
  const amount = distance && time ? `${distance} in ${time}` : distance || time
  const loaded = load && `${load} ${units.load}`
  return [loaded, amount].filter(Boolean).join(', ') + effort
}
