import type { BlockKind, SetRole, WrittenSet } from '../prescription/prescription.ts'
import { inAllRounds } from '../prescription/rounds.ts'
import { lettersOf } from './letters.ts'
import type { Figures } from './open.ts'
import { fromPlanned, type PlannedSet } from './planned.ts'

type LoggedSet = Figures & { role: SetRole; planned: PlannedSet | null }
type LoggedExercise = { name: string; itemId: string | null; sets: readonly LoggedSet[] }
type Item = { id: string; exercise: { name: string }; sets: readonly WrittenSet[] }
type Block = { kind: BlockKind; rounds: number | null; isInTurn?: boolean; items: readonly Item[] }

/** One exercise: what was planned of it, and what was done (null: nothing was said of it at all). */
export type Beside<Logged> = {
  /** A, B1, B2 as in the program; nothing for what the program does not have. */
  letter: string
  name: string
  /** Empty: nobody planned it. */
  planned: WrittenSet[]
  done: Logged | null
  /** Sets of the plan that nothing answers. */
  missing: number
}

/**
 * Planned beside done, exercise by exercise: the plan's in its order, each with its log, then what was done besides.
 * Where the plan is gone (no blocks), what was logged says what was planned for it.
 *
 * @example besidePlan([], []) // []
 */
export function besidePlan<Logged extends LoggedExercise>(
  blocks: readonly Block[],
  logged: readonly Logged[],
): Beside<Logged>[] {
  const letters = lettersOf(blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const items = blocks.flatMap(block => inAllRounds(block))
  const ofPlan = items.map(({ item, sets: planned }, index) => {
    const done = logged.find(one => one.itemId === item.id) ?? null
    const missing = Math.max(0, planned.length - (done ? answered(done).length : 0))
    return { letter: letters[index] ?? '', name: done?.name ?? item.exercise.name, planned, done, missing }
  })
  const isOfPlan = (one: Logged) => ofPlan.some(({ done }) => done === one)
  const besides = logged
    .filter(one => !isOfPlan(one))
    .map(done => ({ letter: '', name: done.name, planned: writtenBack(done), done, missing: 0 }))
  return [...ofPlan, ...besides]
}

const answered = (exercise: LoggedExercise) => exercise.sets.filter(set => set.planned !== null)

function writtenBack(exercise: LoggedExercise): WrittenSet[] {
  return exercise.sets.flatMap(({ role, planned }) =>
    planned ? [{ ...fromPlanned(planned), role, isPerSide: false }] : [],
  )
}
