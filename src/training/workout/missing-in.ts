import type { Figures } from './open.ts'
import { isSameFigures } from './told.ts'

type DoneSet = Figures & { id: string }
type Done<S extends DoneSet> = { id: string; name: string; sets: readonly S[] }

/** A set of this device that the stored log lacks (`logged` null), or has with other figures. */
export type MissingSet<S> = {
  exerciseId: string
  exercise: string
  set: S
  logged: Figures | null
}

/**
 * What this device recorded and the stored log does not say: the server answers a workout that it has already with what
 * it has, so that whoever sent it compares. Nothing where everything arrived; sets that the log has besides are another
 * device's.
 *
 * @example missingIn(log, recorded) // [{ exercise: 'Back squat', set, logged: null }]
 */
export function missingIn<S extends DoneSet>(
  log: { exercises: readonly Done<DoneSet>[] },
  recorded: { exercises: readonly Done<S>[] },
): MissingSet<S>[] {
  const stored = new Map(log.exercises.flatMap(one => one.sets.map(set => [set.id, set])))
  return recorded.exercises.flatMap(({ id: exerciseId, name: exercise, sets }) =>
    sets.flatMap(set => {
      const found = stored.get(set.id)
      if (found && isSameFigures(found, set)) return []
      return [{ exerciseId, exercise, set, logged: found ? asFigures(found) : null }]
    }),
  )
}

const asFigures = ({ loadKg, reps, rpe, seconds, meters }: Figures): Figures => ({
  loadKg,
  reps,
  rpe,
  seconds,
  meters,
})
