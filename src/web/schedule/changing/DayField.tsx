import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, type Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { addMonths, monthGrid } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import {
  formatLongDay,
  formatMonthOfDay,
  formatWeekday,
  formatWeekdayLetter,
} from '#web/ui/display/day-format.ts'
import styles from './DayField.module.css'
import { isWithinRange } from './move-rules.ts'

const arrowSteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A month calendar for choosing a day with the pointer or the arrow keys. Each day has one dot per session.
 */
export function DayField({
  value,
  today,
  range,
  countEntries,
  onChange,
}: {
  value: Day
  today: Day
  range: { from: Day; to: Day }
  countEntries: (day: Day) => number
  onChange: (day: Day) => void
}) {
  const { weekStart } = useUser().preferences
  const locale = useLocale()
  const grid = useRef<HTMLTableElement>(null)
  const weeks = monthGrid(value, weekStart)

  const isArrowStep = useRef(false)
  useEffect(() => {
    // Move the focus only when an arrow key is pressed: while the user types a date, the focus must remain in
    // the text field.
    if (isArrowStep.current) grid.current?.querySelector<HTMLElement>(`[data-day="${value}"]`)?.focus()
    isArrowStep.current = false
  }, [value])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // The arrow keys have already selected the day, so Enter submits the form.
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.closest('form')?.requestSubmit()
    }
    const step = arrowSteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const day = addDays(value, step)
    if (!isWithinRange(day, range)) return
    isArrowStep.current = true
    onChange(day)
  }
  const turnPage = (months: number) => {
    const day = addMonths(value, months)
    if (isWithinRange(day, range)) onChange(day)
    else onChange(months < 0 ? range.from : range.to)
  }

  return (
    <div>
      <div className={styles.head}>
        <ActionIcon aria-label="Previous month" size={40} onClick={() => turnPage(-1)}>
          <IconChevronLeft size={18} stroke={1.8} />
        </ActionIcon>
        <b className={styles.month}>{formatMonthOfDay(value, locale)}</b>
        <ActionIcon aria-label="Next month" size={40} onClick={() => turnPage(1)}>
          <IconChevronRight size={18} stroke={1.8} />
        </ActionIcon>
      </div>
      <table ref={grid} className={styles.grid} onKeyDown={onKeyDown} aria-label="Days">
        <thead>
          <tr>
            {(weeks[0] ?? []).map(day => (
              <th key={day} scope="col" abbr={formatWeekday(day, locale)}>
                {formatWeekdayLetter(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => {
                const count = countEntries(day)
                const countLabel = count > 0 ? `, ${formatCount(count, 'session')}` : ''
                return (
                  <td key={day}>
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      data-today={day === today}
                      data-outside={day.slice(0, 7) !== value.slice(0, 7)}
                      aria-pressed={day === value}
                      aria-label={`${formatLongDay(day, locale)}${countLabel}`}
                      tabIndex={day === value ? 0 : -1}
                      disabled={!isWithinRange(day, range)}
                      data-autofocus={day === value || undefined}
                      onClick={() => onChange(day)}
                    >
                      {Number(day.slice(8))}
                      <span className={styles.count} aria-hidden="true">
                        {'·'.repeat(Math.min(count, 3))}
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
