import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { trash } from './queries.ts'
import parts from './TrashPanel.module.css'
import { TrashRow } from './TrashRow.tsx'

/** Workouts that were deleted in the last 30 days, by whom, and the way back. */
export function TrashPanel() {
  const { data: logs = [], ...query } = useInfiniteQuery(trash)
  return (
    <>
      <PageHead
        title="Deleted workouts"
        sentence="Whatever was deleted, by you or by a coach’s clean-up, can be restored for 30 days."
      >
        <TextLink to={paths.activity}>Back to Activity</TextLink>
      </PageHead>
      {query.isPending && <LoadingRows count={4} height={62} />}
      {query.isError && (
        <ErrorState
          title="The deleted workouts could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {query.isSuccess && logs.length === 0 && (
        <EmptyState
          title="Nothing was deleted"
          actions={
            <Button component={Link} to={paths.activity} variant="default" size="md">
              Back to Activity
            </Button>
          }
        >
          A workout that you delete stands here for 30 days, and so does one that a coach deletes along with a
          regimen. Until then you can take it back.
        </EmptyState>
      )}
      <ul className={parts.list}>
        {logs.map(log => (
          <TrashRow key={log.id} log={log} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={parts.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
