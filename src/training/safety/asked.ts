import { inAllRounds } from '../prescription/rounds.ts'

type PlanItem = { id: string; exercise: { name: string }; sets: readonly unknown[] }
type PlanBlock<Item> = { rounds: number | null; isInTurn?: boolean; items: readonly Item[] }
type LoggedExercise = { itemId: string | null; sets: readonly { planned: unknown }[] }

/**
 * The sets that a session asks for, each as often as it is done in its block; of what is on hold only those that were done all
 * the same, so that nobody is short of them.
 *
 * @example countAskedSets([{ rounds: 2, items: [squat] }], [], item => item === squat) // 0
 */
export function countAskedSets<Item extends PlanItem>(
  blocks: readonly PlanBlock<Item>[],
  done: readonly LoggedExercise[],
  isHeld: (item: Item) => boolean,
): number {
  return blocks
    .flatMap(block => inAllRounds(block))
    .map(({ item, sets }) =>
      isHeld(item) ? Math.min(sets.length, countAnswers(done, item.id)) : sets.length,
    )
    .reduce((sum, count) => sum + count, 0)
}

function countAnswers(done: readonly LoggedExercise[], itemId: string): number {
  return done
    .filter(exercise => exercise.itemId === itemId)
    .reduce((sum, { sets }) => sum + sets.filter(set => set.planned !== null).length, 0)
}
