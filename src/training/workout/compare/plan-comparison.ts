import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import type { BlockKind, PrescribedSet } from '#training/prescription/prescription.ts'
import {
  isPlannedSet,
  type PerformedSetWithPlan,
  restorePrescription,
} from '#training/workout/model/planned-values.ts'
import { listExerciseLetters } from './exercise-letters.ts'

type LoggedExercise = { name: string; itemId: string | null; sets: readonly PerformedSetWithPlan[] }
type Item = { id: string; exercise: { name: string }; sets: readonly PrescribedSet[] }
type Block = {
  kind: BlockKind
  rounds: number | null
  seconds: number | null
  isInTurn?: boolean
  items: readonly Item[]
}

/** An exercise's plan for one round of a circuit, an EMOM, an AMRAP or a for-time block. */
export type RoundPlan = {
  kind: 'circuit' | 'emom' | 'amrap' | 'for-time'
  /** The length of a round in seconds; null if not prescribed. */
  seconds: number | null
  isInTurn: boolean
  /** The number of rounds that include the exercise; null if it is unlimited, as in an AMRAP. */
  times: number | null
  sets: readonly PrescribedSet[]
}

/** An exercise's plan and log; `done` is null if the exercise was not logged. */
export type ExerciseComparison<Logged> = {
  /** The exercise letter in the program (A, B1, B2); empty if the exercise is unplanned. */
  letter: string
  name: string
  /** The planned sets; empty if the exercise is unplanned. */
  planned: PrescribedSet[]
  /** The plan for one round; null if the block has no rounds. */
  round: RoundPlan | null
  done: Logged | null
  /** The number of planned sets that were not done. */
  missing: number
}

/**
 * Compares the plan with the log, exercise by exercise: first the planned exercises in order, each with its
 * logged sets, then the unplanned exercises. If the plan no longer exists (`blocks` is empty), the planned
 * sets are restored from the log.
 *
 * @example compareWithPlan([], []) // []
 */
export function compareWithPlan<Logged extends LoggedExercise>(
  blocks: readonly Block[],
  logged: readonly Logged[],
): ExerciseComparison<Logged>[] {
  const letters = listExerciseLetters(blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const items = blocks.flatMap(block => expandSetsOverRounds(block).map(one => ({ ...one, block })))
  const ofPlan = items.map(({ item, sets: planned, times, block }, index) => {
    const done = logged.find(one => one.itemId === item.id) ?? null
    const missing = Math.max(0, planned.length - (done ? filterSetsFromPlan(done).length : 0))
    const name = done?.name ?? item.exercise.name
    return {
      letter: letters[index] ?? '',
      name,
      planned,
      round: toRoundPlan(block, item, times),
      done,
      missing,
    }
  })
  const isOfPlan = (one: Logged) => ofPlan.some(({ done }) => done === one)
  const unplanned = logged
    .filter(one => !isOfPlan(one))
    .map(done => ({
      letter: '',
      name: done.name,
      planned: restorePlannedSets(done),
      round: null,
      done,
      missing: 0,
    }))
  return [...ofPlan, ...unplanned]
}

/**
 * Returns the plan for one round; null if the block has no rounds. An EMOM without a number of rounds has no
 * round plan either, because each of its sets is a round.
 */
function toRoundPlan(block: Block, { sets }: Item, times: number): RoundPlan | null {
  const { kind, rounds, seconds, isInTurn = false } = block
  if (kind === 'straight' || kind === 'superset' || kind === 'intervals') return null
  const isOpen = rounds === null
  if (sets.length === 0 || times === 0 || (isOpen && kind !== 'amrap' && kind !== 'for-time')) return null
  return { kind, seconds, isInTurn, times: isOpen ? null : times, sets }
}

/**
 * Returns only the sets that match a planned set.
 *
 * @example filterSetsFromPlan(logged).length // 4 of 5, with one added set
 */
export const filterSetsFromPlan = (exercise: LoggedExercise) => exercise.sets.filter(isPlannedSet)

function restorePlannedSets(exercise: LoggedExercise): PrescribedSet[] {
  return exercise.sets.flatMap(({ role, planned }) =>
    planned ? [{ ...restorePrescription(planned), role, isPerSide: false }] : [],
  )
}
