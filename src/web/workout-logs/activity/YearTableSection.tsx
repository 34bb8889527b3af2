import { useLocale } from '#web/app/session/user-preferences.ts'
import { DayStatusIcon, sessionStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'
import { NoValue } from '#web/ui/display/DoneOfDue.tsx'
import { formatMonthOfInstant } from '#web/ui/display/day-format.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { countDayStatuses, countedDayStatuses, countStatusesByMonth, type YearDay } from './activity-year.ts'
import styles from './YearTableSection.module.css'

/** The training year as a table: the number of entries with each status, by month. */
export function YearTableSection({ weeks }: { weeks: YearDay[][] }) {
  const locale = useLocale()
  const all = countDayStatuses(weeks.flat())
  const states = countedDayStatuses.filter(state => all[state])
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {states.map(state => (
            <th key={state} scope="col">
              <DayStatusIcon state={state} isNamed={false} />
              <VisuallyHidden>{sessionStatusLabels[state]}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {countStatusesByMonth(weeks).map(({ month, counts }) => (
          <tr key={month}>
            <th scope="row">{formatMonthOfInstant(`${month}-15T12:00:00Z`, locale)}</th>
            {states.map(state => (
              <td key={state}>{counts[state]?.toLocaleString() ?? <NoValue />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
