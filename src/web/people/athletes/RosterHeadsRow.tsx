import type { ReactNode } from 'react'
import table from '../../ui/table.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import parts from './AthleteRow.module.css'

/** The heads of the roster, which is sorted by name. */
export function RosterHeadsRow({ everybody }: { everybody: ReactNode }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={parts.box}>
          {everybody}
        </th>
        <th scope="col" aria-sort="ascending">
          Athlete, by name
        </th>
        <th scope="col">Program</th>
        <th scope="col" className={table.number}>
          Last workout
        </th>
        <th scope="col" className={table.number}>
          Done / due, 28 days
        </th>
        <th scope="col" className={table.number}>
          Since
        </th>
        <th scope="col" className={parts.menu}>
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
