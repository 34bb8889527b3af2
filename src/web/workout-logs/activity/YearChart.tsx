import { type CSSProperties, type KeyboardEvent, memo, useCallback, useMemo, useRef } from 'react'
import { addDays, type Day } from '#training/calendar.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatWeekday, formatWeekdayLetter } from '#web/ui/display/day-format.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import type { YearDay } from './activity-year.ts'
import { describeYearDay } from './describe-year-day.ts'
import { getMonthLabels } from './month-labels.ts'
import styles from './YearChart.module.css'

/** A calendar chart with weeks as columns and days of the week as rows. Arrow keys move from day to day. */
export function YearChart({
  weeks,
  selectedDay,
  onChoose,
}: {
  weeks: YearDay[][]
  selectedDay: Day
  onChoose: (day: Day) => void
}) {
  const dates = useDateFormatter()
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const days = useMemo(() => weeks.flat(), [weeks])
  const focusableDay = days.some(day => day.date === selectedDay)
    ? selectedDay
    : (days.at(-1)?.date ?? selectedDay)

  const onKey = useCallback(
    (event: KeyboardEvent, from: Day) => {
      const to = getKeyTarget(event.key, from, days)
      if (!to) return
      event.preventDefault()
      table.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus()
    },
    [days],
  )

  return (
    <div className={styles.chart} style={{ '--weeks': weeks.length } as CSSProperties}>
      <div className={styles.months} aria-hidden="true">
        {getMonthLabels(weeks, locale).map(({ column, label }) => (
          <span key={column} style={{ gridColumn: column + 2 }}>
            {label}
          </span>
        ))}
      </div>
      <table ref={table} className={styles.days} aria-label="Days">
        <tbody>
          {Array.from({ length: 7 }, (_, row) => row).map(row => (
            <tr key={row} className={styles.row}>
              <th scope="row" className={styles.letter}>
                <VisuallyHidden>{formatWeekday(weeks[0]?.[row]?.date ?? selectedDay, locale)}</VisuallyHidden>
                <span aria-hidden="true">
                  {row % 2 === 0 && formatWeekdayLetter(weeks[0]?.[row]?.date ?? selectedDay, locale)}
                </span>
              </th>
              {weeks.map(week => {
                const day = week[row]
                return (
                  day && (
                    <YearDayCell
                      key={day.date}
                      day={day}
                      name={`${dates.longDay(day.date)}: ${describeYearDay(day)}`}
                      isSelected={day.date === focusableDay}
                      isCurrentWeek={week.some(one => one.date === dates.today)}
                      onKey={onKey}
                      onChoose={onChoose}
                    />
                  )
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const YearDayCell = memo(function Cell({
  day,
  name,
  isSelected,
  isCurrentWeek,
  onKey,
  onChoose,
}: {
  day: YearDay
  name: string
  isSelected: boolean
  isCurrentWeek: boolean
  onKey: (event: KeyboardEvent, from: Day) => void
  onChoose: (day: Day) => void
}) {
  return (
    <td className={styles.cell} data-now={isCurrentWeek}>
      <button
        type="button"
        className={styles.day}
        data-date={day.date}
        aria-label={name}
        aria-pressed={isSelected}
        title={name}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => onChoose(day.date)}
        onFocus={() => onChoose(day.date)}
        onKeyDown={event => onKey(event, day.date)}
      >
        {day.state ? <DayStatusIcon state={day.state} isNamed={false} /> : <span className={styles.dot} />}
      </button>
    </td>
  )
})

const arrowKeyDays: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

/** Returns the day to focus after a key press, or undefined if the focus does not move. */
function getKeyTarget(key: string, from: Day, days: readonly YearDay[]): Day | undefined {
  if (key === 'Home') return days[0]?.date
  if (key === 'End') return days.at(-1)?.date
  const step = arrowKeyDays[key]
  if (step === undefined) return undefined
  const to = addDays(from, step)
  return days.some(day => day.date === to) ? to : undefined
}
