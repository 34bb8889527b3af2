import { queryOptions, useQuery } from '@tanstack/react-query'
import { type LogComment, reviews } from '#contract/workout-logs/reviews.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { sortNewestFirst } from '#training/workout/model/sort-newest-first.ts'
import { call } from '#web/app/client/api-client.ts'
import {
  persistedQueryOptions,
  withCachedFallback,
} from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { messages } from '#web/app/specification/messages.ts'
import { withPendingChanges, withPendingComments } from '#web/offline/sync/apply-pending.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'

export const latestLogsLimit = 100

/** The athlete's latest logs, newest first: enough logs to find the previous sets of each exercise. */
export const myLatestLogs = queryOptions({
  queryKey: ['workout-logs', 'mine'],
  queryFn: async () => {
    const { data } = await call(workoutLogs.mine, { query: { limit: latestLogsLimit } })
    return withPendingChanges.logs(sortNewestFirst(data ?? []))
  },
  ...persistedQueryOptions,
  meta: { ...persistedQueryOptions.meta, failureMessage: messages.workoutLogs.historyFailed },
})

/** The latest logs of the athlete for whom a coach is logging. */
const latestLogsOfAthlete = (athleteId: string) =>
  queryOptions({
    queryKey: ['workout-logs', 'athlete', athleteId, 'latest'],
    queryFn: async () => {
      const query = { limit: latestLogsLimit }
      return (await call(workoutLogs.ofAthlete, { params: { id: athleteId }, query })).data
    },
    ...persistedQueryOptions,
    meta: { ...persistedQueryOptions.meta, failureMessage: messages.workoutLogs.historyFailed },
  })

/** Returns the latest logs of the athlete who is doing the workout. */
export function useLatestLogs(): WorkoutLog[] | undefined {
  const athlete = useAthleteLoggedFor()
  const ownLogs = useQuery({ ...myLatestLogs, enabled: !athlete })
  const athleteLogs = useQuery({ ...latestLogsOfAthlete(athlete?.id ?? ''), enabled: athlete !== undefined })
  return athlete ? athleteLogs.data : ownLogs.data
}

/** One log, taken from a cached list if the server does not respond. */
export function oneLog(id: string) {
  const queryKey = ['workout-logs', 'one', id]
  return queryOptions({
    queryKey,
    queryFn: () => {
      const response = withPendingChanges.log(
        id,
        async () => (await call(workoutLogs.show, { params: { id } })).data,
      )
      return withCachedFallback(
        response,
        () => findCachedLog(id),
        later => queryClient.setQueryData(queryKey, later),
      )
    },
  })
}

/** Finds a log in the athlete's cached latest logs and history pages. */
function findCachedLog(id: string): WorkoutLog | undefined {
  const pages = queryClient.getQueriesData<{ pages: { data: WorkoutLog[] }[] }>({
    queryKey: [...myLatestLogs.queryKey, 'history'],
  })
  const older = pages.flatMap(([, history]) => history?.pages.flatMap(page => page.data) ?? [])
  return [...(queryClient.getQueryData(myLatestLogs.queryKey) ?? []), ...older].find(log => log.id === id)
}

/** The comments on a log, oldest first. */
export function commentsOfLog(id: string) {
  const queryKey = ['workout-logs', 'one', id, 'comments']
  return queryOptions({
    queryKey,
    queryFn: () => {
      const response = call(reviews.comments, { params: { id }, query: { limit: 200 } }).then(
        ({ data }) => data,
      )
      const findCached = () => {
        const log = queryClient.getQueryData(myLatestLogs.queryKey)?.find(one => one.id === id)
        // If no comments are cached but the cached log has a comment count of 0, the list of comments is
        // known to be empty.
        return queryClient.getQueryData<LogComment[]>(queryKey) ?? (log?.commentCount === 0 ? [] : undefined)
      }
      const cachedAtStart = findCached()
      const findCachedComments = () => cachedAtStart ?? findCached()
      const update = (comments: LogComment[]) =>
        queryClient.setQueryData(queryKey, withPendingComments(id, comments))
      return withPendingChanges.comments(id, () => withCachedFallback(response, findCachedComments, update))
    },
    ...persistedQueryOptions,
  })
}
