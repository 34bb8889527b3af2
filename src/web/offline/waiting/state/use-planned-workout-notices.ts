import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { toTypedCommand } from '#web/offline/outbox/commands.ts'
import { useOutbox } from '#web/offline/sync/use-outbox.ts'
import { myCoachings } from '#web/shared/queries/coaches.ts'
import { oneSession } from '#web/shared/queries/schedule.ts'
import { getDismissedNoticeIdStore } from './dismissed-notice-id-store.ts'
import {
  findPlannedWorkoutNotices,
  type LocalPlannedWorkout,
  type PlannedWorkoutNotice,
} from './planned-workout-notices.ts'
import { useOwnActiveWorkouts } from './use-command-context.ts'

const recentMs = 24 * 60 * 60_000
const maxPlannedWorkouts = 5

/** Returns the notices about workouts on this device that the user has not dismissed. */
export function usePlannedWorkoutNotices(): PlannedWorkoutNotice[] {
  const { id: userId, role } = useUser()
  const planned = useLocalPlannedWorkouts()
  const sessions = useQueries({
    queries: planned.map(one => ({ ...oneSession(one.sessionId), refetchOnMount: 'always' as const })),
  })
  const { data: coachings } = useQuery({ ...myCoachings, enabled: role === 'athlete' && planned.length > 0 })
  const { subscribe, read } = getDismissedNoticeIdStore(userId)
  const readIds = useSyncExternalStore(subscribe, read)
  const statuses = sessions.map(({ data, error }) => ({
    session: data,
    isGone: isNotFound(error),
  }))
  return findPlannedWorkoutNotices(planned, statuses, coachings).filter(one => !readIds.includes(one.id))
}

function useLocalPlannedWorkouts(): LocalPlannedWorkout[] {
  const workouts = useOwnActiveWorkouts()
  const { entries, sent } = useOutbox()
  return useMemo(() => {
    const inProgress = workouts.map(({ sessionId, name }) => ({ sessionId, name, logId: null }))
    const waiting = entries.map(one => toPlannedWorkout(one, null))
    const recentSince = new Date(Date.now() - recentMs).toISOString()
    const recentlySent = sent
      .filter(one => one.sentAt > recentSince)
      .map(one => toPlannedWorkout(one, one.streamId))
    const all = [...inProgress, ...waiting, ...recentlySent].filter(
      (one): one is LocalPlannedWorkout => one !== undefined && one.sessionId !== null,
    )
    return [...new Map(all.map(one => [one.sessionId, one])).values()].slice(0, maxPlannedWorkouts)
  }, [workouts, entries, sent])
}

function toPlannedWorkout(command: Parameters<typeof toTypedCommand>[0], logId: string | null) {
  const { kind, input } = toTypedCommand(command)
  if (kind !== 'workout-log.record') return undefined
  return { sessionId: input.recorded.sessionId, name: input.recorded.name, logId }
}
