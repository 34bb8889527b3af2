import type { SetRole } from '../prescription/prescription.ts'
import type { BlockResult } from './block-result.ts'
import type { Figures, Measure } from './open.ts'
import type { Told } from './told.ts'

/** One doing of a set, by whichever device. */
export type Doing = { at: string; figures: Figures; exerciseId: string; exercise: string }

type AddedExercise = { setId: string; name: string; measure: Measure }

/** What stands after all that was told: of each thing the last word. */
export type Tellings = {
  /** By the id of the set, those that nobody undid: the earliest first. */
  doings: ReadonlyMap<string, readonly Doing[]>
  isUndone: (setId: string, at: string) => boolean
  roles: ReadonlyMap<string, SetRole>
  /** Sets that were added, taken away or put back. */
  sets: ReadonlyMap<string, { exerciseId: string; isThere: boolean }>
  exercises: ReadonlyMap<string, AddedExercise>
  /** Own exercises that were taken away, whoever added them. */
  removed: ReadonlySet<string>
  swaps: ReadonlyMap<string, { name: string | null; measure?: Measure | undefined }>
  skips: ReadonlyMap<string, string | null>
  notes: ReadonlyMap<string, string>
  results: ReadonlyMap<string, BlockResult>
}

/**
 * Sums up what was told, in the order in which it arrived. A doing is known by its set and its moment: two devices that
 * did the same set did it twice, and undoing one leaves the other.
 *
 * @example sumUp([done, undone]).doings.get(setId) // []
 */
export function sumUp(told: readonly Told[]): Tellings {
  const moments = new Map<string, Map<string, Doing | null>>()
  const roles = new Map<string, SetRole>()
  const sets = new Map<string, { exerciseId: string; isThere: boolean }>()
  const exercises = new Map<string, AddedExercise>()
  const removed = new Set<string>()
  const swaps = new Map<string, { name: string | null; measure?: Measure | undefined }>()
  const skips = new Map<string, string | null>()
  const notes = new Map<string, string>()
  const results = new Map<string, BlockResult>()

  const momentsOf = (setId: string) => {
    const known = moments.get(setId) ?? new Map<string, Doing | null>()
    moments.set(setId, known)
    return known
  }
  const takeSet = (one: Extract<Told, { setId: string }>) => {
    if (one.kind === 'set-done') {
      momentsOf(one.setId).set(one.at, one)
      roles.set(one.setId, one.role)
    } else if (one.kind === 'set-undone') momentsOf(one.setId).set(one.at, null)
    else if (one.kind === 'set-role') roles.set(one.setId, one.role)
    else sets.set(one.setId, { exerciseId: one.exerciseId, isThere: one.kind !== 'set-removed' })
  }
  const takeExercise = (one: Extract<Told, { exerciseId: string }>) => {
    const { kind, exerciseId } = one
    if (kind === 'exercise-added') exercises.set(exerciseId, one)
    else if (kind === 'exercise-removed') removed.add(exerciseId)
    else if (kind === 'exercise-swapped') swaps.set(exerciseId, one)
    else if (kind === 'exercise-skipped') skips.set(exerciseId, one.reason)
    else if (kind === 'exercise-noted') notes.set(exerciseId, one.note)
  }
  for (const one of told) {
    if ('setId' in one) takeSet(one)
    if ('exerciseId' in one) takeExercise(one)
    if (one.kind === 'block-scored') results.set(one.result.blockId, one.result)
  }

  const doings = new Map([...moments].map(([setId, known]) => [setId, standing(known)]))
  const isUndone = (setId: string, at: string) => moments.get(setId)?.get(at) === null
  return { doings, isUndone, roles, sets, exercises, removed, swaps, skips, notes, results }
}

const standing = (moments: Map<string, Doing | null>): Doing[] =>
  [...moments.values()].filter(doing => doing !== null).toSorted((one, other) => (one.at < other.at ? -1 : 1))
