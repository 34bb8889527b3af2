import type { LoadUnit } from '#training/units.ts'
import table from '../../ui/table.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import parts from './LogRow.module.css'

const number = `${table.number} ${parts.figure}`

export function LogHeadsRow({ loadUnit, isOfOne = false }: { loadUnit: LoadUnit; isOfOne?: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={parts.when} aria-sort="descending">
          When
        </th>
        {!isOfOne && <th scope="col">Athlete</th>}
        <th scope="col">Session</th>
        <th scope="col" className={parts.against}>
          Against the plan
        </th>
        <th scope="col" className={number}>
          Sets
        </th>
        <th scope="col" className={number}>
          Volume {loadUnit}
        </th>
        <th scope="col" className={number}>
          Min
        </th>
        <th scope="col" className={number}>
          RPE
        </th>
        <th scope="col" className={number}>
          Load
        </th>
        <th scope="col" className={`${table.number} ${table.end}`}>
          <VisuallyHidden>Review</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
