import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AdjustmentSection.module.css'
import { AdjustmentSection } from './AdjustmentSection.tsx'
import type { AdjustmentOrigin, SavedAdjustment } from './adjustment-origin.ts'
import { upcomingSessions } from './queries.ts'

/** A dialog that adjusts the next session of an athlete and shows each change before it is applied. */
export function AdjustNextSessionPanel({
  origin,
  onSaved,
  onClose,
}: {
  origin: AdjustmentOrigin
  onSaved: (saved: SavedAdjustment) => void
  onClose: () => void
}) {
  const { athlete } = origin
  const { data, isPending, isFetching, refetch } = useQuery(upcomingSessions(athlete.id))
  return (
    <ModalSheet isOpen size="47.5rem" title={`Adjust ${athlete.firstName}’s next session`} onClose={onClose}>
      {isPending && <LoadingRows count={5} height={36} />}
      {!isPending && !data && (
        <ErrorState title="The sessions could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {data?.every(one => one.hasBegun) && (
        <p className={styles.text}>
          {data.length === 0
            ? `${athlete.firstName} has no upcoming session from you. Assign a program first, or write a message.`
            : `${athlete.firstName} has already begun the next session, and no other one is planned.`}
        </p>
      )}
      {data?.some(one => !one.hasBegun) && (
        <AdjustmentSection origin={origin} sessions={data} onRefresh={refetch} onSaved={onSaved} />
      )}
    </ModalSheet>
  )
}
