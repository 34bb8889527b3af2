import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { convertFromKg, formatMeters, type Units } from '#training/units.ts'
import { describeRoundResults } from '#training/workout/describe/round-blocks.ts'
import { countSetsOfLog } from '#training/workout/sets/set-count.ts'
import { computeTotalMeters, computeVolumeLoadKg } from '#training/workout/sets/volume.ts'

/**
 * The metrics of a log, formatted for a table row. Missing metrics are empty strings. The volume leaves out
 * bodyweight lifts, because a log contains only the added load.
 */
export type FormattedLogMetrics = { sets: string; volume: string; minutes: string; rpe: string; load: string }

export function formatLogMetrics(
  log: WorkoutLog,
  units: Units,
  canonical: CanonicalNameLookup,
): FormattedLogMetrics {
  const { durationMinutes, sessionRpe } = log
  const loadedSets = log.exercises
    .filter(exercise => !findBodyweightLift(canonical(exercise.name)))
    .flatMap(exercise => exercise.sets)
  const volumeKg = computeVolumeLoadKg(loadedSets)
  const load = getLogSessionLoad(log)
  return {
    sets: formatCompletedWork(log, units),
    volume: volumeKg > 0 ? Math.round(convertFromKg(volumeKg, units.load)).toLocaleString() : '',
    minutes: durationMinutes === null ? '' : String(Math.round(durationMinutes)),
    rpe: sessionRpe === null ? '' : String(sessionRpe),
    load: load === null ? '' : String(load),
  }
}

/** Formats the completed work: `16 / 17` working sets, `8.1 km`, `EMOM 10 min`, or `4` sets if there is no plan. */
function formatCompletedWork(log: WorkoutLog, units: Units): string {
  const sets = log.exercises.flatMap(exercise => exercise.sets)
  const meters = computeTotalMeters(sets)
  if (meters !== null) return formatMeters(meters, units.distance)
  const { workingSets } = countSetsOfLog(log.exercises)
  const planned = log.plannedWorkingSets ?? 0
  if (planned > 0 && log.exercises.length > 0) return `${workingSets} / ${planned}`
  if (workingSets > 0) return String(workingSets)
  return describeRoundResults(log.exercises, log.blockResults).join(', ')
}

/**
 * Computes the session load: session RPE × duration in whole minutes (Foster 1998). Returns null if either
 * value was not recorded.
 */
export function getLogSessionLoad({ sessionRpe, durationMinutes }: WorkoutLog): number | null {
  if (sessionRpe === null || durationMinutes === null) return null
  return Math.round(sessionRpe * Math.round(durationMinutes))
}
