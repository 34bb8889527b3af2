import type { BlockKind } from '#training/prescription/prescription.ts'
import { formatMeters, formatSeconds, type Units } from '#training/units.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { findHeaviestWorkingSet } from '#training/workout/sets/find-heaviest-working-set.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { countSetsOfLog, formatSetCount } from '#training/workout/sets/set-count.ts'
import { computeTotalMeters } from '#training/workout/sets/volume.ts'
import { formatBlockResult } from './format-block-result.ts'
import { describeRoundResults } from './round-blocks.ts'

type Log = {
  sessionRpe: number | null
  durationMinutes: number | null
  exercises: readonly { blockKind?: BlockKind | null | undefined; sets: readonly PerformedSet[] }[]
  blockResults?: readonly BlockResult[]
}

type NamedLog = Pick<Log, 'sessionRpe'> & {
  exercises: readonly (Log['exercises'][number] & { name: string })[]
}

/**
 * Summarises a workout: `14 working sets, RPE 9`, `6.2 km in 38:10, RPE 4`, `20 min, RPE 2`, `7 rounds + 4` or
 * `12 working sets, EMOM 10 min`.
 */
export function describeWorkout(
  { exercises, durationMinutes, sessionRpe, blockResults = [] }: Log,
  units: Units,
): string {
  const sets = exercises.flatMap(exercise => exercise.sets)
  const minutes = durationMinutes === null ? '' : `${Math.round(durationMinutes)} min`
  const counted = formatSetCount({ ...countSetsOfLog(exercises), warmUps: 0, coolDowns: 0 })
  const rounds = describeRoundResults(exercises, blockResults)
  const work = [counted, ...rounds].filter(Boolean).join(', ')
  const results = blockResults.map(formatBlockResult).filter(Boolean).join(', ')
  const done = describeTotalDistance(sets, units) || work || results || minutes
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
