import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { deletedRegimens } from './queries.ts'
import { RegimenTrashRow } from './RegimenTrashRow.tsx'
import styles from './RegimenTrashSection.module.css'

/** The regimens deleted in the last 30 days, which can be restored. */
export function RegimenTrashSection() {
  const { data, isPending, isFetching, refetch } = useQuery(deletedRegimens)
  if (isPending) return <LoadingRows count={4} height={62} />
  if (!data)
    return <ErrorState title="The trash could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (data.length === 0)
    return (
      <p className={styles.note}>
        The trash is empty. Deleted regimens stay here for 30 days and can be restored during that time.
      </p>
    )
  return (
    <>
      <p className={styles.note}>
        A restored regimen keeps its full history, and its upcoming sessions return to your athletes’
        calendars. Workout logs deleted with it are in each athlete’s trash.
      </p>
      <ul className={styles.list}>
        {data.map(regimen => (
          <RegimenTrashRow key={regimen.id} regimen={regimen} />
        ))}
      </ul>
    </>
  )
}
