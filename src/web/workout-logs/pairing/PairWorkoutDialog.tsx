import { useQuery } from '@tanstack/react-query'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { addDays } from '#training/calendar.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './PairWorkoutDialog.module.css'
import { plannedSessionsBetween } from './queries.ts'

const daysAround = 14

/** Chooses one of the sessions that are planned within two weeks of a workout. */
export function PairWorkoutDialog({
  log,
  onPair,
  onClose,
}: {
  log: WorkoutLog
  onPair: (session: { id: string; name: string }) => void
  onClose: () => void
}) {
  const locale = useLocale()
  const { id: userId } = useUser()
  const day = useDateFormatter().dayOf(log.completedAt)
  const isOwn = userId === log.athleteId
  const query = useQuery(
    plannedSessionsBetween(
      addDays(day, -daysAround),
      addDays(day, daysAround),
      isOwn ? undefined : log.athleteId,
    ),
  )
  const sessions = query.data?.filter(entry => isOwn || entry.coachId === userId)
  return (
    <ModalSheet isOpen title="Pair with a planned session" onClose={onClose}>
      <p className={styles.text}>
        The workout counts as the session, with its planned numbers next to what was done. Nothing that was
        logged changes.
      </p>
      {query.isPending && <LoadingRows count={3} height={48} />}
      {shouldShowQueryError(query) && (
        <ErrorState
          title="The sessions could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {sessions?.length === 0 && (
        <p>No session is planned within two weeks of {formatLongDay(day, locale)}.</p>
      )}
      <ul className={styles.sessions}>
        {sessions?.map(entry => (
          <li key={entry.id}>
            <button
              type="button"
              className={styles.session}
              onClick={() => {
                onPair({ id: entry.id, name: entry.name || 'Session' })
                onClose()
              }}
            >
              <b>{entry.name || 'Session'}</b>
              <span className={styles.detail}>
                {[formatLongDay(entry.date, locale), entry.regimen?.name].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ModalSheet>
  )
}
