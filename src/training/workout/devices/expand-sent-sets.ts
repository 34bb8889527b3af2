import type { SetValues } from '#training/workout/model/set-values.ts'

type SentSetValues = Partial<SetValues> & {
  /** The load in kilograms; the simple request format calls it `weight`. */
  weight?: number | null
}

/** An exercise in a request, with either a list of sets or a number of identical sets. */
type SentExercise<S extends SentSetValues> = SentSetValues & { sets?: readonly S[] | number | null }

/**
 * Expands an exercise into its sets: `expandSentSets({ sets: 3, reps: 5, weight: 100 })` returns three sets of
 * five at 100 kg. A set inherits missing values from its exercise; values without a number of sets become one
 * set.
 */
export function expandSentSets<S extends SentSetValues>(
  exercise: SentExercise<S>,
): (Partial<S> & SetValues)[] {
  const { sets } = exercise
  if (typeof sets === 'object' && sets !== null)
    return sets.map(set => ({ ...set, ...fillFromExercise(set, exercise) }))
  const template = fillFromExercise({}, exercise)
  const count = sets ?? (Object.values(template).some(figure => figure !== null) ? 1 : 0)
  return Array.from({ length: count }, () => ({ ...template }) as Partial<S> & SetValues)
}

function fillFromExercise(set: SentSetValues, exercise: SentSetValues): SetValues {
  return {
    reps: set.reps ?? exercise.reps ?? null,
    loadKg: set.loadKg ?? set.weight ?? exercise.loadKg ?? exercise.weight ?? null,
    rpe: set.rpe ?? exercise.rpe ?? null,
    seconds: set.seconds ?? exercise.seconds ?? null,
    meters: set.meters ?? exercise.meters ?? null,
  }
}
