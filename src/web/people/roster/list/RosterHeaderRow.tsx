import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import table from '#web/ui/table.module.css'
import styles from './RosterAthleteRow.module.css'
import type { RosterColumns, RosterOrder } from './roster-view.ts'

export function RosterHeaderRow({
  selectAll,
  order,
  columns,
  hasSeveralCoaches,
}: {
  selectAll: ReactNode
  order: RosterOrder
  columns: RosterColumns
  hasSeveralCoaches: boolean
}) {
  const getSort: GetSort = (by, direction) => (order === by ? direction : undefined)
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.box}>
          {selectAll}
        </th>
        <th scope="col" className={styles.athlete} aria-sort={getSort('name', 'ascending')}>
          Athlete
        </th>
        {columns === 'week' ? (
          <WeekHeadings getSort={getSort} hasSeveralCoaches={hasSeveralCoaches} />
        ) : (
          <ProgramHeadings getSort={getSort} />
        )}
        <th scope="col" className={styles.menu}>
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

type GetSort = (
  by: RosterOrder,
  direction: 'ascending' | 'descending',
) => 'ascending' | 'descending' | undefined

function WeekHeadings({ getSort, hasSeveralCoaches }: { getSort: GetSort; hasSeveralCoaches: boolean }) {
  return (
    <>
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
    </>
  )
}

function ProgramHeadings({ getSort }: { getSort: GetSort }) {
  return (
    <>
      <th scope="col" className={styles.groupHead}>
        Group
      </th>
      <th scope="col" className={styles.programHead}>
        Program
      </th>
      <th scope="col" className={styles.until} aria-sort={getSort('ending', 'ascending')}>
        Until
      </th>
      <th scope="col" className={styles.next} aria-sort={getSort('next', 'ascending')}>
        Next
      </th>
    </>
  )
}
