import type { Day } from '#training/calendar.ts'
import { getIsoWeekNumber, groupDaysByWeek } from '#training/month.ts'
import { useUser } from '../../app/session.tsx'
import { useLocale, useToday } from '../../app/user-preferences.ts'
import { formatLongDay, formatShortDay, formatWeekdayLetter } from '../../ui/day-format.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import parts from './RosterGridPanel.module.css'

/** The header row of the grid: the days and, in the month view, the weeks. */
export function GridHeaderRow({ view, days }: { view: 'week' | 'month'; days: readonly Day[] }) {
  const { weekStart } = useUser().preferences
  const today = useToday()
  const locale = useLocale()
  return (
    <thead>
      {view === 'month' && (
        <tr>
          <td className={parts.corner} />
          {groupDaysByWeek(days, weekStart).map(week => (
            <th key={week[0]} colSpan={week.length} scope="colgroup" className={parts.week} data-starts>
              {week.length > 2 ? (
                <span data-now={week.includes(today)}>
                  Week {getIsoWeekNumber(week.at(-1) ?? '')}
                  {week.includes(today) && ', now'}
                </span>
              ) : (
                <VisuallyHidden>Week {getIsoWeekNumber(week.at(-1) ?? '')}</VisuallyHidden>
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
            data-starts={isWeekStart(day, days, weekStart)}
          >
            {view === 'week' ? (
              <>
                {formatShortDay(day, locale)}
                {day === today && <span className={parts.today}>today</span>}
              </>
            ) : (
              <>
                <VisuallyHidden>{formatLongDay(day, locale)}</VisuallyHidden>
                <span aria-hidden="true">
                  <span className={parts.letter}>{formatWeekdayLetter(day, locale)}</span>
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

/** Returns whether the day is the first day of a week or the first day on the page. */
export function isWeekStart(
  day: Day,
  days: readonly Day[],
  weekStart: Parameters<typeof groupDaysByWeek>[1],
): boolean {
  return groupDaysByWeek(days, weekStart).some(week => week[0] === day)
}
