import { toExerciseKey } from '#training/exercise-key.ts'
import type { ProgramBlock, ProgramItem } from '#training/program/program.ts'

/** An exercise as it was logged; `insteadOf` and `skippedReason` are null if it was done as planned. */
type ItemLog = { name: string; itemId: string | null; insteadOf: string | null; skippedReason: string | null }

/**
 * Lists the exercises whose sets are done one after another; in rounds, the number of sets does not say what was
 * planned.
 *
 * @example listStraightItems([{ kind: 'straight', rounds: null, items: [squat], … }]) // [squat]
 */
export const listStraightItems = (blocks: readonly ProgramBlock[]): ProgramItem[] =>
  blocks
    .filter(({ kind }) => kind === 'straight' || kind === 'superset')
    .flatMap(block => (block.rounds === null ? block.items : []))

/**
 * Returns whether the exercise was logged for this item, neither swapped nor skipped.
 *
 * @example isLogOfItem({ itemId: squat.id, name: 'Squat', insteadOf: null, skippedReason: null }, squat) // true
 */
export const isLogOfItem = (
  { itemId, name, insteadOf, skippedReason }: ItemLog,
  item: ProgramItem,
): boolean =>
  itemId === item.id &&
  insteadOf === null &&
  skippedReason === null &&
  toExerciseKey(name) === toExerciseKey(item.name)
