import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { CallFailure } from '../../app/failures.ts'
import { useUser } from '../../app/session.tsx'
import { myCoachings } from '../../people/coaches/queries.ts'
import { oneSession } from '../../schedule/queries.ts'
import { known } from '../commands.ts'
import { useOutbox } from '../use-outbox.ts'
import { type Notice, noticesOf, type Planned } from './notices.ts'
import { readNotices } from './read-notices.ts'
import { useKeptWorkouts } from './use-known.ts'

const recentMs = 24 * 60 * 60_000
const atMost = 5

/** What changed meanwhile about the workouts of this device, as far as the person has not read it. */
export function useNotices(): Notice[] {
  const { id: userId, role } = useUser()
  const planned = usePlanned()
  const sessions = useQueries({
    queries: planned.map(one => ({ ...oneSession(one.sessionId), refetchOnMount: 'always' as const })),
  })
  const { data: coachings } = useQuery({ ...myCoachings, enabled: role === 'athlete' && planned.length > 0 })
  const { subscribe, read } = readNotices(userId)
  const readIds = useSyncExternalStore(subscribe, read)
  const now = sessions.map(({ data, error }) => ({
    session: data,
    isGone: error instanceof CallFailure && error.status === 404,
  }))
  return noticesOf(planned, now, coachings).filter(one => !readIds.includes(one.id))
}

function usePlanned(): Planned[] {
  const workouts = useKeptWorkouts()
  const { entries, sent } = useOutbox()
  return useMemo(() => {
    const underWay = workouts.map(({ sessionId, name }) => ({ sessionId, name, logId: null }))
    const waiting = entries.map(one => recordOf(one, null))
    const late = new Date(Date.now() - recentMs).toISOString()
    const arrived = sent.filter(one => one.sentAt > late).map(one => recordOf(one, one.streamId))
    const all = [...underWay, ...waiting, ...arrived].filter(
      (one): one is Planned => one !== undefined && one.sessionId !== null,
    )
    return [...new Map(all.map(one => [one.sessionId, one])).values()].slice(0, atMost)
  }, [workouts, entries, sent])
}

function recordOf(command: Parameters<typeof known>[0], logId: string | null) {
  const { kind, input } = known(command)
  if (kind !== 'workout-log.record') return undefined
  return { sessionId: input.recorded.sessionId, name: input.recorded.name, logId }
}
