import { formatCount } from '#training/localization/format-count.ts'
import { formatMeters, formatSeconds, type Units } from '#training/units.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { findHeaviestWorkingSet } from '#training/workout/sets/find-heaviest-working-set.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { computeTotalMeters, countWorkingSets } from '#training/workout/sets/volume.ts'
import { formatBlockResult } from './format-block-result.ts'

type Log = {
  sessionRpe: number | null
  durationMinutes: number | null
  exercises: readonly { sets: readonly PerformedSet[] }[]
  blockResults?: readonly BlockResult[]
}

type NamedLog = Pick<Log, 'sessionRpe'> & {
  exercises: readonly (Log['exercises'][number] & { name: string })[]
}

/** Summarises a workout: `14 sets, RPE 9`, `6.2 km in 38:10, RPE 4`, `20 min, RPE 2` or `7 rounds + 4`. */
export function describeWorkout(
  { exercises, durationMinutes, sessionRpe, blockResults = [] }: Log,
  units: Units,
): string {
  const sets = exercises.flatMap(exercise => exercise.sets)
  const minutes = durationMinutes === null ? '' : `${Math.round(durationMinutes)} min`
  const results = blockResults.map(formatBlockResult).filter(Boolean).join(', ')
  const done = describeTotalDistance(sets, units) || describeSetCount(sets) || results || minutes
  return [done, sessionRpe === null ? '' : `RPE ${sessionRpe}`].filter(Boolean).join(', ')
}

/**
 * Describes the heaviest working set of the first exercise: `Back squat 95 × 5, RPE 7`; '' if there is none.
 */
export function describeTopSet(log: NamedLog, units: Units): string {
  const first = log.exercises.find(exercise => exercise.sets.some(set => set.reps !== null))
  const top = findHeaviestWorkingSet(first?.sets ?? [])
  if (!first || !top) return ''
  const words = formatSetValues({ ...top, rpe: null }, units)
  return [`${first.name} ${words}`, log.sessionRpe === null ? '' : `RPE ${log.sessionRpe}`]
    .filter(Boolean)
    .join(', ')
}

function describeTotalDistance(sets: readonly PerformedSet[], units: Units): string {
  const meters = computeTotalMeters(sets)
  if (meters === null) return ''
  const distance = formatMeters(meters, units.distance)
  const seconds = sets.reduce((sum, set) => sum + (set.seconds ?? 0), 0)
  return sets.every(set => set.seconds !== null) ? `${distance} in ${formatSeconds(seconds)}` : distance
}

function describeSetCount(sets: readonly PerformedSet[]): string {
  const count = countWorkingSets(sets)
  return count === 0 ? '' : formatCount(count, 'set')
}
