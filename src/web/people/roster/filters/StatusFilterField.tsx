import { NativeSelect } from '@mantine/core'
import { formatCount } from '#training/localization/format-count.ts'
import { countRosterByStatusFilter, inactiveDayOptions } from '#web/people/roster/list/roster-view.ts'
import { FilterChips } from '#web/ui/controls/FilterChips.tsx'
import styles from './RosterFilterSection.module.css'
import type { RosterFilterProps } from './roster-filter-props.ts'

/** Filters the roster by the state of the athletes. */
export function StatusFilterField({
  rows,
  invitations,
  view,
  moment,
  onView,
}: Pick<RosterFilterProps, 'rows' | 'invitations' | 'view' | 'moment' | 'onView'>) {
  const counts = countRosterByStatusFilter(rows, view.quiet, moment)
  return (
    <>
      <FilterChips
        label="Filter athletes"
        value={view.part}
        onChange={part => onView({ part })}
        chips={[
          { key: 'all', label: 'All', count: counts.all },
          { key: 'needs', label: 'Needs you', count: counts.needs },
          { key: 'with', label: 'Program', count: counts.with },
          { key: 'without', label: 'No program', count: counts.without },
          { key: 'ending', label: 'Ending', count: counts.ending },
          { key: 'quiet', label: 'Inactive', count: counts.quiet },
          { key: 'invited', label: 'Invited', count: invitations?.length ?? 0 },
        ]}
      />
      {view.part === 'quiet' && (
        <NativeSelect
          size="xs"
          className={styles.quiet}
          aria-label="Days without a workout"
          data={inactiveDayOptions.map(days => ({
            value: String(days),
            label: `no workout for ${formatCount(days, 'day')}`,
          }))}
          value={String(view.quiet)}
          onChange={event =>
            onView({ quiet: inactiveDayOptions.find(days => String(days) === event.currentTarget.value) })
          }
        />
      )}
    </>
  )
}
