import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RosterEntry } from '#contract/people/people.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { GroupsDialog } from '#web/people/groups/GroupsDialog.tsx'
import { rosterGroups } from '#web/shared/queries/athlete-groups.ts'
import { FilterChips } from '#web/ui/controls/FilterChips.tsx'
import { FilterField } from '#web/ui/controls/FilterField.tsx'
import { SortOrderField } from '#web/ui/controls/SortOrderField.tsx'
import { TagFilterField } from '#web/ui/controls/TagFilterField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { collectDistinctNames } from '#web/ui/controls/tags.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { RosterColumnsField } from './RosterColumnsField.tsx'
import styles from './RosterFilterSection.module.css'
import {
  countRosterByStatusFilter,
  inactiveDayOptions,
  type RosterMoment,
  type RosterView,
  rosterOrderLabels,
} from './roster-view.ts'

/** The roster's filters and sort order. */
export function RosterFilterSection({
  rows,
  invitedCount,
  view,
  moment,
  onView,
}: {
  rows: readonly RosterEntry[]
  invitedCount: number
  view: RosterView
  moment: RosterMoment
  onView: (change: Partial<RosterView>) => void
}) {
  const isPhone = useIsPhone()
  const counts = countRosterByStatusFilter(rows, view.quiet, moment)
  return (
    <div className={styles.tools}>
      <FilterField
        label="Name, group, tag or program"
        value={view.filter}
        onChange={filter => onView({ filter })}
        className={styles.filter}
      />
      <div className={styles.line}>
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
            { key: 'invited', label: 'Invited', count: invitedCount },
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
      </div>
      {view.part !== 'invited' && (
        <div className={styles.line}>
          <GroupFilter view={view} onView={onView} />
          <TagFilterField
            known={collectDistinctNames(rows.flatMap(row => row.tags ?? []))}
            selected={view.tags}
            onChange={tags => onView({ tags })}
          />
          {isPhone && <RosterColumnsField value={view.columns} onChange={columns => onView({ columns })} />}
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

function GroupFilter({ view, onView }: { view: RosterView; onView: (change: Partial<RosterView>) => void }) {
  const { data: groups = [] } = useQuery(rosterGroups)
  const [isOpen, setOpen] = useState(false)
  const isGroupMissing = view.group !== undefined && groups.every(group => group.id !== view.group)
  return (
    <>
      {groups.length > 0 && (
        <div className={styles.groups}>
          <FilterChips
            label="Filter by group"
            value={view.group ?? ''}
            onChange={group => onView({ group: group === view.group ? undefined : group })}
            chips={groups.map(({ id, name, athleteCount }) => ({
              key: id,
              label: name,
              count: athleteCount,
            }))}
          />
        </div>
      )}
      {isGroupMissing && groups.length > 0 && (
        <TextButton onClick={() => onView({ group: undefined })}>Show all groups</TextButton>
      )}
      <TextButton className={styles.manage} onClick={() => setOpen(true)}>
        {groups.length > 0 ? 'Manage groups' : 'Create a group'}
      </TextButton>
      <GroupsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
