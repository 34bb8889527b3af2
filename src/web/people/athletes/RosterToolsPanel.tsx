import type { RosterRow } from '#contract/people.ts'
import { Chips } from '../../ui/Chips.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { countParts, type Part } from './listing.ts'
import parts from './RosterToolsPanel.module.css'

/** Which of the athletes are looked at. */
export function RosterToolsPanel({
  rows,
  invitedCount,
  part,
  onPart,
  filter,
  onFilter,
}: {
  rows: readonly RosterRow[]
  invitedCount: number
  part: Part
  onPart: (part: Part) => void
  filter: string
  onFilter: (filter: string) => void
}) {
  const counts = countParts(rows)
  return (
    <div className={parts.tools}>
      <Chips
        label="Which athletes"
        value={part}
        onChange={onPart}
        chips={[
          { key: 'all', label: 'All', count: counts.all },
          { key: 'with', label: 'With a program', count: counts.with },
          { key: 'without', label: 'Without', count: counts.without },
          { key: 'invited', label: 'Invited', count: invitedCount },
        ]}
      />
      <FilterField label="Filter by name" value={filter} onChange={onFilter} className={parts.filter} />
    </div>
  )
}
