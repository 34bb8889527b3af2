import { useQueries } from '@tanstack/react-query'
import type { Session } from '#contract/programs/schedule.ts'
import { findPlanChanges, type ReplannedExercise } from '#training/workout/changes/replan-workout.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { oneSession } from '#web/shared/queries/schedule.ts'
import { useOwnActiveWorkouts } from './use-command-context.ts'

export type CoachPlanChange = { workout: ActiveWorkout; session: Session; differences: ReplannedExercise[] }

/**
 * The maximum number of workouts to check. It is high enough even for users who leave several workouts open.
 */
const maxWorkouts = 5

/**
 * Returns the workouts in progress whose sessions the coach has changed since the workouts were started. With
 * `isRefetched`, fetches the current plan even if the cached plan is recent.
 */
export function useCoachPlanChanges({ isRefetched = false } = {}): CoachPlanChange[] {
  const workouts = useOwnActiveWorkouts()
    .filter(one => one.sessionId !== null)
    .slice(-maxWorkouts)
  const queries = useQueries({
    queries: workouts.map(one => ({
      ...oneSession(one.sessionId ?? ''),
      refetchOnMount: isRefetched ? ('always' as const) : true,
    })),
  })
  return workouts.flatMap((workout, index) => {
    const session = queries[index]?.data
    return session ? listCoachPlanChange(workout, session) : []
  })
}

/**
 * Returns an array with the coach's change to the plan. The array is empty if the plan has not changed or the
 * athlete has already chosen to keep the original plan.
 */
export function listCoachPlanChange(workout: ActiveWorkout, session: Session): [CoachPlanChange] | [] {
  if (session.workoutLogId === workout.id || workout.planKept === getPlanVersion(session)) return []
  const differences = findRememberedPlanChanges(workout, session)
  return differences.length > 0 ? [{ workout, session, differences }] : []
}

/** Several components ask for the same changes, each time that a command is queued, sent or confirmed. */
const rememberedChanges = new WeakMap<ActiveWorkout, { session: Session; differences: ReplannedExercise[] }>()

function findRememberedPlanChanges(workout: ActiveWorkout, session: Session): ReplannedExercise[] {
  const remembered = rememberedChanges.get(workout)
  if (remembered?.session === session) return remembered.differences
  const differences = findPlanChanges(workout, session.blocks)
  rememberedChanges.set(workout, { session, differences })
  return differences
}

/** Returns the id of the plan's version. This id is stored with the athlete's decision about the plan. */
export const getPlanVersion = ({ change }: Session) => change?.id ?? 'the plan'
