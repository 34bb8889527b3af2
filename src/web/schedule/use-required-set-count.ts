import type { Session } from '#contract/programs/schedule.ts'
import { findExerciseHold } from '#training/safety/safety-hold.ts'
import { countSetsOfPlan, countSetsOfWorkout, type SetCount } from '#training/workout/sets/set-count.ts'
import { useActiveWorkout, useOtherDeviceWorkout } from '#web/shared/queries/active-workouts.ts'
import { useOwnPainReports } from '#web/shared/queries/pain-reports.ts'

type SessionItem = { id: string; exercise: { name: string } }

/**
 * For the user's own unfinished session, returns the number of required sets, as counted on the session
 * screen, and a function that checks whether an exercise is on hold.
 */
export function useRequiredSetCount(session: Session): {
  isHeld: (item: SessionItem) => boolean
  sets: SetCount
} {
  const reports = useOwnPainReports()
  const here = useActiveWorkout(session.id)
  const elsewhere = useOtherDeviceWorkout(session.id)
  const activeWorkout = here ?? elsewhere
  if (!activeWorkout) {
    const isHeld = ({ exercise }: SessionItem) =>
      findExerciseHold(exercise.name, session, reports) !== undefined
    const blocks = session.blocks.map(block => ({
      ...block,
      items: block.items.map(item => (isHeld(item) ? { ...item, sets: [] } : item)),
    }))
    return { isHeld, sets: countSetsOfPlan(blocks) }
  }
  const heldExercises = activeWorkout.blocks.flatMap(block => block.exercises).filter(one => one.isOnHold)
  return {
    isHeld: ({ id }) => heldExercises.some(one => one.itemId === id),
    sets: countSetsOfWorkout(activeWorkout).all,
  }
}
