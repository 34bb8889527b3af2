import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { type Attention, analytics } from '#contract/analytics.ts'
import type { OutputOf } from '#contract/operation.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Day } from '#training/calendar.ts'
import { cache } from '../../app/cache.ts'
import type { Call } from '../../app/calls.ts'
import { call, poll } from '../../app/client.ts'
import { messages } from '../../app/messages.ts'
import { toast } from '../../app/toast.ts'
import { useReview, useUnreview } from '../../workout-logs/shared/queries.ts'

/** What changes while one looks at it is asked for anew; whoever comes back sees how it stands now. */
const alive = { staleTime: 0, refetchInterval: 60_000 }

/** Who asks for the page hears of an outage; what repeats by itself does not tell of it again. */
const asking = (key: readonly unknown[]): Call => (cache.getQueryData(key) === undefined ? call : poll)

const attentionKey = ['analytics', 'attention']
export const attention = queryOptions({
  queryKey: attentionKey,
  queryFn: async () => (await asking(attentionKey)(analytics.attention)).data,
  ...alive,
})

const todayKey = ['analytics', 'today']
export const todaysSessions = queryOptions({
  queryKey: todayKey,
  queryFn: () => asking(todayKey)(analytics.today, { query: { limit: 100 } }),
  ...alive,
})

type Week = OutputOf<typeof analytics.week>

/** Seven days of the athletes, fifty at once. */
export const weekFrom = (from: Day) =>
  infiniteQueryOptions({
    queryKey: ['analytics', 'week', from],
    queryFn: ({ pageParam }): Promise<Week> =>
      asking(['analytics', 'week', from])(analytics.week, { query: { from, limit: 50, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    ...alive,
  })

export const recentLogs = queryOptions({
  queryKey: ['workout-logs', 'recent'],
  queryFn: async () => (await call(workoutLogs.ofMyAthletes, { query: { limit: 6 } })).data,
  staleTime: 0,
  meta: { failureMessage: messages.workoutLogs.athleteListFailed },
})

const reviewing = ['reviews', 'queue']

/**
 * Marks a log as reviewed. It leaves the queue at once, so that the next key is meant for the next log; it comes back
 * where the server refused, or by the toast.
 */
export function useQueueReview() {
  const { mutate: undo } = useUnreview()
  const { mutateAsync: review } = useReview()
  return useMutation({
    mutationKey: reviewing,
    mutationFn: ({ id }: { id: string; name: string }) => review(id),
    onMutate: async ({ id }) => {
      cache.setQueryData<Attention>(attentionKey, all => all && withoutLog(all, id))
      await cache.cancelQueries({ queryKey: attentionKey })
    },
    onSuccess: (_, { id, name }) => {
      const run = () => undo(id, { onSuccess: followReviews })
      void toast.success(`${name} is reviewed`, { action: { label: 'Undo', run } })
    },
    onSettled: () => {
      // Asked while another review is under way, the server would bring that log back.
      if (cache.isMutating({ mutationKey: reviewing }) === 1) followReviews()
    },
  })
}

function followReviews() {
  void cache.invalidateQueries({ queryKey: attentionKey })
  void cache.invalidateQueries({ queryKey: recentLogs.queryKey })
}

function withoutLog(all: Attention, id: string): Attention {
  const items = all.logs.items.filter(log => log.id !== id)
  return { ...all, logs: { count: all.logs.count - (all.logs.items.length - items.length), items } }
}
