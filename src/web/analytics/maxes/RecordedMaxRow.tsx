import type { Max } from '#contract/analytics/maxes.ts'
import type { Day } from '#training/calendar.ts'
import { findMaxAge } from '#training/strength/current-max.ts'
import { formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useDeleteMax, useSaveMax } from '#web/shared/queries/analytics.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './LiftMaxesRow.module.css'
import { describeMaxAge, formatMaxOrigin } from './max-labels.ts'

/** A recorded max with its origin (tested or estimated) and the person who recorded it. */
export function RecordedMaxRow({
  max,
  athleteId,
  isCurrent,
  lastDone = null,
}: {
  max: Max
  athleteId: string | undefined
  isCurrent: boolean
  /** The day on which the athlete last did the lift, if known. */
  lastDone?: Day | null
}) {
  const { load } = useUnits()
  const dates = useDateFormatter()
  const user = useUser()
  const remove = useDeleteMax({ athleteId })
  const saveMax = useSaveMax({ athleteId })
  const age = isCurrent ? findMaxAge(max, dates.today, lastDone) : null
  const isMine = max.recordedBy?.id === user.id
  const figure = `${formatLoadInUnit(max.loadKg, load)} ${load}`
  const { exercise, kind, loadKg, origin, date } = max
  const deleteMax = () =>
    remove.mutate(max.id, {
      onSuccess: () =>
        toast.removed(`${exercise} ${figure} deleted`, {
          // Undo would record the max under the current user's name, so offer it only for maxes that this
          // user recorded.
          ...(isMine && {
            action: {
              label: 'Undo',
              run: () => saveMax.mutate({ exercise, kind, loadKg, origin, date }),
            },
          }),
        }),
    })
  return (
    <li className={styles.row}>
      <span className={styles.origin}>
        {formatMaxOrigin(max)}, {dates.calendarDay(date)}
        {max.recordedBy && !isMine && <span className={styles.by}> by {formatFullName(max.recordedBy)}</span>}
        {max.awaitsDecision && <span className={styles.old}> not in use until decided</span>}
        {age && <span className={styles.old}> {describeMaxAge(age, max, dates.today)}</span>}
      </span>
      <span className={styles.load} data-current={isCurrent}>
        {figure}
      </span>
      {(isMine || athleteId === undefined) && (
        <TextButton
          aria-label={`Delete ${exercise} ${figure} from ${dates.calendarDay(date)}`}
          disabled={remove.isPending}
          onClick={deleteMax}
        >
          Delete
        </TextButton>
      )}
    </li>
  )
}
