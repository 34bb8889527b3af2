import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { OpenWorkoutOnServer } from '#contract/open-workouts.ts'
import { reachability } from '../../app/reachability.ts'
import { useUser } from '../../app/session.tsx'
import { openWorkouts } from '../../offline/open-workouts.ts'
import { useForAthlete } from './for-athlete.ts'
import { myLogs, underWayAnywhere, useUnderWayElsewhere } from './queries.ts'

/** How soon an open session shows what another device does meanwhile. */
const askAgainMs = 30_000

/**
 * Takes in what other devices did: in every workout that is under way here, and in that of the session that is open,
 * so that it goes on where another device left it. A session that is open asks again and again while somebody sees it
 * and the server answers.
 */
export function useTakingIn(session?: string) {
  const userId = useUser().id
  const isOwn = useForAthlete() === undefined
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read)
  const isAskedAgain = session !== undefined && isReachable
  const { data } = useQuery({
    ...underWayAnywhere,
    enabled: isOwn,
    refetchInterval: isAskedAgain && askAgainMs,
  })
  useEffect(() => {
    for (const there of data ?? []) {
      const isWanted = there.sessionId !== null && there.sessionId === session
      if (isWanted || isHere(userId, there)) openWorkouts.takeIn(userId, there)
    }
  }, [data, session, userId])
  const { data: logs } = useQuery({ ...myLogs, enabled: isOwn })
  useEffect(() => {
    if (logs) openWorkouts.forgetFinished(userId, logs)
  }, [logs, userId])
}

/** Those that are under way on another device alone. Of free ones this device goes on with one at a time. */
export function useElsewhere(): OpenWorkoutOnServer[] {
  useTakingIn()
  return useUnderWayElsewhere()
}

const isHere = (userId: string, { id, sessionId }: OpenWorkoutOnServer) =>
  openWorkouts.read({ userId, session: sessionId ?? 'new' })?.id === id
