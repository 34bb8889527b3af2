import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { type OpenWorkoutOnServer, openWorkouts as operations } from '#contract/open-workouts.ts'
import { type Comment, reviews } from '#contract/reviews.ts'
import type { Session } from '#contract/schedule.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs.ts'
import { isOnHold } from '#training/safety/hold.ts'
import { withHolds } from '#training/safety/open-hold.ts'
import { toldByClock } from '#training/workout/by-clock.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { cache } from '../../app/cache.ts'
import { call, poll } from '../../app/client.ts'
import { kept, orKnown } from '../../app/kept.ts'
import { messages } from '../../app/messages.ts'
import { useToday } from '../../app/person.ts'
import { serverClock } from '../../app/server-clock.ts'
import { useUser } from '../../app/session.tsx'
import { placeOf } from '../../offline/kept.ts'
import { laidOver, withOwnComments } from '../../offline/lay-over.ts'
import { openWorkouts } from '../../offline/open-workouts.ts'
import { laidOutElsewhere } from '../../offline/take-in.ts'
import { useWhenRead } from '../../offline/use-when-read.ts'
import { useOwnPain, usePainOf } from '../../safety/queries.ts'
import type { DayState } from '../../ui/DayMark.tsx'
import { useForAthlete } from './for-athlete.ts'
import { ownMark } from './own-mark.ts'

export const myLogsLimit = 100

/** The athlete's latest logs, newest first. Enough to know what was done last time. */
export const myLogs = queryOptions({
  queryKey: ['workout-logs', 'mine'],
  queryFn: async () => {
    const { data } = await call(workoutLogs.mine, { query: { limit: myLogsLimit } })
    const newestFirst = (data ?? []).toSorted((one, other) =>
      other.completedAt.localeCompare(one.completedAt),
    )
    return laidOver.logs(newestFirst)
  },
  ...kept,
  meta: { ...kept.meta, failureMessage: messages.workoutLogs.historyFailed },
})

/** The latest logs of an athlete for whom a coach logs. */
const logsOfAthlete = (athleteId: string) =>
  queryOptions({
    queryKey: ['workout-logs', 'athlete', athleteId, 'latest'],
    queryFn: async () => {
      const query = { limit: myLogsLimit }
      return (await call(workoutLogs.ofAthlete, { params: { id: athleteId }, query })).data
    },
    ...kept,
    meta: { ...kept.meta, failureMessage: messages.workoutLogs.historyFailed },
  })

/** What was done before by the one whose workout it is. */
export function useKnownLogs(): WorkoutLog[] | undefined {
  const athlete = useForAthlete()
  const own = useQuery({ ...myLogs, enabled: !athlete })
  const theirs = useQuery({ ...logsOfAthlete(athlete?.id ?? ''), enabled: athlete !== undefined })
  return athlete ? theirs.data : own.data
}

/** One log. Where nobody answers it is the one of the list that the device keeps. */
export function oneLog(id: string) {
  const queryKey = ['workout-logs', 'one', id]
  return queryOptions({
    queryKey,
    queryFn: () => {
      const answer = laidOver.log(id, async () => (await call(workoutLogs.show, { params: { id } })).data)
      return orKnown(answer, listedLog(id), later => cache.setQueryData(queryKey, later))
    },
  })
}

/** As a list of own logs has it: the latest, or a page of the history. */
function listedLog(id: string): WorkoutLog | undefined {
  const pages = cache.getQueriesData<{ pages: { data: WorkoutLog[] }[] }>({
    queryKey: [...myLogs.queryKey, 'history'],
  })
  const older = pages.flatMap(([, history]) => history?.pages.flatMap(page => page.data) ?? [])
  return [...(cache.getQueryData(myLogs.queryKey) ?? []), ...older].find(log => log.id === id)
}

/** What athlete and coaches wrote under a log, oldest first. */
export function commentsOn(id: string) {
  const queryKey = ['workout-logs', 'one', id, 'comments']
  return queryOptions({
    queryKey,
    queryFn: () => {
      const answer = call(reviews.comments, { params: { id }, query: { limit: 200 } }).then(
        ({ data }) => data,
      )
      const log = cache.getQueryData(myLogs.queryKey)?.find(one => one.id === id)
      // Of a log without any the list of logs says so already.
      const known = cache.getQueryData<Comment[]>(queryKey) ?? (log?.commentCount === 0 ? [] : undefined)
      const late = (later: Comment[]) => cache.setQueryData(queryKey, withOwnComments(id, later))
      return laidOver.comments(id, () => orKnown(answer, known, late))
    },
    ...kept,
  })
}

/** What is under way in a session on this device; nothing where nobody has touched it. */
export function useWorkoutUnderWay(session: string, athleteId?: string): OpenWorkout | undefined {
  useWhenRead()
  const userId = useUser().id
  const key = { userId, session: placeOf(session, athleteId) }
  const workout = useSyncExternalStore(openWorkouts.subscribe, () => openWorkouts.read(key))
  return useHeld(workout, athleteId)
}

/** With what is on hold, which is known anew each time: so that its sets are counted as in the session itself. */
function useHeld(workout: OpenWorkout | undefined, athleteId?: string): OpenWorkout | undefined {
  const reports = usePainOf(athleteId)
  const today = useToday()
  return useMemo(() => workout && withHolds(workout, reports, today), [workout, reports, today])
}

/** Sets are told by the server's time, and kept by that of the device. */
const byOwnClock = (there: OpenWorkoutOnServer): OpenWorkoutOnServer => ({
  ...there,
  changes: there.changes.map(({ id, change }) => ({
    id,
    change: toldByClock(change, -(serverClock.aheadMs() ?? 0)),
  })),
})

/** What is under way on any device, as far as the server was told. Asked anew with each look, and once online again. */
export const underWayAnywhere = queryOptions({
  queryKey: ['open-workouts'],
  queryFn: async () => (await poll(operations.list)).data.map(byOwnClock),
  staleTime: 0,
  refetchOnWindowFocus: true,
  // An athlete's app asks by itself when the network is back, and not each time that it flickers.
  refetchOnReconnect: false,
  meta: { isChangedElsewhere: true },
})

/** What of it is under way on other devices alone; `isAsking`: as the server tells it now, not as it was heard last. */
export function useUnderWayElsewhere({ isAsking = true } = {}): OpenWorkoutOnServer[] {
  const userId = useUser().id
  const { data = [] } = useQuery({ ...underWayAnywhere, enabled: isAsking })
  // Which of them are here changes with what is kept here.
  useSyncExternalStore(openWorkouts.subscribe, () => openWorkouts.version())
  return data.filter(
    there =>
      openWorkouts.read({ userId, session: there.sessionId ?? 'new' }) === undefined &&
      !openWorkouts.isOver(userId, there.id),
  )
}

/** What another device began of a session, and this one has not touched. */
export function useWorkoutElsewhere(session: string): OpenWorkout | undefined {
  const there = useUnderWayElsewhere().find(one => one.sessionId === session)
  return useHeld(useMemo(() => there && laidOutElsewhere(there), [there]))
}

/** The mark of an own session: what became of it, as far as it is known here. */
export function useMarks(): (session: Session) => DayState {
  useWhenRead()
  const userId = useUser().id
  const today = useToday()
  const { data: logs = [] } = useQuery(myLogs)
  const reports = useOwnPain()
  // Of a whole week: who opens the page asks once, and not each of its days.
  const elsewhere = useUnderWayElsewhere({ isAsking: false })
  return session =>
    ownMark(session, {
      today,
      isHere: openWorkouts.read({ userId, session: session.id }) !== undefined,
      isElsewhere: elsewhere.some(there => there.sessionId === session.id),
      isHeld: isOnHold(session, reports),
      log: logs.find(one => one.id === session.workoutLogId),
    })
}
