import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { analytics } from '#contract/analytics/analytics.ts'
import type { OutputOf } from '#contract/operation.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { call } from '#web/app/client/api-client.ts'
import { emptyIfNotFound, getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { notificationPollMs } from '#web/app/specification/constants.ts'
import { messages } from '#web/app/specification/messages.ts'
import { oneSession } from './schedule.ts'
import type { LogQuery } from './shared-log-filter.ts'
import { commentsOfLog, oneLog } from './workout-logs.ts'

type SharedLogsPage = OutputOf<typeof workoutLogs.ofMyAthletes>

export const logsPageSize = 50

const emptyPage: SharedLogsPage = { status: 'success', data: [], nextCursor: null }

const sharedLogsKey = ['workout-logs', 'shared']
const sharedLogCountKey = ['workout-logs', 'count']

/** The logs of the coach's athletes, newest first, page by page. */
export const sharedLogs = (query: LogQuery) =>
  infiniteQueryOptions({
    queryKey: [...sharedLogsKey, query],
    queryFn: ({ pageParam }) => emptyIfNotFound(fetchSharedLogsPage(query, pageParam), emptyPage),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SharedLogsPage) => page.nextCursor ?? undefined,
    meta: { failureMessage: messages.workoutLogs.athleteListFailed },
  })

/** The number of logs that match the query, and how many of them still need to be reviewed. */
export const sharedLogCount = (query: LogQuery) =>
  queryOptions({
    queryKey: [...sharedLogCountKey, query],
    queryFn: async () => (await call(workoutLogs.countOfMyAthletes, { query })).data,
    // Counts change whenever an athlete logs a workout, so cached counts are never reused.
    staleTime: 0,
  })

/** The exercises that the coach's athletes logged recently, offered as filter options. */
export const exercisesLoggedByAthletes = queryOptions({
  queryKey: ['workout-logs', 'exercises'],
  queryFn: async () => (await call(workoutLogs.exercisesOfMyAthletes)).data,
})

export function fetchSharedLogsPage(
  query: LogQuery,
  cursor: string | undefined,
  limit = logsPageSize,
): Promise<SharedLogsPage> {
  const page = { limit, cursor }
  const { athleteId, ...rest } = query
  if (athleteId !== undefined && Object.keys(rest).length === 0)
    return call(workoutLogs.ofAthlete, { params: { id: athleteId }, query: page })
  return call(workoutLogs.ofMyAthletes, { query: { ...query, ...page } })
}

export const ownCoachStats = queryOptions({
  queryKey: ['analytics', 'coach-stats'],
  queryFn: async () => (await call(analytics.coachStats)).data,
})

/** The session that a log belongs to. The query is disabled for unplanned workouts. */
export const sessionOfLog = ({ sessionId }: WorkoutLog) =>
  queryOptions({ ...oneSession(sessionId ?? ''), enabled: sessionId !== null })

/** Fetches a version of a log that is at least as recent as the notification that linked to it. */
export const freshLog = (id: string) => queryOptions({ ...oneLog(id), staleTime: notificationPollMs })

/**
 * Fetches a version of a log's comments that is at least as recent as the notification that linked to the
 * log.
 */
export const freshCommentsOfLog = (logId: string) =>
  queryOptions({ ...commentsOfLog(logId), staleTime: notificationPollMs })

/** A log in the version that the coach saw, with its figures for the ledger. */
type SeenLog = Pick<WorkoutLog, 'id' | 'revisionCount'> & { reason?: string }

/**
 * Marks the version of a log that the coach saw as reviewed. If the log has changed in the meantime, it still
 * awaits review.
 */
export function useMarkLogReviewed() {
  return useMutation({
    mutationFn: async ({ id, revisionCount, reason = '' }: SeenLog) =>
      (await call(reviews.review, { params: { id }, input: { revisionCount, reason } })).data,
    onMutate: () => ({ startedAtMs: Date.now() }),
    onSuccess: async ({ reviewedAt, isChangedSince }, { id }, { startedAtMs }) => {
      refetchListsLoadedSince(startedAtMs)
      if (!isChangedSince) {
        // A response that was requested before the review must not replace the reviewed log.
        const { queryKey } = oneLog(id)
        if (queryClient.getQueryData(queryKey)) await queryClient.cancelQueries({ queryKey })
        updateCachedLog(id, log => ({ ...log, reviewedAt, earlierReview: null }))
        return
      }
      toast.failure('This log has changed since you opened it, so it is still waiting for your review.')
      void queryClient.invalidateQueries({ queryKey: oneLog(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: sharedLogsKey })
      void queryClient.invalidateQueries({ queryKey: sharedLogCountKey })
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'This log could not be marked as reviewed. Please try again.')),
  })
}

/** Undoes the coach's review, so that the log counts as unreviewed again. */
export function useUndoReview() {
  return useMutation({
    mutationFn: (logId: string) => call(reviews.unreview, { params: { id: logId } }),
    onMutate: () => ({ startedAtMs: Date.now() }),
    onSuccess: (_, logId, { startedAtMs }) => {
      refetchListsLoadedSince(startedAtMs)
      updateCachedLog(logId, log => ({ ...log, reviewedAt: null }))
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'The review could not be undone. Please try again.')),
  })
}

/** Refetches the lists in view that were loaded while a review was being saved, because they may show the state before it. */
function refetchListsLoadedSince(timeMs: number): void {
  void queryClient.invalidateQueries({
    queryKey: sharedLogsKey,
    type: 'active',
    predicate: ({ state }) => state.dataUpdatedAt >= timeMs || state.fetchStatus === 'fetching',
  })
}

/** Updates the log in every cached list and in its own query, and refetches the review counts. */
export function updateCachedLog(id: string, change: (log: WorkoutLog) => WorkoutLog) {
  void queryClient.invalidateQueries({ queryKey: sharedLogCountKey })
  const changeOne = (log: WorkoutLog) => (log.id === id ? change(log) : log)
  queryClient.setQueryData(oneLog(id).queryKey, log => log && changeOne(log))
  queryClient.setQueriesData<InfiniteData<SharedLogsPage>>(
    { queryKey: sharedLogsKey },
    all => all && { ...all, pages: all.pages.map(page => ({ ...page, data: page.data.map(changeOne) })) },
  )
  // The log may no longer belong to a list that is opened later. On the list in view, its row stays in its place.
  void queryClient.invalidateQueries({ queryKey: sharedLogsKey, type: 'inactive', refetchType: 'none' })
}
