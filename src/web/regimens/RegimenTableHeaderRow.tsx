import table from '#web/ui/table.module.css'
import type { RegimenOrder } from './regimen-list.ts'

export function RegimenTableHeaderRow({ order }: { order: RegimenOrder }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={table.lead} aria-sort={order === 'name' ? 'ascending' : undefined}>
          Regimen
        </th>
        <th scope="col">Category</th>
        <th scope="col">Length</th>
        <th scope="col" className={table.number} aria-sort={order === 'athletes' ? 'descending' : undefined}>
          Athletes
        </th>
        <th scope="col">Now</th>
        <th scope="col" className={table.number}>
          Done / due
        </th>
        <th
          scope="col"
          className={`${table.number} ${table.end}`}
          aria-sort={order === 'edited' ? 'descending' : undefined}
        >
          Edited
        </th>
      </tr>
    </thead>
  )
}
