import type { Session } from '#contract/programs/schedule.ts'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { filterHoldsOnSession } from '#training/safety/safety-hold.ts'
import { countPlannedSets } from '#training/workout/compare/workout-outcome.ts'
import { queryClient } from '#web/app/client/query-client.ts'

/**
 * Returns the number of planned sets in the user's session. Returns null if the session is not stored on this
 * device or is under a safety hold.
 */
export function countPlannedSetsOfSession(sessionId: string): number | null {
  const session = findCachedSession(sessionId)
  const reports = queryClient.getQueryData<PainReport[]>(['pain', 'own']) ?? []
  return session && filterHoldsOnSession(session, reports).length === 0
    ? countPlannedSets(session.blocks)
    : null
}

function findCachedSession(id: string): Session | undefined {
  const one = queryClient.getQueryData<Session>(['sessions', 'one', id])
  if (one) return one
  return queryClient
    .getQueriesData<Session[]>({ queryKey: ['sessions', 'between'] })
    .flatMap(([, sessions = []]) => sessions)
    .find(session => session.id === id)
}
