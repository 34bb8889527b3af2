import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { getPainReportKey } from './attention-queue.ts'

const toItemParams = (id: string | undefined): Record<string, string> => {
  if (id === undefined) return {}
  return id.startsWith(getPainReportKey({ id: '' }))
    ? { pain: id.slice(getPainReportKey({ id: '' }).length) }
    : { log: id }
}

/**
 * Reads and sets the id of the open log or pain report (`pain-…`). The id is a URL parameter, so the link can
 * be shared.
 */
export function useOpenedItem() {
  const [searchParams, setSearchParams] = useSearchParams()
  const pain = searchParams.get('pain')
  const openId = pain ? getPainReportKey({ id: pain }) : searchParams.get('log') || undefined
  const open = useCallback(
    (id: string | undefined) =>
      // Moving from one item to another adds no history entry.
      setSearchParams(toItemParams(id), { replace: openId !== undefined }),
    [setSearchParams, openId],
  )
  return { openId, open }
}
