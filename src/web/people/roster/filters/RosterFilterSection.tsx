import { Suspense } from 'react'
import { rosterOrderLabels } from '#web/people/roster/list/roster-view.ts'
import { FilterField } from '#web/ui/controls/FilterField.tsx'
import { SortOrderField } from '#web/ui/controls/SortOrderField.tsx'
import { TagFilterField } from '#web/ui/controls/TagFilterField.tsx'
import { collectDistinctNames } from '#web/ui/controls/tags.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { GroupFilterField } from './GroupFilterField.tsx'
import styles from './RosterFilterSection.module.css'
import type { RosterFilterProps } from './roster-filter-props.ts'
import { StatusFilterField } from './StatusFilterField.tsx'

const PhoneFiltersSection = lazyWithPreload(
  async () => (await import('./PhoneFiltersSection.tsx')).PhoneFiltersSection,
)

/** The roster’s filters and sort order. On phones, all but the search are in a sheet. */
export function RosterFilterSection(props: RosterFilterProps) {
  const { rows, view, onView } = props
  const isPhone = useIsPhone()
  const search = (
    <FilterField
      label={isPhone ? 'Find athletes' : 'Name, group, tag or program'}
      value={view.filter}
      onChange={filter => onView({ filter })}
      className={styles.filter}
    />
  )
  if (isPhone)
    return (
      <div className={styles.tools}>
        {search}
        <Suspense fallback={<div className={styles.place} />}>
          <PhoneFiltersSection {...props} />
        </Suspense>
      </div>
    )
  return (
    <div className={styles.tools}>
      {search}
      <div className={styles.line}>
        <StatusFilterField {...props} />
      </div>
      {view.part !== 'invited' && (
        <div className={styles.line}>
          <GroupFilterField view={view} onView={onView} />
          <TagFilterField
            known={collectDistinctNames(rows.flatMap(row => row.tags ?? []))}
            selected={view.tags}
            onChange={tags => onView({ tags })}
          />
          <SortOrderField
            orders={rosterOrderLabels}
            value={view.order}
            onChange={order => onView({ order })}
          />
        </div>
      )}
    </div>
  )
}
