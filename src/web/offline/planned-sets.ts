import type { PainReport } from '#contract/pain.ts'
import type { Session } from '#contract/schedule.ts'
import { holdsOn } from '#training/safety/hold.ts'
import { countPlannedSets } from '#training/workout/outcome.ts'
import { cache } from '../app/cache.ts'

/** How many sets an own session asks for; null where the device does not know, or pain takes some of them away. */
export function plannedSetsOf(sessionId: string): number | null {
  const session = knownSession(sessionId)
  const reports = cache.getQueryData<PainReport[]>(['pain', 'own']) ?? []
  return session && holdsOn(session, reports).length === 0 ? countPlannedSets(session.blocks) : null
}

function knownSession(id: string): Session | undefined {
  const one = cache.getQueryData<Session>(['sessions', 'one', id])
  if (one) return one
  return cache
    .getQueriesData<Session[]>({ queryKey: ['sessions', 'between'] })
    .flatMap(([, sessions = []]) => sessions)
    .find(session => session.id === id)
}
