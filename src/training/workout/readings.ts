import type { OpenExercise, OpenSet, OpenWorkout, Reading } from './open.ts'
import { figuresDone, isSameFigures } from './told.ts'

/** A set that several devices did, each with other figures: neither is taken for a mistake. */
export type Contradiction = {
  exercise: OpenExercise
  set: OpenSet
  /** As it stands here until somebody decides. */
  here: Reading
  /** As it was done otherwise elsewhere, the earliest first. */
  others: readonly [Reading, ...Reading[]]
}

/**
 * What a person has to look at before it counts: sets that another device did with other figures (kilograms, seconds,
 * meters). One that several devices did alike is none.
 *
 * @example contradictions(takeIn(workout, told)) // [{ exercise, set, here: { at, figures }, others: […] }]
 */
export function contradictions({ blocks }: OpenWorkout): Contradiction[] {
  return blocks
    .flatMap(block => block.exercises)
    .flatMap(exercise => exercise.sets.map(set => ({ exercise, set })))
    .flatMap(({ exercise, set }) => {
      if (!set.doneAt) return []
      const here: Reading = { at: set.doneAt, figures: figuresDone(set) }
      const [first, ...more] = (set.others ?? []).filter(one => !isSameFigures(one.figures, here.figures))
      return first ? [{ exercise, set, here, others: [first, ...more] }] : []
    })
}

/**
 * The set as it was done at the moment `at`, where it is not done as at those of `against`, which somebody saw beside
 * it. Where that doing is not known any more, nothing changes.
 *
 * @example settle(set, '…18:04:00Z', ['…18:02:00Z']).doneAt // '…18:04:00Z'
 */
export function settle(set: OpenSet, at: string, against: readonly string[]): OpenSet {
  const all = readingsOf(set)
  const kept = all.find(one => one.at === at)
  if (!kept || !all.some(one => against.includes(one.at) && one.at !== at)) return set
  const others = all.filter(one => one.at !== at && !against.includes(one.at))
  return withOthers({ ...set, typed: { ...kept.figures }, doneAt: at }, others)
}

/**
 * All doings of a set that are known here: as it stands, and as others did it.
 *
 * @example readingsOf({ ...set, doneAt: null }) // []
 */
export function readingsOf(set: OpenSet): Reading[] {
  const { doneAt, others = [] } = set
  return doneAt ? [{ at: doneAt, figures: figuresDone(set) }, ...others] : []
}

/**
 * The set, beside which this is known of others.
 *
 * @example withOthers(set, []) === set // true
 */
export function withOthers(set: OpenSet, others: readonly Reading[]): OpenSet {
  const { others: before, ...alone } = set
  if (others.length === 0) return before ? alone : set
  return { ...alone, others }
}
