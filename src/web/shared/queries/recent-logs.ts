import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { call } from '#web/app/client/api-client.ts'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { messages } from '#web/app/specification/messages.ts'
import { withPendingChanges } from '#web/offline/sync/apply-pending.ts'
import { hasGap, mergeNewestLogs } from './merge-newest-logs.ts'
import { latestLogsLimit, myLatestLogs } from './workout-logs.ts'

/** More workouts than most athletes do in a week, for the marks of its days. */
const recentLogsLimit = 10

/**
 * The athlete’s newest logs, for the home screen. They also bring the latest logs on this device up to date, so that
 * these need not be fetched at each opening of the app.
 */
export const myRecentLogs = queryOptions({
  queryKey: [...myLatestLogs.queryKey, 'recent'],
  queryFn: async () => {
    const { data } = await call(workoutLogs.mine, { query: { limit: recentLogsLimit } })
    const recent = mergeNewestLogs(withPendingChanges.logs(data ?? []), [], recentLogsLimit)
    updateLatestLogs(recent)
    return recent
  },
  initialData: () => queryClient.getQueryData(myLatestLogs.queryKey)?.slice(0, recentLogsLimit),
  initialDataUpdatedAt: () => queryClient.getQueryState(myLatestLogs.queryKey)?.dataUpdatedAt,
  ...persistedQueryOptions,
  meta: { ...persistedQueryOptions.meta, failureMessage: messages.workoutLogs.historyFailed },
})

/** Keeps the age of the latest logs, because changes to older ones are still unknown. */
function updateLatestLogs(recent: readonly WorkoutLog[]) {
  const { queryKey } = myLatestLogs
  const state = queryClient.getQueryState(queryKey)
  if (!state?.data || hasGap(recent, state.data, recentLogsLimit)) return
  const { dataUpdatedAt: updatedAt, isInvalidated } = state
  const latest = mergeNewestLogs(recent, state.data, recentLogsLimit).slice(0, latestLogsLimit)
  queryClient.setQueryData(queryKey, latest, { updatedAt })
  if (isInvalidated) queryClient.getQueryCache().find({ queryKey })?.invalidate()
}

/** Returns whether this device has the athlete’s latest logs without a gap before the recent ones. */
export function hasContinuousLatestLogs(): boolean {
  const latest = queryClient.getQueryData(myLatestLogs.queryKey)
  const recent = queryClient.getQueryData(myRecentLogs.queryKey)
  return latest !== undefined && recent !== undefined && !hasGap(recent, latest, recentLogsLimit)
}

/** Queries the athlete’s newest logs, and adds the older ones that are on this device. */
export function useRecentLogs({ enabled = true } = {}) {
  const query = useQuery({ ...myRecentLogs, enabled })
  const { data: latest } = useQuery({ ...myLatestLogs, enabled: false })
  const { data: recent } = query
  const logs = useMemo(
    () => (recent || latest) && mergeNewestLogs(recent ?? [], latest ?? [], recent ? recentLogsLimit : 0),
    [recent, latest],
  )
  return { ...query, data: logs }
}
