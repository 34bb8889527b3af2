import { type Listener, ofKind } from '../events/events.ts'
import { countWorkout, recount } from './count.ts'

/**
 * Whatever a workout earns is earned at once, and stays: by whomever it is deleted, and for whatever reason. An
 * athlete who changes or deletes a workout, or takes one back, is counted anew, for what is still on its way; what
 * somebody else deletes costs no progress.
 */
export const awardAchievements: Listener = async (tx, happenings) => {
  const own = ofKind(happenings, 'workout.deleted').filter(({ actorId, data }) => actorId === data.athleteId)
  const altered = [
    ...ofKind(happenings, 'workout.changed'),
    ...ofKind(happenings, 'workout.restored'),
    ...own,
  ]
  // In one order, so that no two that count for the same athletes wait for each other.
  for (const athleteId of new Set(altered.map(({ data }) => data.athleteId).toSorted()))
    await recount(tx, athleteId)
  const recorded = ofKind(happenings, 'workout.recorded').map(({ data }) => data)
  for (const { athleteId, workoutLogId } of recorded) await countWorkout(tx, athleteId, workoutLogId)
}
