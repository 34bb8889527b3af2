import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { type SharedLogFilter, toLogQuery } from '#web/shared/queries/shared-log-filter.ts'
import { sharedLogs } from '#web/shared/queries/shared-logs.ts'

/** Returns the logs fetched so far that match the filter. */
export function useSharedLogs(filter: SharedLogFilter) {
  const { timeZone } = useUser().preferences
  const today = useToday()
  const logQuery = useMemo(() => toLogQuery(filter, today, timeZone), [filter, today, timeZone])
  const query = useInfiniteQuery(sharedLogs(logQuery))
  const logs = useMemo(() => query.data?.pages.flatMap(page => page.data) ?? [], [query.data])
  return { logQuery, logs, query }
}

export type SharedLogs = ReturnType<typeof useSharedLogs>
