type Figures = {
  reps?: number | null
  loadKg?: number | null
  /** The plain form's word for the load. */
  weight?: number | null
  rpe?: number | null
  seconds?: number | null
  meters?: number | null
}

/** An exercise as it is sent: with its sets one by one, or with how many alike there were. */
type Sent<S extends Figures> = Figures & { sets?: readonly S[] | number | null }

type Done = { reps: number | null; loadKg: number | null; rpe: number | null } & {
  seconds: number | null
  meters: number | null
}

/**
 * The sets one by one. `spellOut({ sets: 3, reps: 5, weight: 100 })` is three sets of five with 100 kg. What a set
 * leaves open is taken from its exercise; figures without a number of sets are one set.
 */
export function spellOut<S extends Figures>(exercise: Sent<S>): (Partial<S> & Done)[] {
  const { sets } = exercise
  if (typeof sets === 'object' && sets !== null)
    return sets.map(set => ({ ...set, ...figuresSent(set, exercise) }))
  const alike = figuresSent({}, exercise)
  const count = sets ?? (Object.values(alike).some(figure => figure !== null) ? 1 : 0)
  return Array.from({ length: count }, () => ({ ...alike }) as Partial<S> & Done)
}

function figuresSent(set: Figures, exercise: Figures): Done {
  return {
    reps: set.reps ?? exercise.reps ?? null,
    loadKg: set.loadKg ?? set.weight ?? exercise.loadKg ?? exercise.weight ?? null,
    rpe: set.rpe ?? exercise.rpe ?? null,
    seconds: set.seconds ?? exercise.seconds ?? null,
    meters: set.meters ?? exercise.meters ?? null,
  }
}
