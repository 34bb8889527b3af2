import { Button } from '@mantine/core'
import { logsPageSize } from '#web/shared/queries/shared-logs.ts'
import type { SharedLogs } from '#web/workout-logs/shared-logs/state/use-shared-logs.ts'
import styles from './ShowMoreRow.module.css'

/** The number of logs shown, the total if known, and a button to load more. */
export function ShowMoreRow({
  shownCount,
  total,
  query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: {
  shownCount: number
  total: number | undefined
  query: SharedLogs['query']
}) {
  const left = total === undefined ? logsPageSize : Math.min(logsPageSize, total - shownCount)
  return (
    <div className={styles.more}>
      <span>
        {shownCount.toLocaleString()}
        {total !== undefined && ` of ${total.toLocaleString()}`} shown
        {isFetchNextPageError && <span role="alert">. The remaining logs could not be loaded.</span>}
      </span>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? 'Try again' : left > 0 ? `Show ${left} more` : 'Show more'}
        </Button>
      )}
    </div>
  )
}
