import type { WorkoutLog } from '#contract/workout-logs.ts'
import { formatMeters, toLoadUnit, type Units } from '#training/units.ts'
import { countAgainstPlan } from '#training/workout/against.ts'
import { countSets, totalMeters, volumeLoadKg } from '#training/workout/volume.ts'

/** One log in the words of a row; empty where nobody said. */
export type LogFigures = { sets: string; volume: string; minutes: string; rpe: string; load: string }

export function rowFigures(log: WorkoutLog, units: Units): LogFigures {
  const { durationMinutes, sessionRpe } = log
  const sets = log.exercises.flatMap(exercise => exercise.sets)
  const volumeKg = volumeLoadKg(sets)
  const load = sessionLoad(log)
  return {
    sets: setsOf(log, units),
    volume: volumeKg > 0 ? Math.round(toLoadUnit(volumeKg, units.load)).toLocaleString() : '',
    minutes: durationMinutes === null ? '' : String(Math.round(durationMinutes)),
    rpe: sessionRpe === null ? '' : String(sessionRpe),
    load: load === null ? '' : String(load),
  }
}

/** `16 / 17`, `8.1 km`, or `4` where nobody planned. */
function setsOf(log: WorkoutLog, units: Units): string {
  const sets = log.exercises.flatMap(exercise => exercise.sets)
  const meters = totalMeters(sets)
  if (meters !== null) return formatMeters(meters, units.distance)
  const { done, planned } = countAgainstPlan(log)
  if (planned !== null && log.exercises.length > 0) return `${done} / ${planned}`
  return countSets(sets) > 0 ? String(countSets(sets)) : ''
}

/** Session RPE × minutes (Foster 1998), in whole minutes as it is shown; null where one of the two was not told. */
export function sessionLoad({ sessionRpe, durationMinutes }: WorkoutLog): number | null {
  if (sessionRpe === null || durationMinutes === null) return null
  return Math.round(sessionRpe * Math.round(durationMinutes))
}
