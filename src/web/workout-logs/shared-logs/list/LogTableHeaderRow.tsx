import type { LoadUnit } from '#training/units.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import table from '#web/ui/table.module.css'
import styles from './LogTableRow.module.css'

const numberClassName = `${table.number} ${styles.figure}`

export function LogTableHeaderRow({
  loadUnit,
  isSingleAthlete = false,
}: {
  loadUnit: LoadUnit
  isSingleAthlete?: boolean
}) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.when} aria-sort="descending">
          When
        </th>
        {!isSingleAthlete && <th scope="col">Athlete</th>}
        <th scope="col">Session</th>
        <th scope="col" className={styles.against}>
          vs. plan
        </th>
        <th scope="col" className={numberClassName}>
          Sets
        </th>
        <th scope="col" className={numberClassName}>
          Volume {loadUnit}
        </th>
        <th scope="col" className={numberClassName}>
          Min
        </th>
        <th scope="col" className={numberClassName}>
          RPE
        </th>
        <th scope="col" className={numberClassName}>
          Load
        </th>
        <th scope="col" className={`${table.number} ${table.end}`}>
          <VisuallyHidden>Review</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
