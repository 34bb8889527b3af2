import type { ReactNode } from 'react'
import table from '../../ui/table.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import parts from './AthleteRow.module.css'
import type { Order } from './listing.ts'

export function RosterHeadsRow({ everybody, order }: { everybody: ReactNode; order: Order }) {
  const sorted = (by: Order, direction: 'ascending' | 'descending') => (order === by ? direction : undefined)
  return (
    <thead>
      <tr>
        <th scope="col" className={parts.box}>
          {everybody}
        </th>
        <th scope="col" className={parts.athlete} aria-sort={sorted('name', 'ascending')}>
          Athlete
        </th>
        <th scope="col" className={parts.program} aria-sort={sorted('ending', 'ascending')}>
          Program
        </th>
        <th scope="col" className={table.number} aria-sort={sorted('quiet', 'ascending')}>
          Last workout
        </th>
        <th scope="col" className={`${table.number} ${parts.done}`} aria-sort={sorted('open', 'descending')}>
          Done / due, 28 days
        </th>
        <th scope="col">Main coach</th>
        <th scope="col" className={parts.menu}>
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
