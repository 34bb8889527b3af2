import {
  addBodyWeight,
  type BodyweightLift,
  findBodyweightLift,
} from '#training/strength/bodyweight-lifts.ts'
import { findSetRecords, isFirstSetOfLift, type SetRecord } from '#training/strength/set-records.ts'
import {
  type ActiveExercise,
  type ActiveSet,
  type ActiveWorkout,
  isSetDone,
} from '#training/workout/model/active-workout.ts'
import type { LoadedSet, PerformedSet } from '#training/workout/model/set-values.ts'

/** The highlight of a completed set: the first set of a lift, or the personal bests that it beat. */
export type SetHighlight = { kind: 'first' } | { kind: 'records'; records: [SetRecord, ...SetRecord[]] }

/**
 * Finds the highlights of completed sets, keyed by set id. `history` contains the earlier sets of each lift,
 * keyed by lift; lifts without an entry have no highlights, because their history is unknown. Each set is
 * also compared with the preceding sets of the same workout. Maxes are estimated with the Epley formula. Sets
 * of bodyweight lifts are compared by their added load and have no estimate.
 *
 * @example findSetHighlights(workout, new Map([['back squat', earlierSets]]), keyOf).get(set.id) // { kind:
 *   'first' }
 */
export function findSetHighlights(
  workout: ActiveWorkout,
  history: ReadonlyMap<string, readonly PerformedSet[]>,
  keyOf: (exercise: ActiveExercise) => string,
): Map<string, SetHighlight> {
  const highlights = new Map<string, SetHighlight>()
  const exercises = workout.blocks.flatMap(block => block.exercises)
  for (const [key, exercisesOfLift] of Map.groupBy(exercises, keyOf)) {
    const known = history.get(key)
    if (!known) continue
    const before = [...known]
    for (const set of sortByTimeDone(exercisesOfLift)) {
      const done = toRatedSet(set)
      const highlight = findSetHighlight(done, before, findBodyweightLift(key))
      if (highlight) highlights.set(set.id, highlight)
      before.push(done)
    }
  }
  return highlights
}

function findSetHighlight(
  done: PerformedSet,
  before: readonly PerformedSet[],
  lift: BodyweightLift | undefined,
): SetHighlight | undefined {
  if (isFirstSetOfLift(done, before)) return { kind: 'first' }
  // More assistance is not a best.
  if (lift?.isAssisted) return undefined
  const addBody = (set: PerformedSet): LoadedSet => (lift ? addBodyWeight(set, lift, null) : set)
  const [first, ...others] = findSetRecords(addBody(done), before.map(addBody), 'epley')
  return first && { kind: 'records', records: [first, ...others] }
}

const sortByTimeDone = (exercises: readonly ActiveExercise[]) =>
  exercises
    .flatMap(exercise => exercise.sets)
    .filter(isSetDone)
    .toSorted((one, other) => (one.doneAt ?? '').localeCompare(other.doneAt ?? ''))

function toRatedSet({ role, typed }: ActiveSet): PerformedSet {
  const { loadKg = null, reps = null, rpe = null, seconds = null, meters = null } = typed
  return { role, loadKg, reps, rpe, seconds, meters }
}
