import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { findChangedFields, getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import {
  parseSharedLogFilter,
  type SharedLogFilter,
  toSharedLogFilterParams,
} from '#web/shared/queries/shared-log-filter.ts'

/** The filter and the open log, both kept in the URL so that the view can be shared and bookmarked. */
export function useLogBrowserAddress() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => parseSharedLogFilter(address), [address])
  const openId = address.get('log') || undefined

  const withLog = useCallback(
    (id: string | undefined) => {
      const next = new URLSearchParams(address)
      if (id === undefined) next.delete('log')
      else next.set('log', id)
      return next
    },
    [address],
  )
  return {
    filter,
    setFilter: (next: SharedLogFilter) => {
      const latest = getCurrentSearchParams()
      const merged = { ...parseSharedLogFilter(latest), ...findChangedFields(filter, next) }
      setAddress(toSharedLogFilterParams(latest, merged), { replace: true })
    },
    openId,
    /** Opens a log. Switching between logs adds no entry to the browser history. */
    open: useCallback(
      (id: string | undefined) => setAddress(withLog(id), { replace: openId !== undefined }),
      [setAddress, withLog, openId],
    ),
    linkTo: (id: string) => `?${withLog(id)}`,
  }
}
