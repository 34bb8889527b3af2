import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, type Day } from '#training/calendar.ts'
import { addMonths, monthGrid } from '#training/month.ts'
import { useLocale } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { longDay, monthOfDay, weekdayLetter, weekdayWord } from '../../ui/day-words.ts'
import parts from './DayField.module.css'
import { isWithin } from './meaning.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of days to choose one from, by pointer or by the arrow keys. What stands on a day already is counted on it. */
export function DayField({
  value,
  today,
  reach,
  countOn,
  onChange,
}: {
  value: Day
  today: Day
  reach: { from: Day; to: Day }
  countOn: (day: Day) => number
  onChange: (day: Day) => void
}) {
  const { weekStart } = useUser().preferences
  const locale = useLocale()
  const grid = useRef<HTMLTableElement>(null)
  const weeks = monthGrid(value, weekStart)

  const isStepped = useRef(false)
  useEffect(() => {
    // Whoever types a day stays in the field.
    if (isStepped.current) grid.current?.querySelector<HTMLElement>(`[data-day="${value}"]`)?.focus()
    isStepped.current = false
  }, [value])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // The day is chosen by moving there, so that Enter is free to mean it.
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.closest('form')?.requestSubmit()
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const day = addDays(value, step)
    if (!isWithin(day, reach)) return
    isStepped.current = true
    onChange(day)
  }
  const turn = (months: number) => {
    const day = addMonths(value, months)
    if (isWithin(day, reach)) onChange(day)
    else onChange(months < 0 ? reach.from : reach.to)
  }

  return (
    <div>
      <div className={parts.head}>
        <ActionIcon aria-label="Month before" size={40} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} stroke={1.8} />
        </ActionIcon>
        <b className={parts.month}>{monthOfDay(value, locale)}</b>
        <ActionIcon aria-label="Month after" size={40} onClick={() => turn(1)}>
          <IconChevronRight size={18} stroke={1.8} />
        </ActionIcon>
      </div>
      <table ref={grid} className={parts.grid} onKeyDown={onKeyDown} aria-label="Days">
        <thead>
          <tr>
            {(weeks[0] ?? []).map(day => (
              <th key={day} scope="col" abbr={weekdayWord(day, locale)}>
                {weekdayLetter(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => {
                const count = countOn(day)
                return (
                  <td key={day}>
                    <button
                      type="button"
                      className={parts.day}
                      data-day={day}
                      data-today={day === today}
                      data-outside={day.slice(0, 7) !== value.slice(0, 7)}
                      aria-pressed={day === value}
                      aria-label={`${longDay(day, locale)}${count > 0 ? `, ${count} here` : ''}`}
                      tabIndex={day === value ? 0 : -1}
                      disabled={!isWithin(day, reach)}
                      data-autofocus={day === value || undefined}
                      onClick={() => onChange(day)}
                    >
                      {Number(day.slice(8))}
                      <span className={parts.count} aria-hidden="true">
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
