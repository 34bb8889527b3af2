import type { SetRole } from '#training/prescription/set-role.ts'
import type { ActiveExercise, ActiveSet, ActiveWorkout, ExerciseMeasure } from './active-workout.ts'
import type { BlockResult } from './block-result.ts'
import type { SetValues } from './set-values.ts'

/**
 * A change to an active workout that one device syncs to the others. Ids are the same on all devices. `at` is
 * the time at which a set was completed; it identifies a version of the set, so that undoing one version does
 * not affect the others.
 */
export type SyncEvent =
  | {
      kind: 'set-done'
      setId: string
      exerciseId: string
      exercise: string
      role: SetRole
      figures: SetValues
      isConfirmed?: boolean | undefined
      at: string
    }
  | { kind: 'set-undone'; setId: string; at: string }
  | { kind: 'set-added'; exerciseId: string; setId: string }
  | { kind: 'set-removed'; exerciseId: string; setId: string }
  | { kind: 'set-restored'; exerciseId: string; setId: string }
  | { kind: 'set-role'; setId: string; role: SetRole }
  | { kind: 'exercise-added'; exerciseId: string; setId: string; name: string; measure: ExerciseMeasure }
  | { kind: 'exercise-removed'; exerciseId: string }
  | {
      kind: 'exercise-swapped'
      exerciseId: string
      name: string | null
      measure?: ExerciseMeasure | undefined
    }
  | { kind: 'exercise-skipped'; exerciseId: string; reason: string | null }
  | { kind: 'exercise-noted'; exerciseId: string; note: string }
  | { kind: 'block-scored'; result: BlockResult }

/**
 * Creates the sync events for a change by comparing the workout before and after it. Values of open sets,
 * rests and timers are not synced. A completed set is synced with all its values, and again after each edit.
 *
 * @example createSyncEvents(workout, applyWorkoutChange(workout, tick)) // [{ kind: 'set-done', setId, … }]
 */
export function createSyncEvents(before: ActiveWorkout, after: ActiveWorkout): SyncEvent[] {
  if (before === after) return []
  const known = indexExercisesById(before)
  const now = indexExercisesById(after)
  const removed = [...known.values()].filter(exercise => !now.has(exercise.id))
  return [
    ...[...now.values()].flatMap(exercise => createExerciseEvents(known.get(exercise.id), exercise)),
    ...removed.flatMap(exercise => [
      ...exercise.sets.flatMap(set => createUndoneEvents(set)),
      { kind: 'exercise-removed', exerciseId: exercise.id } as const,
    ]),
    ...createResultEvents(before, after),
  ]
}

const indexExercisesById = ({ blocks }: ActiveWorkout) =>
  new Map(blocks.flatMap(block => block.exercises.map(exercise => [exercise.id, exercise])))

function createExerciseEvents(before: ActiveExercise | undefined, after: ActiveExercise): SyncEvent[] {
  if (before === after) return []
  if (!before) return createNewExerciseEvents(after)
  const { id: exerciseId, name, measure, insteadOf, skippedReason: reason, note } = after
  const events: SyncEvent[] = []
  if (name !== before.name || insteadOf !== before.insteadOf)
    events.push({ kind: 'exercise-swapped', exerciseId, name: insteadOf === null ? null : name, measure })
  if (reason !== before.skippedReason) events.push({ kind: 'exercise-skipped', exerciseId, reason })
  if (note !== before.note) events.push({ kind: 'exercise-noted', exerciseId, note })
  return [...events, ...createSetListEvents(before, after)]
}

function createNewExerciseEvents(exercise: ActiveExercise): SyncEvent[] {
  const { id: exerciseId, name, measure, sets } = exercise
  const [first] = sets
  if (!first) return []
  const added: SyncEvent = { kind: 'exercise-added', exerciseId, setId: first.id, name, measure }
  return [added, ...createSetListEvents({ ...exercise, sets: [{ ...first, doneAt: null }] }, exercise)]
}

function createSetListEvents(before: ActiveExercise, after: ActiveExercise): SyncEvent[] {
  if (before.sets === after.sets) return []
  const known = new Map(before.sets.map(set => [set.id, set]))
  const now = new Set(after.sets.map(set => set.id))
  const wasRemoved = new Set(before.removed?.map(({ set }) => set.id))
  const removed = before.sets.filter(set => !now.has(set.id))
  return [
    ...after.sets.flatMap(set => createSetEvents(known.get(set.id), set, after, wasRemoved.has(set.id))),
    ...removed.flatMap(set => [
      ...createUndoneEvents(set),
      { kind: 'set-removed', exerciseId: after.id, setId: set.id } as const,
    ]),
  ]
}

function createSetEvents(
  before: ActiveSet | undefined,
  after: ActiveSet,
  exercise: ActiveExercise,
  wasRemoved: boolean,
): SyncEvent[] {
  if (before === after) return []
  const events: SyncEvent[] = []
  const place = { exerciseId: exercise.id, setId: after.id }
  if (!before) events.push({ kind: wasRemoved ? 'set-restored' : 'set-added', ...place })
  const undone = before ? createUndoneEvents(before, after) : []
  events.push(...undone)
  // The chosen version is sent again after the undo events, so that two contradictory resolutions cannot undo
  // both versions.
  if (after.doneAt && (undone.length > 0 || !isSameSetEntry(before, after)))
    events.push({
      kind: 'set-done',
      ...place,
      exercise: exercise.name,
      role: after.role,
      figures: getEnteredValues(after),
      ...(after.isConfirmed && { isConfirmed: true }),
      at: after.doneAt,
    })
  else if ((before?.role ?? 'working') !== after.role)
    events.push({ kind: 'set-role', setId: after.id, role: after.role })
  return events
}

/** Creates an undo event for each version that `before` has but `after` does not. */
function createUndoneEvents(before: ActiveSet, after?: ActiveSet): SyncEvent[] {
  const remaining = new Set(after && listSetVersionTimes(after))
  return listSetVersionTimes(before)
    .filter(at => !remaining.has(at))
    .map(at => ({ kind: 'set-undone', setId: before.id, at }))
}

const listSetVersionTimes = ({ doneAt, others = [] }: ActiveSet) =>
  doneAt ? [doneAt, ...others.map(({ at }) => at)] : []

const isSameSetEntry = (before: ActiveSet | undefined, after: ActiveSet): boolean =>
  before?.doneAt === after.doneAt &&
  before.role === after.role &&
  before.isConfirmed === after.isConfirmed &&
  areSetValuesEqual(getEnteredValues(before), getEnteredValues(after))

/**
 * Returns the values entered for a set; missing values are null.
 *
 * @example getEnteredValues({ ...set, typed: { reps: 5 } }) // { loadKg: null, reps: 5, rpe: null, seconds:
 *   null, meters: null }
 */
export function getEnteredValues({ typed }: ActiveSet): SetValues {
  const { loadKg = null, reps = null, rpe = null, seconds = null, meters = null } = typed
  return { loadKg, reps, rpe, seconds, meters }
}

/**
 * Returns whether two sets have the same values.
 *
 * @example areSetValuesEqual(figures, { ...figures, rpe: 9 }) // false, since the RPE differs
 */
export function areSetValuesEqual(one: SetValues, other: SetValues): boolean {
  return (
    one.loadKg === other.loadKg &&
    one.reps === other.reps &&
    one.rpe === other.rpe &&
    one.seconds === other.seconds &&
    one.meters === other.meters
  )
}

function createResultEvents(before: ActiveWorkout, after: ActiveWorkout): SyncEvent[] {
  if (before.blockResults === after.blockResults) return []
  return after.blockResults
    .filter(result => !before.blockResults.includes(result))
    .map(result => ({ kind: 'block-scored', result }))
}
