import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './AdjustmentSection.module.css'
import { AdjustmentSection } from './AdjustmentSection.tsx'
import type { AdjustmentKind } from './adjusted-day.ts'
import type { AdjustmentOrigin, SavedAdjustment } from './adjustment-origin.ts'
import { upcomingSessions } from './queries.ts'

/** Loads the athlete’s next sessions, and adjusts one of them. */
export function UpcomingSessionsSection({
  origin,
  kind,
  onSaved,
}: {
  origin: AdjustmentOrigin
  /** The adjustment, if it is chosen outside this section. */
  kind?: AdjustmentKind
  onSaved: (saved: SavedAdjustment) => void
}) {
  const { athlete } = origin
  const { data, isPending, isFetching, refetch } = useQuery(upcomingSessions(athlete.id))
  if (isPending) return <LoadingRows count={5} height={36} />
  if (!data)
    return <ErrorState title="The sessions could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (data.every(one => one.hasBegun))
    return (
      <p className={styles.none}>
        {data.length === 0
          ? `${athlete.firstName} has no upcoming session from you. Assign a program first, or write a message.`
          : `${athlete.firstName} has already begun the next session, and no other one is planned.`}
      </p>
    )
  return (
    <AdjustmentSection origin={origin} sessions={data} kind={kind} onRefresh={refetch} onSaved={onSaved} />
  )
}
