import { maxListedLifts, type SessionWork } from '#contract/programs/session-work.ts'
import { toProgramDay } from '#contract/programs/training-day-conversion.ts'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'
import { countLoggedRegionSets, countRegionHardSets } from '#training/exercises/hard-sets.ts'
import type { Library } from '#training/exercises/library.ts'
import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { LoggedExerciseWork, ProgramSession } from './store.ts'

/** Summarises what is planned in a session and what was logged for it; `logged` is undefined if nothing may be shown. */
export function summariseSessionWork(
  { id, blocks }: ProgramSession,
  logged: readonly LoggedExerciseWork[] | undefined,
  { library, canonical }: { library: Library; canonical: CanonicalNameLookup },
): SessionWork {
  const day = toProgramDay({ id, _id: id, name: '', notes: '', blocks })
  const exercises = logged?.map(({ name, exercise_id: exerciseId, sets }) => ({ name, exerciseId, sets }))
  return {
    sessionId: id,
    lifts: blocks
      .flatMap(block => expandSetsOverRounds(block))
      .map(({ item, sets }) => ({ name: item.exercise.name, sets: sets.filter(isWorkingSet) }))
      .filter(({ sets }) => sets.some(({ amount }) => isRepBased(amount?.kind)))
      .slice(0, maxListedLifts)
      .map(({ name, sets }) => ({
        exercise: canonical(name),
        sets: sets.map(({ id: _, _id: __, ...set }) => set),
        top: findTopSet((logged ?? []).filter(one => canonical(one.name) === canonical(name))),
      })),
    hardSets: {
      planned: countRegionHardSets({ days: [day] }, library),
      done: exercises ? countLoggedRegionSets(exercises, library) : null,
    },
  }
}

const isRepBased = (kind: string | undefined) => kind === 'reps' || kind === 'range' || kind === 'max'

/** Returns the heaviest set of an exercise, which may have been done twice in the workout. */
function findTopSet(logged: readonly LoggedExerciseWork[]) {
  const [top] = logged
    .filter(one => one.sets > 0)
    .toSorted((one, other) => (other.load_kg ?? 0) - (one.load_kg ?? 0))
  return top ? { loadKg: top.load_kg, reps: top.reps } : null
}
