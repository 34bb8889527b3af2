import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupsDialog } from '#web/people/groups/GroupsDialog.tsx'
import type { RosterView } from '#web/people/roster/list/roster-view.ts'
import { rosterGroups } from '#web/shared/queries/athlete-groups.ts'
import { FilterChips } from '#web/ui/controls/FilterChips.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './RosterFilterSection.module.css'

/** Filters the roster by a group. */
export function GroupFilterField({
  view,
  onView,
}: {
  view: RosterView
  onView: (change: Partial<RosterView>) => void
}) {
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
