import type { SetRole } from '#training/prescription/set-role.ts'
import { resolveSetConflict, withOtherVersions } from '#training/workout/devices/set-conflicts.ts'
import {
  type ActiveExercise,
  type ActiveSet,
  type ActiveWorkout,
  createAddedExercise,
  createAddedSet,
  type ExerciseMeasure,
  isSetDone,
  type WorkoutPlanBlock,
} from '#training/workout/model/active-workout.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import { removeSet, restoreSet } from '#training/workout/model/removed-sets.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import { swapExercise } from '#training/workout/model/swap-exercise.ts'
import { findSetPosition, listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { findMissingValue, suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { measureHoldSeconds, startHold } from '#training/workout/timers/hold.ts'
import { adjustRestEnd, getRestSecondsAfter, startRest } from '#training/workout/timers/rest.ts'
import { applyTimerChange, type TimerChange } from '#training/workout/timers/timer-change.ts'
import { replanWorkout } from './replan-workout.ts'

/** A change to an active workout. The caller provides the ids and times. */
export type WorkoutChange =
  | { kind: 'typed'; setId: string; figure: SetValueKind; value: number | null }
  /** Confirms values that look like a typing error. Typing another load or number of repetitions cancels it. */
  | { kind: 'confirmed'; setId: string }
  | { kind: 'ticked'; setId: string; at: string }
  | { kind: 'unticked'; setId: string }
  /**
   * Resolves a conflict in favour of the version from the time `at`, and discards the versions in `against`.
   */
  | { kind: 'settled'; setId: string; at: string; against: readonly string[] }
  | { kind: 'set-added'; exerciseId: string; setId: string }
  | { kind: 'role-chosen'; setId: string; role: SetRole }
  | { kind: 'set-removed'; exerciseId: string; setId: string }
  | { kind: 'set-restored'; exerciseId: string; setId: string }
  | { kind: 'exercise-added'; id: string; setId: string; name: string; measure: ExerciseMeasure }
  | { kind: 'exercise-removed'; exerciseId: string }
  /** Replaces the exercise with another exercise; if `name` is null, undoes the replacement. */
  | { kind: 'swapped'; exerciseId: string; name: string | null; measure?: ExerciseMeasure }
  | { kind: 'skipped'; exerciseId: string; reason: string | null }
  | { kind: 'noted'; exerciseId: string; note: string }
  | { kind: 'rest-shifted'; seconds: number; at: string }
  | { kind: 'rest-ended' }
  | TimerChange
  | { kind: 'hold-started'; setId: string; at: string }
  /** Ends a hold and logs its set with the time held, unless the count-in is still running. */
  | { kind: 'hold-ended'; at: string }
  | { kind: 'hold-cancelled' }
  /** Saves the result of a block; if `result` is null, removes it. */
  | { kind: 'scored'; blockId: string; result: BlockResult | null }
  | { kind: 'rated'; sessionRpe: number | null }
  | { kind: 'timed'; minutes: number | null }
  | { kind: 'told'; notes: string }
  | { kind: 'dated'; day: string | null }
  | { kind: 'named'; name: string }
  /**
   * Applies a plan that the coach changed during the workout. `plan-kept` declines the plan change identified
   * by `sign`.
   */
  | { kind: 'replanned'; blocks: readonly WorkoutPlanBlock[]; newId: (what: string) => string }
  | { kind: 'plan-kept'; sign: string }
  | { kind: 'sent' }

/**
 * Applies a change to a workout. Changes that do not apply are ignored.
 *
 * @example applyWorkoutChange(workout, { kind: 'sent' }).sentRevision // workout.revision
 */
export function applyWorkoutChange(workout: ActiveWorkout, change: WorkoutChange): ActiveWorkout {
  if (change.kind === 'sent') return { ...workout, sentRevision: workout.revision }
  const changed = applyChange(workout, change)
  return changed === workout ? workout : { ...changed, revision: workout.revision + 1 }
}

/**
 * Updates the previous sets of all exercises without incrementing the revision. `previous` is keyed by
 * exercise id. If `isAll` is true, the history is complete, so an empty list clears the previous sets of an
 * exercise.
 */
export function withPreviousSets(
  workout: ActiveWorkout,
  previous: Record<string, ActiveExercise['previous']>,
  isAll = false,
): ActiveWorkout {
  return mapExercises(workout, exercise => {
    const known = previous[exercise.id]
    if (!known || (known.length === 0 && (!isAll || exercise.previous.length === 0))) return exercise
    return { ...exercise, previous: known }
  })
}

function applyChange(workout: ActiveWorkout, change: WorkoutChange): ActiveWorkout {
  switch (change.kind) {
    case 'ticked':
      return tickSet(workout, change.setId, change.at)
    case 'rest-shifted':
      return workout.rest
        ? { ...workout, rest: adjustRestEnd(workout.rest, change.seconds, change.at) }
        : workout
    case 'rest-ended':
      return { ...workout, rest: null }
    case 'clock-started':
    case 'clock-paused':
    case 'clock-resumed':
    case 'clock-ended':
    case 'clock-tapped':
    case 'clock-untapped':
      return applyTimerChange(workout, change)
    case 'hold-started':
      return startHold(workout, change.setId, change.at)
    case 'hold-ended':
      return endHold(workout, change.at)
    case 'hold-cancelled':
      return { ...workout, hold: null }
    case 'scored':
      return saveBlockResult(workout, change)
    case 'rated':
      return { ...workout, sessionRpe: change.sessionRpe }
    case 'timed':
      return { ...workout, minutes: change.minutes }
    case 'told':
      return { ...workout, notes: change.notes }
    case 'dated':
      return { ...workout, day: change.day }
    case 'replanned':
      return replanWorkout(workout, change.blocks, change.newId)
    case 'plan-kept':
      return { ...workout, planKept: change.sign }
    case 'named':
      return { ...workout, name: change.name }
    case 'exercise-added':
      return addExerciseToWorkout(workout, change)
    case 'exercise-removed':
      return removeExerciseFromWorkout(workout, change.exerciseId)
    case 'sent':
      return workout
    default:
      return mapExercises(workout, exercise => applyExerciseChange(exercise, change))
  }
}

type ExerciseChange = Extract<
  WorkoutChange,
  {
    kind:
      | 'typed'
      | 'confirmed'
      | 'unticked'
      | 'settled'
      | 'role-chosen'
      | 'set-added'
      | 'set-removed'
      | 'set-restored'
      | 'swapped'
      | 'skipped'
      | 'noted'
  }
>

function applyExerciseChange(exercise: ActiveExercise, change: ExerciseChange): ActiveExercise {
  if ('exerciseId' in change && change.exerciseId !== exercise.id) return exercise
  switch (change.kind) {
    case 'typed':
      return updateSet(exercise, change.setId, set => enterValue(set, change))
    case 'confirmed':
      return updateSet(exercise, change.setId, set => ({ ...set, isConfirmed: true }))
    case 'unticked':
      return updateSet(exercise, change.setId, set => withOtherVersions({ ...set, doneAt: null }, []))
    case 'settled':
      return updateSet(exercise, change.setId, set => resolveSetConflict(set, change.at, change.against))
    case 'role-chosen':
      return updateSet(exercise, change.setId, set => ({ ...set, role: change.role }))
    case 'set-added':
      return { ...exercise, sets: [...exercise.sets, createAddedSet(change.setId)] }
    case 'set-removed':
      return removeSet(exercise, change.setId)
    case 'set-restored':
      return restoreSet(exercise, change.setId)
    case 'swapped':
      return swapExercise(exercise, change.name, change.measure)
    case 'skipped':
      return { ...exercise, skippedReason: change.reason }
    case 'noted':
      return { ...exercise, note: change.note }
  }
}

function enterValue(set: ActiveSet, { figure, value }: Extract<WorkoutChange, { kind: 'typed' }>): ActiveSet {
  const { isConfirmed, ...others } = set
  const isStillConfirmed = isConfirmed && (figure === 'rpe' || set.typed[figure] === value)
  return {
    ...others,
    ...(isStillConfirmed && { isConfirmed }),
    typed: { ...set.typed, [figure]: value },
  }
}

/** Completes a set. Values that the athlete did not enter are taken from the suggestions. */
function tickSet(workout: ActiveWorkout, setId: string, at: string): ActiveWorkout {
  const place = listSetsInOrder(workout).find(({ set }) => set.id === setId)
  if (!place || isSetDone(place.set)) return workout
  const done = mapExercises(workout, exercise =>
    updateSet(exercise, setId, set => ({ ...set, typed: suggestSetValues(exercise, set), doneAt: at })),
  )
  const hold = workout.hold?.setId === setId ? null : (workout.hold ?? null)
  const next = { ...done, startedAt: workout.startedAt ?? at, lastSetId: setId, hold }
  // While the block's timer is running, the timer determines the rests.
  if (workout.clock?.blockId === place.block.id) return next
  const rest = startRest(getRestSecondsAfter(next, place), at)
  return rest ? { ...applyTimerChange(next, { kind: 'clock-paused', at }), rest } : { ...next, rest }
}

/** Enters the time held. The set is done unless another value, such as its load, is missing. */
function endHold(workout: ActiveWorkout, at: string): ActiveWorkout {
  const { hold } = workout
  if (!hold) return workout
  const stopped = { ...workout, hold: null }
  const seconds = measureHoldSeconds(hold, at)
  if (seconds === null) return stopped
  const { setId } = hold
  const timed = mapExercises(stopped, exercise =>
    updateSet(exercise, setId, set => (isSetDone(set) ? set : { ...set, typed: { ...set.typed, seconds } })),
  )
  const place = findSetPosition(timed, setId)
  return place && findMissingValue(place.exercise, place.set) === null ? tickSet(timed, setId, at) : timed
}

function saveBlockResult(
  workout: ActiveWorkout,
  { blockId, result }: Extract<WorkoutChange, { kind: 'scored' }>,
): ActiveWorkout {
  const others = workout.blockResults.filter(one => one.blockId !== blockId)
  return { ...workout, blockResults: result ? [...others, result] : others }
}

function addExerciseToWorkout(
  workout: ActiveWorkout,
  added: Extract<WorkoutChange, { kind: 'exercise-added' }>,
): ActiveWorkout {
  const exercise = createAddedExercise(added.id, added.name, added.measure, added.setId)
  const block = { id: added.id, kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null }
  return { ...workout, blocks: [...workout.blocks, { ...block, kind: 'straight', exercises: [exercise] }] }
}

/** Removes an exercise that the athlete added; planned exercises can only be skipped. */
function removeExerciseFromWorkout(workout: ActiveWorkout, id: string): ActiveWorkout {
  const blocks = workout.blocks.filter(
    ({ exercises }) => !exercises.some(exercise => exercise.id === id && exercise.itemId === null),
  )
  return blocks.length === workout.blocks.length ? workout : { ...workout, blocks }
}

/** Keeps the identity of unchanged parts, so that React does not render them again. */
function mapExercises(
  workout: ActiveWorkout,
  toChanged: (exercise: ActiveExercise) => ActiveExercise,
): ActiveWorkout {
  const blocks = workout.blocks.map(block => {
    const exercises = block.exercises.map(toChanged)
    return exercises.every((one, index) => one === block.exercises[index]) ? block : { ...block, exercises }
  })
  return blocks.every((one, index) => one === workout.blocks[index]) ? workout : { ...workout, blocks }
}

function updateSet(
  exercise: ActiveExercise,
  id: string,
  toChanged: (set: ActiveSet) => ActiveSet,
): ActiveExercise {
  if (!exercise.sets.some(set => set.id === id)) return exercise
  return { ...exercise, sets: exercise.sets.map(set => (set.id === id ? toChanged(set) : set)) }
}
