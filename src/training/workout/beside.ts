import type { BlockKind, SetRole, WrittenSet } from '../prescription/prescription.ts'
import { inAllRounds } from '../prescription/rounds.ts'
import { lettersOf } from './letters.ts'
import type { Figures } from './open.ts'
import { fromPlanned, type PlannedSet } from './planned.ts'

type LoggedSet = Figures & { role: SetRole; planned: PlannedSet | null }
type LoggedExercise = { name: string; itemId: string | null; sets: readonly LoggedSet[] }
type Item = { id: string; exercise: { name: string }; sets: readonly WrittenSet[] }
type Block = {
  kind: BlockKind
  rounds: number | null
  seconds: number | null
  isInTurn?: boolean
  items: readonly Item[]
}

/** What one round of a circuit, an EMOM, an AMRAP or work for time asks of an exercise. */
export type RoundOf = {
  kind: 'circuit' | 'emom' | 'amrap' | 'for-time'
  /** How often it begins; null: it does not say. */
  seconds: number | null
  isInTurn: boolean
  /** In how many rounds the exercise is done; null: in as many as go. */
  times: number | null
  sets: readonly WrittenSet[]
}

/** One exercise: what was planned of it, and what was done (null: nothing was said of it at all). */
export type Beside<Logged> = {
  /** A, B1, B2 as in the program; nothing for what the program does not have. */
  letter: string
  name: string
  /** Empty: nobody planned it. */
  planned: WrittenSet[]
  /** What each round asks, where its block goes by rounds. */
  round: RoundOf | null
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
  const items = blocks.flatMap(block => inAllRounds(block).map(one => ({ ...one, block })))
  const ofPlan = items.map(({ item, sets: planned, times, block }, index) => {
    const done = logged.find(one => one.itemId === item.id) ?? null
    const missing = Math.max(0, planned.length - (done ? answered(done).length : 0))
    const name = done?.name ?? item.exercise.name
    return { letter: letters[index] ?? '', name, planned, round: roundOf(block, item, times), done, missing }
  })
  const isOfPlan = (one: Logged) => ofPlan.some(({ done }) => done === one)
  const besides = logged
    .filter(one => !isOfPlan(one))
    .map(done => ({ letter: '', name: done.name, planned: writtenBack(done), round: null, done, missing: 0 }))
  return [...ofPlan, ...besides]
}

/** Sets of an EMOM without a number of rounds are its rounds, and stand as they are. */
function roundOf(block: Block, { sets }: Item, times: number): RoundOf | null {
  const { kind, rounds, seconds, isInTurn = false } = block
  if (kind === 'straight' || kind === 'superset' || kind === 'intervals') return null
  const isOpen = rounds === null
  if (sets.length === 0 || times === 0 || (isOpen && kind !== 'amrap' && kind !== 'for-time')) return null
  return { kind, seconds, isInTurn, times: isOpen ? null : times, sets }
}

/**
 * The sets of an exercise that answer the plan, not those that were done besides.
 *
 * @example answered(logged).length // 4, of four that were planned and one more
 */
export const answered = (exercise: LoggedExercise) => exercise.sets.filter(set => set.planned !== null)

function writtenBack(exercise: LoggedExercise): WrittenSet[] {
  return exercise.sets.flatMap(({ role, planned }) =>
    planned ? [{ ...fromPlanned(planned), role, isPerSide: false }] : [],
  )
}
