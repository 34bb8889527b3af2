import { DayStatusIcon, sessionStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'
import { countDayStatuses, countedDayStatuses, type YearDay } from './activity-year.ts'
import styles from './LegendRow.module.css'

/** Lists each status symbol with its label and the number of entries with that status. */
export function LegendRow({ days }: { days: YearDay[] }) {
  const counts = countDayStatuses(days)
  const crowdedDays = days.filter(day => day.marks.reduce((sum, mark) => sum + mark.count, 0) > 1).length
  return (
    <>
      <ul className={styles.legend} aria-label="Counts">
        {countedDayStatuses
          .filter(state => counts[state])
          .map(state => (
            <li key={state} className={styles.item}>
              <DayStatusIcon state={state} isNamed={false} size={14} />
              <span>{sessionStatusLabels[state]}</span>{' '}
              <b className={styles.count}>{counts[state]?.toLocaleString()}</b>
            </li>
          ))}
      </ul>
      {crowdedDays > 0 && (
        <p className={styles.note}>
          {crowdedDays === 1
            ? '1 day has several entries; its symbol shows the status of a completed entry, if there is one.'
            : `${crowdedDays} days have several entries; the symbol for each day shows the status of a completed entry, if there is one.`}
        </p>
      )}
    </>
  )
}
