import { useQueries } from '@tanstack/react-query'
import type { Session } from '#contract/schedule.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { planDifferences, type Replanned } from '#training/workout/replan.ts'
import { oneSession } from '../../schedule/queries.ts'
import { useKeptWorkouts } from './use-known.ts'

export type PlanChange = { workout: OpenWorkout; session: Session; differences: Replanned[] }

/** Enough for whoever leaves workouts open; nobody has more under way. */
const atMost = 5

/**
 * Workouts under way whose session the coach planned otherwise since they were begun. `isAskedAnew`: the server is
 * asked what the plan is now, however lately it was.
 */
export function usePlanChanges({ isAskedAnew = false } = {}): PlanChange[] {
  const workouts = useKeptWorkouts()
    .filter(one => one.sessionId !== null)
    .slice(-atMost)
  const queries = useQueries({
    queries: workouts.map(one => ({
      ...oneSession(one.sessionId ?? ''),
      refetchOnMount: isAskedAnew ? ('always' as const) : true,
    })),
  })
  return workouts.flatMap((workout, index) => {
    const session = queries[index]?.data
    return session ? planChangeOf(workout, session) : []
  })
}

/** Nothing where the plan is the one that was begun, or the athlete has decided already. */
export function planChangeOf(workout: OpenWorkout, session: Session): [PlanChange] | [] {
  if (session.workoutLogId === workout.id || workout.planKept === planSign(session)) return []
  const differences = planDifferences(workout, session.blocks)
  return differences.length > 0 ? [{ workout, session, differences }] : []
}

/** Which plan it is that was decided about. */
export const planSign = ({ change }: Session) => change?.id ?? 'the plan'
