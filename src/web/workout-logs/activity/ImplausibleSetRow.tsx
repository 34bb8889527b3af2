import { Button } from '@mantine/core'
import type { ImplausibleSet } from '#contract/workout-logs/implausible-sets.ts'
import { formatKgInUnit } from '#training/units.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './ImplausibleSetRow.module.css'

/** A set that looks like a typing error, with buttons to correct, confirm or edit it. */
export function ImplausibleSetRow({
  set,
  showsLog,
  isBusy,
  onAnswer,
}: {
  set: ImplausibleSet
  /** Whether to show the day of the log. */
  showsLog: boolean
  isBusy: boolean
  /** Confirms the set, or replaces the value in question. */
  onAnswer: (value: number | null) => void
}) {
  const { load } = useUnits()
  const dates = useDateFormatter()
  const { exercise, date, loadKg, reps, figure, suggestion } = set
  const format = (value: number) => (figure === 'loadKg' ? formatKgInUnit(value, load) : `${value} reps`)
  const typed = format(set[figure] ?? 0)
  const amount = loadKg === null ? `${reps} reps` : `${formatKgInUnit(loadKg, load)} × ${reps}`
  return (
    <li className={styles.row}>
      <p className={styles.text}>
        <b>
          {exercise}: {amount}
        </b>
        {showsLog && <span className={styles.day}>{dates.recentDay(date)}</span>}
      </p>
      <span className={styles.answers}>
        {suggestion !== null && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${exercise}, ${typed}: change to ${format(suggestion)}`}
            disabled={isBusy}
            onClick={() => onAnswer(suggestion)}
          >
            Change to {format(suggestion)}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`${exercise}: ${typed} is correct`}
          disabled={isBusy}
          onClick={() => onAnswer(null)}
        >
          {typed} is correct
        </Button>
        <TextLink to={paths.editLog(set.logId)} aria-label={`${exercise}, ${typed}: edit the workout`}>
          Edit
        </TextLink>
      </span>
    </li>
  )
}
