import { Button } from '@mantine/core'
import parts from './MoreRow.module.css'
import { rowsAtOnce } from './queries.ts'
import type { SharedLogs } from './use-shared-logs.ts'

/** How many there are, as far as that is known, and the way to more. */
export function MoreRow({
  shown,
  total,
  query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: {
  shown: number
  total: number | undefined
  query: SharedLogs['query']
}) {
  const left = total === undefined ? rowsAtOnce : Math.min(rowsAtOnce, total - shown)
  return (
    <div className={parts.more}>
      <span>
        {total === undefined ? `${shown} shown` : `${shown} of ${total.toLocaleString()} shown`}
        {isFetchNextPageError && <span role="alert">, the next could not be loaded</span>}
      </span>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? 'Try again' : left > 0 ? `Show ${left} more` : 'Show more'}
        </Button>
      )}
    </div>
  )
}
