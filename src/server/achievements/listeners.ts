import { type DomainEventListener, filterEventsByKind } from '#server/events/domain-events.ts'
import { recomputeAchievements, updateAchievementsForWorkout } from './update-achievements.ts'

/**
 * Awards the achievements that a workout earns. An achievement is never revoked, even if its workout is
 * deleted. Progress is recomputed when a workout is changed, restored, or deleted by the athlete, but not
 * when another user deletes a workout.
 */
export const awardAchievements: DomainEventListener = async (tx, events) => {
  const ownDeletions = filterEventsByKind(events, 'workout.deleted').filter(
    ({ actorId, data }) => actorId === data.athleteId,
  )
  const altered = [
    ...filterEventsByKind(events, 'workout.changed'),
    ...filterEventsByKind(events, 'workout.restored'),
    ...ownDeletions,
  ]
  // Sorts the athletes by id, so that concurrent transactions lock them in the same order and cannot
  // deadlock.
  for (const athleteId of new Set(altered.map(({ data }) => data.athleteId).toSorted()))
    await recomputeAchievements(tx, athleteId)
  const recorded = filterEventsByKind(events, 'workout.recorded').map(({ data }) => data)
  for (const { athleteId, workoutLogId } of recorded)
    await updateAchievementsForWorkout(tx, athleteId, workoutLogId)
}
