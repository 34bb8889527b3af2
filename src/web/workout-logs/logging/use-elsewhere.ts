import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type OpenWorkoutOnServer, openWorkouts as operations } from '#contract/open-workouts.ts'
import { call } from '../../app/client.ts'
import { useUser } from '../../app/session.tsx'
import { openWorkouts } from '../../offline/open-workouts.ts'
import { myLogs } from './queries.ts'

/** What is under way on any device, as far as the server was told. Asked anew with each look, and once online again. */
const underWay = queryOptions({
  queryKey: ['open-workouts'],
  queryFn: async () => (await call(operations.list)).data,
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
})

/**
 * Takes in what other devices did: in every workout that is under way here, and in that of the session that is open,
 * so that it goes on where another device left it.
 */
export function useTakingIn(session?: string) {
  const userId = useUser().id
  const { data } = useQuery(underWay)
  useEffect(() => {
    for (const there of data ?? []) {
      const isWanted = there.sessionId !== null && there.sessionId === session
      if (isWanted || isHere(userId, there)) openWorkouts.takeIn(userId, there)
    }
  }, [data, session, userId])
  const { data: logs } = useQuery(myLogs)
  useEffect(() => {
    if (logs) openWorkouts.forgetFinished(userId, logs)
  }, [logs, userId])
}

/** Those that are under way on another device alone. Of free ones this device goes on with one at a time. */
export function useElsewhere(): OpenWorkoutOnServer[] {
  useTakingIn()
  const userId = useUser().id
  const { data = [] } = useQuery(underWay)
  // Which of them are here changes with what is kept here.
  useSyncExternalStore(openWorkouts.subscribe, () => openWorkouts.version())
  return data.filter(
    there =>
      openWorkouts.read({ userId, session: there.sessionId ?? 'new' }) === undefined &&
      !openWorkouts.isOver(userId, there.id),
  )
}

const isHere = (userId: string, { id, sessionId }: OpenWorkoutOnServer) =>
  openWorkouts.read({ userId, session: sessionId ?? 'new' })?.id === id
