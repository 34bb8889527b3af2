import { type CSSProperties, type KeyboardEvent, memo, useCallback, useMemo, useRef } from 'react'
import { addDays, type Day } from '#training/calendar.ts'
import { useDates } from '../../app/dates.ts'
import { useLocale } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { weekdayLetter, weekdayWord } from '../../ui/day-words.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { wordsOf } from './day-words.ts'
import { monthLabels } from './months.ts'
import parts from './YearChart.module.css'
import type { YearDay } from './year.ts'

/** Weeks are columns, days rows; the arrows go from day to day, and what stands there is said below. */
export function YearChart({
  weeks,
  chosen,
  onChoose,
}: {
  weeks: YearDay[][]
  chosen: Day
  onChoose: (day: Day) => void
}) {
  const dates = useDates()
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const days = useMemo(() => weeks.flat(), [weeks])
  const reached = days.some(day => day.date === chosen) ? chosen : (days.at(-1)?.date ?? chosen)

  const onKey = useCallback(
    (event: KeyboardEvent, from: Day) => {
      const to = target(event.key, from, days)
      if (!to) return
      event.preventDefault()
      table.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus()
    },
    [days],
  )

  return (
    <div className={parts.chart} style={{ '--weeks': weeks.length } as CSSProperties}>
      <div className={parts.months} aria-hidden="true">
        {monthLabels(weeks, locale).map(({ column, label }) => (
          <span key={column} style={{ gridColumn: column + 2 }}>
            {label}
          </span>
        ))}
      </div>
      <table ref={table} className={parts.days} aria-label="Days">
        <tbody>
          {Array.from({ length: 7 }, (_, row) => row).map(row => (
            <tr key={row} className={parts.row}>
              <th scope="row" className={parts.letter}>
                <VisuallyHidden>{weekdayWord(weeks[0]?.[row]?.date ?? chosen, locale)}</VisuallyHidden>
                <span aria-hidden="true">
                  {row % 2 === 0 && weekdayLetter(weeks[0]?.[row]?.date ?? chosen, locale)}
                </span>
              </th>
              {weeks.map(week => {
                const day = week[row]
                return (
                  day && (
                    <Cell
                      key={day.date}
                      day={day}
                      name={`${dates.longDay(day.date)}: ${wordsOf(day)}`}
                      isReached={day.date === reached}
                      isNow={week.some(one => one.date === dates.today)}
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

const Cell = memo(function Cell({
  day,
  name,
  isReached,
  isNow,
  onKey,
  onChoose,
}: {
  day: YearDay
  name: string
  isReached: boolean
  isNow: boolean
  onKey: (event: KeyboardEvent, from: Day) => void
  onChoose: (day: Day) => void
}) {
  return (
    <td className={parts.cell} data-now={isNow}>
      <button
        type="button"
        className={parts.day}
        data-date={day.date}
        aria-label={name}
        aria-pressed={isReached}
        title={name}
        tabIndex={isReached ? 0 : -1}
        onClick={() => onChoose(day.date)}
        onFocus={() => onChoose(day.date)}
        onKeyDown={event => onKey(event, day.date)}
      >
        {day.state ? <DayMark state={day.state} isNamed={false} /> : <span className={parts.dot} />}
      </button>
    </td>
  )
})

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

/** Where a key leads: within what is shown. */
function target(key: string, from: Day, days: readonly YearDay[]): Day | undefined {
  if (key === 'Home') return days[0]?.date
  if (key === 'End') return days.at(-1)?.date
  const step = steps[key]
  if (step === undefined) return undefined
  const to = addDays(from, step)
  return days.some(day => day.date === to) ? to : undefined
}
