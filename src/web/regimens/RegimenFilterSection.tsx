import { FilterChips } from '#web/ui/controls/FilterChips.tsx'
import { FilterField } from '#web/ui/controls/FilterField.tsx'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { SortOrderField } from '#web/ui/controls/SortOrderField.tsx'
import { TagFilterField } from '#web/ui/controls/TagFilterField.tsx'
import styles from './RegimenList.module.css'
import { type RegimenFilter, type RegimenStatusFilter, regimenOrderLabels } from './regimen-list.ts'

/** The filters and sort order of the regimen list. */
export function RegimenFilterSection({
  filter,
  counts,
  categories,
  tags,
  onChange,
}: {
  filter: RegimenFilter
  counts: Record<RegimenStatusFilter, number>
  categories: readonly string[]
  /** The tags offered as filters. */
  tags: readonly string[]
  onChange: (filter: RegimenFilter) => void
}) {
  return (
    <search className={styles.tools} aria-label="Filter regimens">
      <div className={styles.narrow}>
        <FilterChips
          label="Status"
          value={filter.status}
          onChange={status => onChange({ ...filter, status })}
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
        <FilterSelectField
          label="Category"
          any="All categories"
          value={filter.category}
          unknown={filter.category}
          options={categories.map(category => ({ value: category, label: category }))}
          onChange={category => onChange({ ...filter, category })}
        />
        <TagFilterField
          known={tags}
          selected={filter.tags}
          onChange={tags => onChange({ ...filter, tags })}
        />
        <SortOrderField
          orders={regimenOrderLabels}
          value={filter.order}
          onChange={order => onChange({ ...filter, order })}
        />
      </div>
      <FilterField
        label="Name or category"
        value={filter.search}
        onChange={search => onChange({ ...filter, search })}
        className={styles.filter}
      />
    </search>
  )
}
