import type { Day } from '#training/calendar.ts'
import { getIsoWeekNumber, groupDaysByWeek } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import type { ScheduleGridView } from '#web/schedule/calendar/state/schedule-views.ts'
import { formatLongDay, formatShortDay, formatWeekdayLetter } from '#web/ui/display/day-format.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './RosterGridSection.module.css'

/** The header row of the grid: the days and, in the month view, the weeks. */
export function GridHeaderRow({ view, days }: { view: ScheduleGridView; days: readonly Day[] }) {
  const { weekStart } = useUser().preferences
  const today = useToday()
  const locale = useLocale()
  return (
    <thead>
      {view === 'month' && (
        <tr>
          <td className={styles.corner} />
          {groupDaysByWeek(days, weekStart).map(week => (
            <th key={week[0]} colSpan={week.length} scope="colgroup" className={styles.week} data-starts>
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
          <td className={styles.end} />
        </tr>
      )}
      <tr>
        <td className={styles.corner} />
        {days.map(day => (
          <th
            key={day}
            scope="col"
            className={styles.head}
            data-today={day === today}
            data-starts={isFirstOfWeekOrPage(day, days, weekStart)}
          >
            {view === 'week' ? (
              <>
                {formatShortDay(day, locale)}
                {day === today && <span className={styles.today}>today</span>}
              </>
            ) : (
              <>
                <VisuallyHidden>{formatLongDay(day, locale)}</VisuallyHidden>
                <span aria-hidden="true">
                  <span className={styles.letter}>{formatWeekdayLetter(day, locale)}</span>
                  <span className={styles.number}>{Number(day.slice(8))}</span>
                </span>
              </>
            )}
          </th>
        ))}
        {view === 'month' && (
          <th scope="col" className={styles.figures}>
            Done / due
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Returns whether the day is the first day of a week or the first day on the page. */
export function isFirstOfWeekOrPage(
  day: Day,
  days: readonly Day[],
  weekStart: Parameters<typeof groupDaysByWeek>[1],
): boolean {
  return groupDaysByWeek(days, weekStart).some(week => week[0] === day)
}
