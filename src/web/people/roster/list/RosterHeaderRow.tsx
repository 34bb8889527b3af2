import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import table from '#web/ui/table.module.css'
import styles from './RosterAthleteRow.module.css'
import type { RosterOrder } from './roster-view.ts'

export function RosterHeaderRow({ selectAll, order }: { selectAll: ReactNode; order: RosterOrder }) {
  const getSort = (by: RosterOrder, direction: 'ascending' | 'descending') =>
    order === by ? direction : undefined
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.box}>
          {selectAll}
        </th>
        <th scope="col" className={styles.athlete} aria-sort={getSort('name', 'ascending')}>
          Athlete
        </th>
        <th scope="col" className={styles.program} aria-sort={getSort('ending', 'ascending')}>
          Program
        </th>
        <th scope="col" className={table.number} aria-sort={getSort('quiet', 'ascending')}>
          Last workout
        </th>
        <th
          scope="col"
          className={`${table.number} ${styles.done}`}
          aria-sort={getSort('open', 'descending')}
        >
          Done / due (28 days)
        </th>
        <th scope="col">Main coach</th>
        <th scope="col" className={styles.menu}>
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
