import type { Session } from '#contract/schedule.ts'
import { countAskedSets } from '#training/safety/asked.ts'
import { holdOf } from '#training/safety/hold.ts'
import { countOpenSets } from '#training/workout/order.ts'
import { useOwnPain } from '../safety/queries.ts'
import { useWorkoutElsewhere, useWorkoutUnderWay } from '../workout-logs/logging/queries.ts'

type Item = { id: string; exercise: { name: string } }

/** What of an own session that is not done is on hold, and how many sets are asked for: as its own screen says it. */
export function useAsked(session: Session): { isHeld: (item: Item) => boolean; sets: number } {
  const reports = useOwnPain()
  const here = useWorkoutUnderWay(session.id)
  const elsewhere = useWorkoutElsewhere(session.id)
  const underWay = here ?? elsewhere
  if (!underWay) {
    const isHeld = ({ exercise }: Item) => holdOf(exercise.name, session, reports) !== undefined
    return { isHeld, sets: countAskedSets(session.blocks, [], isHeld) }
  }
  const held = underWay.blocks.flatMap(block => block.exercises).filter(one => one.isOnHold)
  return {
    isHeld: ({ id }) => held.some(one => one.itemId === id),
    sets: countOpenSets(underWay).all,
  }
}
