import type { LiftRecord } from '#contract/analytics/progress.ts'
import { formatCount } from '#training/localization/format-count.ts'
import {
  convertFromKg,
  formatMeters,
  formatSeconds,
  type LoadUnit,
  roundToDigits,
  type Units,
} from '#training/units.ts'
import type { SetValueKind, SetValues } from '#training/workout/model/set-values.ts'

/**
 * Formats a load in the given unit to one decimal place, such as `117.2`; estimates are no more precise than
 * that.
 */
export function formatLoadInUnit(loadKg: number, unit: LoadUnit): string {
  return roundToDigits(convertFromKg(loadKg, unit), 1).toLocaleString()
}

/** Formats a volume as a whole number in the given unit, such as `1,425`. */
export function formatVolume(loadKg: number, unit: LoadUnit): string {
  return Math.round(convertFromKg(loadKg, unit)).toLocaleString()
}

/** Formats a set: `95 × 5 @8`, `12 reps`, `1:00`, `5 km in 24:10`. */
export function formatLiftSet(set: SetValues, units: Units): string {
  const rpe = set.rpe === null ? '' : ` @${set.rpe}`
  return `${formatLiftSetAmount(set, units)}${rpe}`
}

function formatLiftSetAmount({ loadKg, reps, seconds, meters }: SetValues, units: Units): string {
  const load = loadKg !== null && loadKg > 0 ? formatLoadInUnit(loadKg, units.load) : undefined
  if (reps !== null) return load ? `${load} × ${reps}` : `${formatCount(reps, 'rep')}`
  const length = meters === null ? undefined : formatMeters(meters, units.distance)
  const time = seconds === null ? undefined : formatSeconds(seconds)
  const result = length && time ? `${length} in ${time}` : (length ?? time ?? '')
  return load ? `${load} ${units.load}, ${result}` : result
}

/** The metric used to track a lift that has no estimated 1RM. */
export type LiftMetric = Exclude<SetValueKind, 'rpe'>

export const bestSetLabelsByMetric: Record<LiftMetric, string> = {
  loadKg: 'heaviest set',
  meters: 'longest distance',
  reps: 'most repetitions in a set',
  seconds: 'longest set',
}

/**
 * Returns the metric to track for a set: `meters` for a run, `reps` for pull-ups, `loadKg` for 20 reps at 50
 * kg.
 */
export function findLiftMetric({ loadKg, meters, reps, seconds }: SetValues): LiftMetric | undefined {
  if (loadKg) return 'loadKg'
  if (meters) return 'meters'
  if (reps) return 'reps'
  return seconds ? 'seconds' : undefined
}

/** Formats a value with its unit: `118 kg`, `6 km`, `12 reps`, `1:00`. */
export function formatLiftMetric(value: number, metric: LiftMetric, units: Units): string {
  switch (metric) {
    case 'loadKg':
      return `${formatLoadInUnit(value, units.load)} ${units.load}`
    case 'meters':
      return formatMeters(value, units.distance)
    case 'reps':
      return formatCount(value, 'rep')
    case 'seconds':
      return formatSeconds(value)
  }
}

/** Names a record: `Heaviest`, `Most reps at 95 kg`, `Fastest 5 km`. */
export function formatRecordName({ kind, set }: LiftRecord, units: Units): string {
  const at = set?.loadKg ? ` at ${formatLoadInUnit(set.loadKg, units.load)} ${units.load}` : ''
  switch (kind) {
    case 'heaviest':
      return 'Heaviest'
    case 'most-reps':
      return `Most reps${at || ' without a load'}`
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

/** Formats the value of a record, or of the previous record that it beat: `118 kg × 1`, `5 reps`, `24:10`. */
export function formatRecordValue({ kind, set }: LiftRecord, value: number, units: Units): string {
  switch (kind) {
    case 'heaviest':
      return `${formatLoadInUnit(value, units.load)} ${units.load}${value === set?.loadKg && set.reps ? ` × ${set.reps}` : ''}`
    case 'most-reps':
      return formatCount(value, 'rep')
    case 'best-e1rm':
      return `${formatLoadInUnit(value, units.load)} ${units.load}`
    case 'most-volume':
      return `${formatVolume(value, units.load)} ${units.load}`
    case 'farthest':
      return formatMeters(value, units.distance)
    default:
      return formatSeconds(value)
  }
}
