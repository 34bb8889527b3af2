import styles from './SeasonLoadRow.module.css'
import type { Season } from './season.ts'
import { findHighestLoad, WeekLoadField } from './WeekLoadField.tsx'

/** The load of each week, done and planned, with an explanation of its marks. */
export function SeasonLoadRow({
  weeks,
  now,
  ...loads
}: Pick<Season, 'weeks' | 'loads' | 'plannedLoads'> & { now: number }) {
  const highest = findHighestLoad(loads)
  if (highest === 0) return null
  const isWithSomeUnrated = loads.plannedLoads?.some(({ unratedCount }) => unratedCount > 0)
  return (
    <tr className={styles.loads}>
      <th scope="row">
        Weekly load
        <span className={styles.unit}>RPE × min</span>
        {loads.loads && <span className={styles.unit}>ink: logged</span>}
        <span className={styles.unit}>pencil: planned, estimated</span>
        {isWithSomeUnrated && <span className={styles.unit}>–: a session without RPE or %</span>}
      </th>
      {weeks.map((week, index) => (
        <td key={week} data-now={index === now}>
          <WeekLoadField {...loads} index={index} now={now} highest={highest} heightRem={6} />
        </td>
      ))}
    </tr>
  )
}
