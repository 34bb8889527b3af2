import type { Weekday } from '#training/calendar.ts'
import { weekdayOf } from '#training/calendar.ts'
import { listDaysOfWeek } from '#training/week.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import styles from './WeekdaysField.module.css'

/** Buttons for selecting days of the week, starting with the first day of the user's week. */
export function WeekdaysField({
  value,
  onChange,
}: {
  value: readonly Weekday[]
  onChange: (weekdays: Weekday[]) => void
}) {
  const dates = useDateFormatter()
  const { weekStart } = useUser().preferences
  const week = listDaysOfWeek(dates.today, weekStart).map(weekdayOf)
  const toggle = (day: Weekday) =>
    onChange(value.includes(day) ? value.filter(one => one !== day) : [...value, day].toSorted())
  return (
    <fieldset className={styles.days} aria-label="Weekdays">
      {week.map(day => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={value.includes(day)}
          aria-label={dates.weekday(day, 'long')}
          onClick={() => toggle(day)}
        >
          {dates.weekday(day)}
        </button>
      ))}
    </fieldset>
  )
}
