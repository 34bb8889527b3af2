import type { LiftRecord, LiftSet } from '#contract/progress.ts'
import {
  formatMeters,
  formatSeconds,
  type LoadUnit,
  rounded,
  toLoadUnit,
  type Units,
} from '#training/units.ts'

/** `117.2`: a tenth is finer than any estimate. */
export function writeLoad(loadKg: number, unit: LoadUnit): string {
  return rounded(toLoadUnit(loadKg, unit), 1).toLocaleString()
}

/** `1,425`: of volume whole numbers are enough. */
export function writeVolume(loadKg: number, unit: LoadUnit): string {
  return Math.round(toLoadUnit(loadKg, unit)).toLocaleString()
}

/** A set as it is said: `95 × 5 @8`, `12 reps`, `1:00`, `5 km in 24:10`. */
export function writeSet(set: LiftSet, units: Units): string {
  const rpe = set.rpe === null ? '' : ` @${set.rpe}`
  return `${amountOf(set, units)}${rpe}`
}

function amountOf({ loadKg, reps, seconds, meters }: LiftSet, units: Units): string {
  const load = loadKg !== null && loadKg > 0 ? writeLoad(loadKg, units.load) : undefined
  if (reps !== null) return load ? `${load} × ${reps}` : `${reps} reps`
  const length = meters === null ? undefined : formatMeters(meters, units.distance)
  const time = seconds === null ? undefined : formatSeconds(seconds)
  const done = length && time ? `${length} in ${time}` : (length ?? time ?? '')
  return load ? `${load} ${units.load}, ${done}` : done
}

/** By what a lift without an estimate is followed: what its best set has. */
export type Measure = 'loadKg' | 'meters' | 'reps' | 'seconds'

export const measureWords: Record<Measure, string> = {
  loadKg: 'heaviest set',
  meters: 'farthest set',
  reps: 'most repetitions in a set',
  seconds: 'longest set',
}

/** `measureOf` a run is `meters`, of pull-ups `reps`, of twenty with 50 kg `loadKg`. */
export function measureOf({ loadKg, meters, reps, seconds }: LiftSet): Measure | undefined {
  if (loadKg) return 'loadKg'
  if (meters) return 'meters'
  if (reps) return 'reps'
  return seconds ? 'seconds' : undefined
}

/** A figure with its unit: `118 kg`, `6 km`, `12 reps`, `1:00`. */
export function writeAmount(value: number, measure: Measure, units: Units): string {
  switch (measure) {
    case 'loadKg':
      return `${writeLoad(value, units.load)} ${units.load}`
    case 'meters':
      return formatMeters(value, units.distance)
    case 'reps':
      return value === 1 ? '1 rep' : `${value} reps`
    case 'seconds':
      return formatSeconds(value)
  }
}

/** What a record is called: `Heaviest`, `Most at 95 kg`, `Fastest 5 km`. */
export function recordName({ kind, set }: LiftRecord, units: Units): string {
  const at = set?.loadKg ? ` at ${writeLoad(set.loadKg, units.load)} ${units.load}` : ''
  switch (kind) {
    case 'heaviest':
      return 'Heaviest'
    case 'most-reps':
      return `Most${at || ' without a load'}`
    case 'best-e1rm':
      return 'Best estimated 1RM'
    case 'most-volume':
      return 'Most volume in a workout'
    case 'longest':
      return `Longest${at}`
    case 'farthest':
      return `Farthest${at}`
    case 'fastest':
      return `Fastest ${formatMeters(set?.meters ?? 0, units.distance)}`
  }
}

/** The figure of a record, or the one it beat: `118 kg × 1`, `5 reps`, `24:10`. */
export function recordValue({ kind, set }: LiftRecord, value: number, units: Units): string {
  switch (kind) {
    case 'heaviest':
      return `${writeLoad(value, units.load)} ${units.load}${value === set?.loadKg && set.reps ? ` × ${set.reps}` : ''}`
    case 'most-reps':
      return value === 1 ? '1 rep' : `${value} reps`
    case 'best-e1rm':
      return `${writeLoad(value, units.load)} ${units.load}`
    case 'most-volume':
      return `${writeVolume(value, units.load)} ${units.load}`
    case 'farthest':
      return formatMeters(value, units.distance)
    default:
      return formatSeconds(value)
  }
}
