import type { LiftHistory, LiftRecord, LiftSet } from '#contract/analytics/progress.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getAddedLoadKg } from '#training/strength/bodyweight-lifts.ts'
import {
  convertFromKg,
  formatMeters,
  formatSeconds,
  type LoadUnit,
  roundToDigits,
  type Units,
} from '#training/units.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'

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
export function formatLiftSet(set: LiftSet, units: Units): string {
  const rpe = set.rpe === null ? '' : ` @${set.rpe}`
  return `${formatLiftSetAmount(set, units)}${rpe}`
}

function formatLiftSetAmount(set: LiftSet, units: Units): string {
  const { reps, seconds, meters } = set
  const load = formatSetLoad(set, units.load)
  if (reps !== null) return load ? `${load} × ${reps}` : `${formatCount(reps, 'rep')}`
  const length = meters === null ? undefined : formatMeters(meters, units.distance)
  const time = seconds === null ? undefined : formatSeconds(seconds)
  const result = length && time ? `${length} in ${time}` : (length ?? time ?? '')
  return load ? `${load} ${units.load}, ${result}` : result
}

/** Formats the load of a set: `95`, `100 (80 + 20)` with body weight, or `+20` if only the added load is known. */
function formatSetLoad(set: LiftSet, unit: LoadUnit): string | undefined {
  const { loadKg, bodyWeightKg } = set
  if (!loadKg) return undefined
  const addedKg = getAddedLoadKg(set) ?? 0
  const added = formatLoadInUnit(Math.abs(addedKg), unit)
  if (bodyWeightKg === null) return `${addedKg < 0 ? '−' : '+'}${added}`
  const load = formatLoadInUnit(loadKg, unit)
  if (bodyWeightKg === undefined || added === '0') return load
  return `${load} (${formatLoadInUnit(bodyWeightKg, unit)} ${addedKg < 0 ? '−' : '+'} ${added})`
}

/** Explains whether body weight counts in the loads of a bodyweight lift; empty for any other lift. */
export function describeBodyWeightUse(bodyWeight: LiftHistory['bodyWeight'] | undefined): string {
  switch (bodyWeight) {
    case 'included':
      return 'Loads include body weight.'
    case 'unknown':
      return 'Body weight is not known for all sets. Sets without it do not count in estimates, volume or the heaviest load.'
    case 'not-shared':
      return 'Body weight is not shared, so only the added load is shown.'
    default:
      return ''
  }
}

/** Describes how the reported RPE of a lift compares with sets to failure; empty without enough sets. */
export function describeRpeBias(rpeBias: LiftHistory['rpeBias'] | undefined): string {
  if (!rpeBias) return ''
  const { bias, sets, setsToFailure } = rpeBias
  const size = roundToDigits(Math.abs(bias), 1)
  const basis = `${formatCount(sets, 'set')} compared with ${formatCount(setsToFailure, 'set')} to failure`
  if (size < minRpeBiasShown) return `The reported RPE is accurate on average (${basis}).`
  return `The reported RPE is ${size} too ${bias > 0 ? 'low' : 'high'} on average (${basis}).`
}

/** The RPE is reported in steps of half a point, so smaller differences are accurate. */
const minRpeBiasShown = 0.3

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
export function findLiftMetric({
  loadKg,
  meters,
  reps,
  seconds,
  bodyWeightKg,
}: LiftSet): LiftMetric | undefined {
  if (loadKg && bodyWeightKg !== null) return 'loadKg'
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
  const load = set && formatSetLoad(set, units.load)
  const at = load ? ` at ${load} ${units.load}` : ''
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
