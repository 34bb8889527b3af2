import { useQuery } from '@tanstack/react-query'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { myLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { NoValue } from '#web/ui/display/DoneOfDue.tsx'
import label from '#web/ui/label.module.css'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './MainLiftsSection.module.css'
import { findMainLifts } from './main-lifts.ts'
import { groupWeeksIntoRows, type ScheduledWeek } from './scheduled-weeks.ts'

/** A table of results and targets for the main lifts, covering the current week and the weeks around it. */
export function MainLiftsSection({ weeks, now }: { weeks: ScheduledWeek[]; now: number }) {
  const units = useUnits()
  const canonical = useCanonicalNameLookup()
  const { data: logs = [] } = useQuery(myLatestLogs)
  const [band = []] = groupWeeksIntoRows(weeks, now)
  const lifts = findMainLifts(band, logs, units, canonical)
  if (lifts.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="lifts">
      <div className={styles.head}>
        <h2 id="lifts" className={styles.title}>
          Main lifts, {units.load}
        </h2>
        <p className={styles.aside}>heaviest completed set; planned sets for upcoming weeks</p>
      </div>
      <table className={styles.table}>
        <thead className={label.label}>
          <tr>
            <th scope="col">Lift</th>
            {band.map(week => (
              <th key={week.number} scope="col" data-now={week.number === now}>
                Week {week.number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lifts.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ week, text, isDone }) => (
                <td key={week} data-done={isDone}>
                  {isDone && <VisuallyHidden>done </VisuallyHidden>}
                  {text || <NoValue />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
