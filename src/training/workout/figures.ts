import { formatMeters, formatSeconds, toLoadUnit, type Units } from '../units.ts'
import type { Figures } from './open.ts'

/**
 * One set as a diary has it: `55 × 6 @8.5`, `10 reps @8`, `5.1 km in 31:40`, `0:20`, `40 kg, 20 m`; nothing where
 * nothing was told.
 */
export function figureWords({ loadKg, reps, rpe, seconds, meters }: Figures, units: Units): string {
  const load = loadKg === null ? '' : String(toLoadUnit(loadKg, units.load))
  const effort = rpe === null ? '' : ` @${Math.round(rpe * 100) / 100}`
  if (reps !== null) return (load ? `${load} × ${reps}` : `${reps} ${reps === 1 ? 'rep' : 'reps'}`) + effort
  const distance = meters === null ? '' : formatMeters(meters, units.distance)
  const time = seconds === null ? '' : formatSeconds(seconds)
  const amount = distance && time ? `${distance} in ${time}` : distance || time
  const loaded = load && `${load} ${units.load}`
  return [loaded, amount].filter(Boolean).join(', ') + effort
}
