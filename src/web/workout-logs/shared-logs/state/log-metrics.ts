import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { convertFromKg, formatMeters, type Units } from '#training/units.ts'
import { countDoneAndPlannedSets } from '#training/workout/compare/describe-plan-deviations.ts'
import { computeTotalMeters, computeVolumeLoadKg, countWorkingSets } from '#training/workout/sets/volume.ts'

/** The metrics of a log, formatted for a table row. Missing metrics are empty strings. */
export type FormattedLogMetrics = { sets: string; volume: string; minutes: string; rpe: string; load: string }

export function formatLogMetrics(log: WorkoutLog, units: Units): FormattedLogMetrics {
  const { durationMinutes, sessionRpe } = log
  const sets = log.exercises.flatMap(exercise => exercise.sets)
  const volumeKg = computeVolumeLoadKg(sets)
  const load = getLogSessionLoad(log)
  return {
    sets: formatCompletedWork(log, units),
    volume: volumeKg > 0 ? Math.round(convertFromKg(volumeKg, units.load)).toLocaleString() : '',
    minutes: durationMinutes === null ? '' : String(Math.round(durationMinutes)),
    rpe: sessionRpe === null ? '' : String(sessionRpe),
    load: load === null ? '' : String(load),
  }
}

/** Formats the completed work: `16 / 17` sets, `8.1 km`, or `4` sets if there is no plan. */
function formatCompletedWork(log: WorkoutLog, units: Units): string {
  const sets = log.exercises.flatMap(exercise => exercise.sets)
  const meters = computeTotalMeters(sets)
  if (meters !== null) return formatMeters(meters, units.distance)
  const { done, planned } = countDoneAndPlannedSets(log)
  if (planned !== null && log.exercises.length > 0) return `${done} / ${planned}`
  return countWorkingSets(sets) > 0 ? String(countWorkingSets(sets)) : ''
}

/**
 * Computes the session load: session RPE × duration in whole minutes (Foster 1998). Returns null if either
 * value was not recorded.
 */
export function getLogSessionLoad({ sessionRpe, durationMinutes }: WorkoutLog): number | null {
  if (sessionRpe === null || durationMinutes === null) return null
  return Math.round(sessionRpe * Math.round(durationMinutes))
}
