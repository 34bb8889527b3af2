import type { Day } from '#training/calendar.ts'
import { byWeek, weekNumber } from '#training/month.ts'
import { useLocale, useToday } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { longDay, shortDay, weekdayLetter } from '../../ui/day-words.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import parts from './RosterGridPanel.module.css'

/** The days above their columns; of a month by their weeks. */
export function GridHeadsRow({ view, days }: { view: 'week' | 'month'; days: readonly Day[] }) {
  const { weekStart } = useUser().preferences
  const today = useToday()
  const locale = useLocale()
  return (
    <thead>
      {view === 'month' && (
        <tr>
          <td className={parts.corner} />
          {byWeek(days, weekStart).map(week => (
            <th key={week[0]} colSpan={week.length} scope="colgroup" className={parts.week} data-starts>
              {week.length > 2 ? (
                <span data-now={week.includes(today)}>
                  Week {weekNumber(week.at(-1) ?? '')}
                  {week.includes(today) && ', now'}
                </span>
              ) : (
                <VisuallyHidden>Week {weekNumber(week.at(-1) ?? '')}</VisuallyHidden>
              )}
            </th>
          ))}
          <td className={parts.end} />
        </tr>
      )}
      <tr>
        <td className={parts.corner} />
        {days.map(day => (
          <th
            key={day}
            scope="col"
            className={parts.head}
            data-today={day === today}
            data-starts={isStart(day, days, weekStart)}
          >
            {view === 'week' ? (
              <>
                {shortDay(day, locale)}
                {day === today && <span className={parts.today}>today</span>}
              </>
            ) : (
              <>
                <VisuallyHidden>{longDay(day, locale)}</VisuallyHidden>
                <span aria-hidden="true">
                  <span className={parts.letter}>{weekdayLetter(day, locale)}</span>
                  <span className={parts.number}>{Number(day.slice(8))}</span>
                </span>
              </>
            )}
          </th>
        ))}
        {view === 'month' && (
          <th scope="col" className={parts.figures}>
            Done / due
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Whether a week begins with this day, or the page does. */
export function isStart(day: Day, days: readonly Day[], weekStart: Parameters<typeof byWeek>[1]): boolean {
  return byWeek(days, weekStart).some(week => week[0] === day)
}
