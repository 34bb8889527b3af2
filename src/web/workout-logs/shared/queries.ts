import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { analytics } from '#contract/analytics.ts'
import type { OutputOf } from '#contract/operation.ts'
import { reviews } from '#contract/reviews.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { notificationPollMs } from '../../app/constants.ts'
import { sentenceOf } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { toast } from '../../app/toast.ts'
import { enact } from '../../offline/enact.ts'
import { oneSession } from '../../schedule/queries.ts'
import { commentsOn, oneLog } from '../logging/queries.ts'
import type { LogQuery } from './filter.ts'

type Page = OutputOf<typeof workoutLogs.ofMyAthletes>

/** So many logs at once. */
export const rowsAtOnce = 50

const sharedKey = ['workout-logs', 'shared']
const countKey = ['workout-logs', 'count']

/** The logs of the coach's athletes, newest first, page by page. */
export const sharedLogs = (query: LogQuery) =>
  infiniteQueryOptions({
    queryKey: [...sharedKey, query],
    queryFn: ({ pageParam }) => fetchPage(query, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    meta: { failureMessage: messages.workoutLogs.athleteListFailed },
  })

/** How many there are of them, and how many wait. */
export const sharedCount = (query: LogQuery) =>
  queryOptions({
    queryKey: [...countKey, query],
    queryFn: async () => (await call(workoutLogs.countOfMyAthletes, { query })).data,
    // The numbers of what was meant before are no numbers of what is meant now.
    staleTime: 0,
  })

/** What can be looked for: the exercises that the athletes logged lately. */
export const loggedExercises = queryOptions({
  queryKey: ['workout-logs', 'exercises'],
  queryFn: async () => (await call(workoutLogs.exercisesOfMyAthletes)).data,
})

export function fetchPage(query: LogQuery, cursor: string | undefined, limit = rowsAtOnce): Promise<Page> {
  const page = { limit, cursor }
  const { athleteId, ...rest } = query
  if (athleteId !== undefined && Object.keys(rest).length === 0)
    return call(workoutLogs.ofAthlete, { params: { id: athleteId }, query: page })
  return call(workoutLogs.ofMyAthletes, { query: { ...query, ...page } })
}

export const coachStats = queryOptions({
  queryKey: ['analytics', 'coach-stats'],
  queryFn: async () => (await call(analytics.coachStats)).data,
})

/** The session that a log answers; nothing where nobody planned it. */
export const planOf = ({ sessionId }: WorkoutLog) =>
  queryOptions({ ...oneSession(sessionId ?? ''), enabled: sessionId !== null })

/** As fresh as the notification that led here. */
export const freshLog = (id: string) => queryOptions({ ...oneLog(id), staleTime: notificationPollMs })

/** The same of its comments. */
export const freshComments = (logId: string) =>
  queryOptions({ ...commentsOn(logId), staleTime: notificationPollMs })

export function useReview() {
  return useMutation({
    mutationFn: async (logId: string) => (await call(reviews.review, { params: { id: logId } })).data,
    onSuccess: ({ reviewedAt }, logId) => changeLog(logId, log => ({ ...log, reviewedAt })),
    onError: error =>
      toast.failure(sentenceOf(error, 'This could not be marked as reviewed. Please try again.')),
  })
}

/** Takes the own review back: the log waits again. */
export function useUnreview() {
  return useMutation({
    mutationFn: (logId: string) => call(reviews.unreview, { params: { id: logId } }),
    onSuccess: (_, logId) => changeLog(logId, log => ({ ...log, reviewedAt: null })),
    onError: error =>
      toast.failure(sentenceOf(error, 'The review could not be taken back. Please try again.')),
  })
}

/** What is being written under a log. The id goes with it, so that trying again writes it once. */
export type Draft = { id: string; text: string }

const draftKey = (logId: string) => ['drafts', 'comment', logId]
export const readDraft = (logId: string) => cache.getQueryData<Draft>(draftKey(logId))
export const keepDraft = (logId: string, draft: Draft) => cache.setQueryData(draftKey(logId), draft)

export function useComment(logId: string) {
  return useMutation({
    mutationFn: (draft: Draft) => {
      const written = { ...draft, workoutLogId: logId, exerciseId: null }
      return enact('comment.write', written, { title: 'Comment' })
    },
    onSuccess: (fate, { id }) => {
      if (readDraft(logId)?.id === id) cache.removeQueries({ queryKey: draftKey(logId) })
      // Somebody else may have written meanwhile.
      if (fate === 'delivered') void cache.invalidateQueries({ queryKey: commentsOn(logId).queryKey })
      changeLog(logId, log => ({ ...log, commentCount: log.commentCount + 1 }))
    },
  })
}

/** In every list and by itself; how many wait is counted anew. */
function changeLog(id: string, change: (log: WorkoutLog) => WorkoutLog) {
  void cache.invalidateQueries({ queryKey: countKey })
  const changeOne = (log: WorkoutLog) => (log.id === id ? change(log) : log)
  cache.setQueryData(oneLog(id).queryKey, log => log && changeOne(log))
  cache.setQueriesData<InfiniteData<Page>>(
    { queryKey: sharedKey },
    all => all && { ...all, pages: all.pages.map(page => ({ ...page, data: page.data.map(changeOne) })) },
  )
}
