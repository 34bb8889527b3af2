import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useMutation,
} from '@tanstack/react-query'
import { type AttentionQueue, analytics } from '#contract/analytics/analytics.ts'
import type { OutputOf } from '#contract/operation.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import type { Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { emptyIfNotFound } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useMarkLogReviewed, useUndoReview } from '#web/shared/queries/shared-logs.ts'
import { attentionKey, chooseCallOrPoll, liveQueryOptions } from './attention-query.ts'

export type TodaysSessionsQuery = UseQueryResult<OutputOf<typeof analytics.today>>

const todayKey = ['analytics', 'today']
export const todaysSessions = queryOptions({
  queryKey: todayKey,
  queryFn: () => chooseCallOrPoll(todayKey)(analytics.today, { query: { limit: 100 } }),
  ...liveQueryOptions,
})

type WeekLedgerPage = OutputOf<typeof analytics.week>
export type WeekLedgerQuery = UseInfiniteQueryResult<InfiniteData<WeekLedgerPage>>

/** The week ledger for all athletes, with seven days per athlete and 50 athletes per page. */
export const rosterWeekLedger = (from: Day) =>
  infiniteQueryOptions({
    queryKey: ['analytics', 'week', from],
    queryFn: ({ pageParam }): Promise<WeekLedgerPage> =>
      chooseCallOrPoll(['analytics', 'week', from])(analytics.week, {
        query: { from, limit: 50, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    ...liveQueryOptions,
  })

export type RecentLogsQuery = UseQueryResult<WorkoutLog[]>

export const recentLogs = queryOptions({
  queryKey: ['workout-logs', 'recent'],
  queryFn: () =>
    emptyIfNotFound(
      call(workoutLogs.ofMyAthletes, { query: { limit: 6 } }).then(({ data }) => data),
      [],
    ),
  staleTime: 0,
  meta: { failureMessage: messages.workoutLogs.athleteListFailed },
})

type QueueReview = {
  id: string
  revisionCount: number
  reason: string
  name: string
  /** True if another message confirms the decision and offers to undo it. */
  isQuiet?: boolean
}

export const reviewMutationKey = ['reviews', 'queue']
export const deferMutationKey = ['deferrals', 'defer']

/**
 * Marks a log as reviewed. Removes the log from the queue immediately, so that the next key press applies to
 * the next log. Restores the log if the server rejects the review or the coach presses Undo in the toast.
 */
export function useReviewFromQueue(onUndone: () => void = () => {}) {
  const { mutate: undo } = useUndoReview()
  const { mutateAsync: review } = useMarkLogReviewed()
  return useMutation({
    mutationKey: reviewMutationKey,
    mutationFn: ({ name: _, isQuiet: __, ...seen }: QueueReview) => review(seen),
    onMutate: async ({ id }) => {
      queryClient.setQueryData<AttentionQueue>(attentionKey, all => all && removeLogFromQueue(all, id))
      await queryClient.cancelQueries({ queryKey: attentionKey })
    },
    onSuccess: ({ isChangedSince }, { id, name, isQuiet }) => {
      if (isChangedSince || isQuiet) return
      const run = () =>
        undo(id, {
          onSuccess: () => {
            void invalidateQueue()
            onUndone()
          },
        })
      void toast.success(`Reviewed: ${name}`, { action: { label: 'Undo', run, change: `review-${id}` } })
    },
    onSettled: () => {
      // Refetching while another review is being saved would put that review’s log back in the queue.
      if (queryClient.isMutating({ mutationKey: reviewMutationKey }) === 1) void invalidateQueue()
    },
  })
}

/** Refetches what a decision changes. Resolves when the queue is up to date. */
export function invalidateQueue(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: recentLogs.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['decisions'] })
  return queryClient.invalidateQueries({ queryKey: attentionKey })
}

function removeLogFromQueue(all: AttentionQueue, id: string): AttentionQueue {
  const items = all.logs.items.filter(log => log.id !== id)
  return { ...all, logs: { count: all.logs.count - (all.logs.items.length - items.length), items } }
}
