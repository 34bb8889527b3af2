import { isWorkingSet, setRoleDetails } from '#training/prescription/set-role.ts'
import { pairParts } from '#training/program/pair-parts.ts'
import type { Units } from '#training/units.ts'
import { formatBlockResult } from '#training/workout/describe/format-block-result.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'

type LoggedExercise = {
  id: string
  name: string
  notes: string
  skippedReason: string | null
  sets: readonly PerformedSet[]
}

/** The fields of a log that an athlete can change. */
export type LogVersion = {
  name: string
  completedAt: string
  durationMinutes: number | null
  sessionRpe: number | null
  notes: string
  blockResults: readonly BlockResult[]
  exercises: readonly LoggedExercise[]
}

/**
 * A changed part of a log, described as text: `label` names an exercise, a block or another field. `before` is null
 * if the part was added, and `after` is null if it was removed.
 */
export type LogChangeLine = {
  kind: 'exercise' | 'block-result' | 'name' | 'date' | 'time' | 'session-rpe' | 'comment'
  label: string
  before: string | null
  after: string | null
}

/**
 * Lists the differences between two versions of a log: one line per exercise and block result, then the other
 * fields. Exercises are matched by id, then by name. The line of the date contains instants as ISO text; all other
 * lines contain text in the reader's units. Empty if the versions look the same.
 *
 * @example from `100 × 5` to `100 × 4`: [{ kind: 'exercise', label: 'Squat', before: '100 × 5', after: '100 × 4' }]
 */
export function findLogDifferences(before: LogVersion, after: LogVersion, units: Units): LogChangeLine[] {
  const exercises = pairParts(before.exercises, after.exercises).map(([one, other]) =>
    toChangeLine(
      'exercise',
      (other ?? one)?.name ?? '',
      describeExercise(one, units, other),
      describeExercise(other, units),
    ),
  )
  const results = pairParts(toNamedResults(before), toNamedResults(after)).map(([one, other]) =>
    toChangeLine('block-result', (other ?? one)?.name ?? '', one?.words, other?.words),
  )
  return [
    ...exercises,
    ...results,
    toChangeLine('name', 'Name', before.name, after.name),
    toChangeLine('date', 'Date', before.completedAt, after.completedAt),
    toChangeLine('time', 'Time', formatMinutes(before), formatMinutes(after)),
    toChangeLine('session-rpe', 'Session RPE', formatSessionRpe(before), formatSessionRpe(after)),
    toChangeLine('comment', 'Comment', before.notes, after.notes),
  ].filter(line => line !== undefined)
}

function toChangeLine(
  kind: LogChangeLine['kind'],
  label: string,
  before: string | undefined,
  after: string | undefined,
): LogChangeLine | undefined {
  return before === after ? undefined : { kind, label, before: before || null, after: after || null }
}

/** Describes an exercise's sets and note; the name only if it differs from the other version's name. */
function describeExercise(
  exercise: LoggedExercise | undefined,
  units: Units,
  other: LoggedExercise | undefined = exercise,
): string | undefined {
  if (!exercise) return undefined
  const sets = exercise.sets.map(set => describeSet(set, units)).filter(Boolean)
  const emptyText = isExerciseSkipped(exercise) ? 'skipped' : 'no sets'
  const name = other && other.name !== exercise.name ? `${exercise.name}:` : ''
  return [name, sets.join(', ') || emptyText, exercise.notes && `“${exercise.notes}”`]
    .filter(Boolean)
    .join(' ')
}

function describeSet(set: PerformedSet, units: Units): string {
  const values = formatSetValues(set, units)
  return isWorkingSet(set) ? values : [values, setRoleDetails[set.role].notation].filter(Boolean).join(' ')
}

const toNamedResults = ({ blockResults }: LogVersion) =>
  blockResults.map(result => ({
    id: result.blockId,
    name: result.name,
    words: [formatBlockResult(result), result.notes && `“${result.notes}”`].filter(Boolean).join(' '),
  }))

const formatMinutes = ({ durationMinutes }: LogVersion) =>
  durationMinutes === null ? '' : `${Math.round(durationMinutes)} min`
const formatSessionRpe = ({ sessionRpe }: LogVersion) => (sessionRpe === null ? '' : String(sessionRpe))
