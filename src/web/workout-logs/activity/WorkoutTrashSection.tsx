import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { RowList } from '#web/ui/layout/RowList.tsx'
import { type DeletedWorkoutLog, deletedLogs } from './queries.ts'
import { WorkoutTrashRow } from './WorkoutTrashRow.tsx'
import styles from './WorkoutTrashSection.module.css'

const noLogs: readonly DeletedWorkoutLog[] = []

/** Workouts deleted in the last 30 days, which the athlete can restore. */
export function WorkoutTrashSection() {
  const { data: logs = noLogs, ...query } = useInfiniteQuery(deletedLogs)
  const keys = useMemo(() => logs.map(log => log.id), [logs])
  return (
    <>
      <PageHeader
        title="Deleted workouts"
        sentence="Workouts deleted by you or by a coach can be restored for 30 days."
      >
        <TextLink to={paths.activity}>Back to Activity</TextLink>
      </PageHeader>
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
          title="No deleted workouts"
          actions={
            <Button component={Link} to={paths.activity} variant="default" size="md">
              Back to Activity
            </Button>
          }
        >
          Workouts that you delete, or that a coach deletes along with a regimen, stay here for 30 days. You
          can restore them during that time.
        </EmptyState>
      )}
      <RowList
        className={styles.list}
        keys={keys}
        rowHeightPx={72}
        renderRow={(index, place) =>
          logs[index] && <WorkoutTrashRow key={logs[index].id} place={place} log={logs[index]} />
        }
      />
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
