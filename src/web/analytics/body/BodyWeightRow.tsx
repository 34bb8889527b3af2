import type { BodyMeasurement } from '#contract/analytics/measurements.ts'
import { formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useDeleteBodyWeight, useSaveBodyWeight } from '#web/shared/queries/analytics.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './BodyWeightSection.module.css'

/** A body weight measurement with a delete button. The user can undo the deletion. */
export function BodyWeightRow({ weight, isOwn }: { weight: BodyMeasurement; isOwn: boolean }) {
  const { load } = useUnits()
  const dates = useDateFormatter()
  const remove = useDeleteBodyWeight()
  const saveWeight = useSaveBodyWeight()
  const { id, date, weightKg } = weight
  const figure = `${formatLoadInUnit(weightKg, load)} ${load}`
  const deleteWeight = () =>
    remove.mutate(id, {
      onSuccess: () =>
        toast.removed(`${figure} on ${dates.calendarDay(date)} deleted`, {
          action: { label: 'Undo', run: () => saveWeight.mutate({ date, weightKg }) },
        }),
    })
  return (
    <li className={styles.row}>
      <span className={styles.day}>{date === dates.today ? 'Today' : dates.calendarDay(date)}</span>
      <b>{figure}</b>
      {isOwn && (
        <TextButton
          aria-label={`Delete ${figure} from ${dates.calendarDay(date)}`}
          disabled={remove.isPending}
          onClick={deleteWeight}
        >
          Delete
        </TextButton>
      )}
    </li>
  )
}
