type PlanItem = { id: string; exercise: { name: string }; sets: readonly unknown[] }
type PlanBlock<Item> = { rounds: number | null; items: readonly Item[] }
type LoggedExercise = { itemId: string | null; sets: readonly { planned: unknown }[] }

/**
 * The sets that a session asks for, each once for each of its rounds; of what is on hold only those that were done all
 * the same, so that nobody is short of them.
 *
 * @example countAskedSets([{ rounds: 2, items: [squat] }], [], item => item === squat) // 0
 */
export function countAskedSets<Item extends PlanItem>(
  blocks: readonly PlanBlock<Item>[],
  done: readonly LoggedExercise[],
  isHeld: (item: Item) => boolean,
): number {
  const planned = blocks.flatMap(({ rounds, items }) =>
    items.map(item => ({ item, count: (rounds ?? 1) * item.sets.length })),
  )
  return planned.reduce(
    (sum, { item, count }) => sum + (isHeld(item) ? Math.min(count, countAnswers(done, item.id)) : count),
    0,
  )
}

function countAnswers(done: readonly LoggedExercise[], itemId: string): number {
  return done
    .filter(exercise => exercise.itemId === itemId)
    .reduce((sum, { sets }) => sum + sets.filter(set => set.planned !== null).length, 0)
}
