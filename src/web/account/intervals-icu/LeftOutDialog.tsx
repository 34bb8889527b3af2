import { useInfiniteQuery } from '@tanstack/react-query'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './IntervalsIcu.module.css'
import { leftOutTexts } from './intervals-icu-texts.ts'
import { leftOutActivities } from './queries.ts'

/** Lists the activities that could not be imported, each with the reason. */
export function LeftOutDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalSheet isOpen title="Activities that were left out" size="34rem" onClose={onClose}>
      <LeftOutList />
    </ModalSheet>
  )
}

function LeftOutList() {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(leftOutActivities)
  const dates = useDateFormatter()
  if (isPending) return <LoadingRows count={3} height={48} />
  if (isError)
    return <ErrorState title="The list could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  const activities = data.pages.flatMap(page => page.data)
  return (
    <>
      <ul className={styles.list}>
        {activities.map(({ activityId, name, date, reason }) => (
          <li key={activityId}>
            {name || 'Activity'}, {dates.calendarDay(date)}
            <span className={styles.note}>{leftOutTexts[reason]}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && <TextButton onClick={() => fetchNextPage()}>Show more activities</TextButton>}
    </>
  )
}
