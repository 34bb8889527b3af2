import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import { isPlannedSet } from '#training/workout/model/planned-values.ts'

type PlanItem = { id: string; exercise: { name: string }; sets: readonly unknown[] }
type PlanBlock<Item> = { rounds: number | null; isInTurn?: boolean; items: readonly Item[] }
type LoggedExercise = { itemId: string | null; sets: readonly { planned: unknown }[] }

/**
 * Counts the sets that a session requires, over all rounds. For an exercise on hold, only the completed sets
 * count as required, so a hold never makes a session incomplete.
 *
 * @example countRequiredSets([{ rounds: 2, items: [squat] }], [], item => item === squat) // 0
 */
export function countRequiredSets<Item extends PlanItem>(
  blocks: readonly PlanBlock<Item>[],
  logged: readonly LoggedExercise[],
  isHeld: (item: Item) => boolean,
): number {
  return blocks
    .flatMap(block => expandSetsOverRounds(block))
    .map(({ item, sets }) =>
      isHeld(item) ? Math.min(sets.length, countPlannedSetsDone(logged, item.id)) : sets.length,
    )
    .reduce((sum, count) => sum + count, 0)
}

function countPlannedSetsDone(logged: readonly LoggedExercise[], itemId: string): number {
  return logged
    .filter(exercise => exercise.itemId === itemId)
    .reduce((sum, { sets }) => sum + sets.filter(isPlannedSet).length, 0)
}
