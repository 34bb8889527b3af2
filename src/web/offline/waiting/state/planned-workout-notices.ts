import type { Coaching } from '#contract/people/people.ts'
import type { Session } from '#contract/programs/schedule.ts'

/** A change that the user should know about but that requires no decision. */
export type PlannedWorkoutNotice = {
  kind: 'left-calendar' | 'coach-left'
  /** A stable id for the change. */
  id: string
  name: string
  coach: string | null
  /** The id of the workout's log; null while the workout is in progress or waiting to be sent. */
  logId: string | null
}

/** A workout on this device for a planned session: in progress, waiting to be sent, or recently sent. */
export type LocalPlannedWorkout = { sessionId: string; name: string; logId: string | null }
/**
 * The session of a workout, as last known to this device, and whether that session has been removed from the
 * calendar.
 */
export type LastKnownSession = { session: Session | undefined; isGone: boolean }

/** @param coachings the athlete's current and past coaching relationships; undefined if they are unknown */
export function findPlannedWorkoutNotices(
  planned: readonly LocalPlannedWorkout[],
  statuses: readonly LastKnownSession[],
  coachings: readonly Coaching[] | undefined,
): PlannedWorkoutNotice[] {
  return planned.flatMap(({ sessionId, name, logId }, index): PlannedWorkoutNotice[] => {
    const { session, isGone } = statuses[index] ?? { session: undefined, isGone: false }
    const coach = session?.coach ?? null
    const details = { name: name || session?.name || 'This session', coach: coach?.firstName ?? null, logId }
    const removals: PlannedWorkoutNotice[] = isGone
      ? [{ kind: 'left-calendar', id: `left ${sessionId}`, ...details }]
      : []
    const hasCoachLeft = coach !== null && coachings !== undefined && hasCoachingEnded(coach.id, coachings)
    return hasCoachLeft
      ? [...removals, { kind: 'coach-left', id: `coach ${coach.id} ${sessionId}`, ...details }]
      : removals
  })
}

/** Returns whether this coach used to coach the athlete but no longer does. */
function hasCoachingEnded(coachId: string, coachings: readonly Coaching[]): boolean {
  const own = coachings.filter(one => one.coach.id === coachId)
  return own.length > 0 && own.every(one => one.state !== 'active')
}
