import type { RatedSet } from '../strength/one-rep-max.ts'
import { isFirstSet, type SetRecord, setRecords } from '../strength/set-records.ts'
import type { OpenExercise, OpenSet, OpenWorkout } from './open.ts'

/** What is worth noticing about a set that is done: the first of its lift, or the own bests that it beat. */
export type SetMark = { kind: 'first' } | { kind: 'records'; records: [SetRecord, ...SetRecord[]] }

/**
 * What is noticed on the sets that are done, by their ids. `history` is what was done of each lift before this workout,
 * by the lift's key; a lift that it does not have is not known, so nothing is said of it. A set is held against those
 * before it in the same workout too, in the order in which they were done. Estimates are Epley's.
 *
 * @example setMarks(workout, new Map([['back squat', earlierSets]]), keyOf).get(set.id) // { kind: 'first' }
 */
export function setMarks(
  workout: OpenWorkout,
  history: ReadonlyMap<string, readonly RatedSet[]>,
  keyOf: (exercise: OpenExercise) => string,
): Map<string, SetMark> {
  const marks = new Map<string, SetMark>()
  const exercises = workout.blocks.flatMap(block => block.exercises)
  for (const [key, ofLift] of Map.groupBy(exercises, keyOf)) {
    const known = history.get(key)
    if (!known) continue
    const before = [...known]
    for (const set of inOrderOfDoing(ofLift)) {
      const done = asDone(set)
      const mark = markOf(done, before)
      if (mark) marks.set(set.id, mark)
      before.push(done)
    }
  }
  return marks
}

function markOf(done: RatedSet, before: readonly RatedSet[]): SetMark | undefined {
  if (isFirstSet(done, before)) return { kind: 'first' }
  const [plainest, ...others] = setRecords(done, before, 'epley')
  return plainest && { kind: 'records', records: [plainest, ...others] }
}

const inOrderOfDoing = (exercises: readonly OpenExercise[]) =>
  exercises
    .flatMap(exercise => exercise.sets)
    .filter(set => set.doneAt !== null)
    .toSorted((one, other) => (one.doneAt ?? '').localeCompare(other.doneAt ?? ''))

function asDone({ role, typed }: OpenSet): RatedSet {
  const { loadKg = null, reps = null, rpe = null, seconds = null, meters = null } = typed
  return { role, loadKg, reps, rpe, seconds, meters }
}
