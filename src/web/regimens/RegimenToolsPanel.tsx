import { Chips } from '../ui/Chips.tsx'
import { FilterField } from '../ui/FilterField.tsx'
import { OrderField } from '../ui/OrderField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TagFilterField } from './filing/TagFilterField.tsx'
import { orders, type Part, type Wanted } from './listing.ts'
import parts from './RegimenListPanel.module.css'

/** Which regimens are looked at, and how they are sorted. */
export function RegimenToolsPanel({
  wanted,
  counts,
  categories,
  tags,
  onChange,
}: {
  wanted: Wanted
  counts: Record<Part, number>
  categories: readonly string[]
  /** Those by which the list can be narrowed. */
  tags: readonly string[]
  onChange: (wanted: Wanted) => void
}) {
  return (
    <search className={parts.tools} aria-label="Which regimens">
      <div className={parts.narrow}>
        <Chips
          label="Status"
          value={wanted.part}
          onChange={part => onChange({ ...wanted, part })}
          chips={[
            { key: 'all', label: 'All', count: counts.all },
            { key: 'running', label: 'Running', count: counts.running },
            { key: 'unassigned', label: 'Not assigned', count: counts.unassigned },
            { key: 'templates', label: 'Templates', count: counts.templates },
            { key: 'past', label: 'Past', count: counts.past },
            { key: 'archived', label: 'Archived', count: counts.archived },
            { key: 'trash', label: 'Trash', count: counts.trash },
          ]}
        />
        <SelectField
          label="Category"
          any="All categories"
          value={wanted.category}
          unknown={wanted.category}
          options={categories.map(category => ({ value: category, label: category }))}
          onChange={category => onChange({ ...wanted, category })}
        />
        <TagFilterField known={tags} chosen={wanted.tags} onChange={tags => onChange({ ...wanted, tags })} />
        <OrderField orders={orders} value={wanted.order} onChange={order => onChange({ ...wanted, order })} />
      </div>
      <FilterField
        label="Name or category"
        value={wanted.sought}
        onChange={sought => onChange({ ...wanted, sought })}
        className={parts.filter}
      />
    </search>
  )
}
