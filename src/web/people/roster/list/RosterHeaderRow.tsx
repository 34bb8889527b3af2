import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import table from '#web/ui/table.module.css'
import styles from './RosterAthleteRow.module.css'
import type { RosterOrder } from './roster-view.ts'

export function RosterHeaderRow({
  selectAll,
  order,
  hasSeveralCoaches,
}: {
  selectAll: ReactNode
  order: RosterOrder
  hasSeveralCoaches: boolean
}) {
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
        <th scope="col" className={styles.week}>
          This week
        </th>
        <th
          scope="col"
          className={`${table.number} ${styles.done}`}
          aria-sort={getSort('open', 'descending') ?? getSort('quiet', 'ascending')}
        >
          <abbr title="Sessions done and due in the last 28 days, and the last workout">Done / due</abbr>
        </th>
        <th scope="col" aria-sort={getSort('needs', 'ascending')}>
          Needs you
        </th>
        {hasSeveralCoaches && (
          <th scope="col" className={styles.mainCoach}>
            Main coach
          </th>
        )}
        <th scope="col" className={styles.menu}>
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
