import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useToday } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { type Filter, toQuery } from './filter.ts'
import { sharedLogs } from './queries.ts'

/** The logs that the filter means, as far as they are fetched. */
export function useSharedLogs(filter: Filter) {
  const { timeZone } = useUser().preferences
  const today = useToday()
  const asked = useMemo(() => toQuery(filter, today, timeZone), [filter, today, timeZone])
  const query = useInfiniteQuery(sharedLogs(asked))
  const logs = useMemo(() => query.data?.pages.flatMap(page => page.data) ?? [], [query.data])
  return { asked, logs, query }
}

export type SharedLogs = ReturnType<typeof useSharedLogs>
