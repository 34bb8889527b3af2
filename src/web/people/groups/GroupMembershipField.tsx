import { Menu } from '@mantine/core'
import { formatCount } from '#training/localization/format-count.ts'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AthleteGroup } from '#contract/people/athlete-groups.ts'
import type { RosterEntry } from '#contract/people/people.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { rosterGroups, useChangeMembers } from '#web/shared/queries/athlete-groups.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './GroupMembershipField.module.css'
import { GroupsDialog } from './GroupsDialog.tsx'
import { getGroupToggleAction, getMembershipExtent, isMember } from './membership.ts'

/**
 * A menu that adds athletes to groups or removes them from groups. `children` is the button that opens the
 * menu.
 */
export function GroupMembershipField({
  rows,
  children,
}: {
  rows: readonly RosterEntry[]
  children: ReactNode
}) {
  const { data: groups = [] } = useQuery(rosterGroups)
  const change = useChangeMembers()
  const [isCreating, setCreating] = useState(false)
  const athleteIds = rows.map(row => row.athlete.id)
  const subject =
    rows.length === 1 && rows[0] ? formatFullName(rows[0].athlete) : formatCount(rows.length, 'athlete')
  const toggle = async ({ id, name }: AthleteGroup) => {
    const isAdding = getGroupToggleAction(rows, id) === 'add'
    // Athletes who were members before stay members if it is undone.
    const changedIds = rows.filter(row => isAdding !== isMember(row, id)).map(row => row.athlete.id)
    const undo = () => change.mutate({ id, [isAdding ? 'remove' : 'add']: changedIds })
    await change.mutateAsync({ id, [isAdding ? 'add' : 'remove']: athleteIds })
    toast.success(isAdding ? `${subject} added to ${name}` : `${subject} removed from ${name}`, {
      action: { label: 'Undo', run: undo },
    })
  }
  return (
    <>
      <Menu width={240} position="bottom-end" withinPortal={false}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {groups.map(group => {
            const extent = getMembershipExtent(rows, group.id)
            return (
              <Menu.CheckboxItem
                key={group.id}
                checked={extent === 'all'}
                rightSection={extent === 'some' && <span className={styles.some}>some</span>}
                disabled={change.isPending}
                onChange={() => void toggle(group).catch(() => undefined)}
              >
                {group.name}
              </Menu.CheckboxItem>
            )
          })}
          {groups.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setCreating(true)}>New group…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <GroupsDialog isOpen={isCreating} rows={rows} onClose={() => setCreating(false)} />
    </>
  )
}
