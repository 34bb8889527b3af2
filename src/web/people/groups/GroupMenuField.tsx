import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AthleteGroup } from '#contract/groups.ts'
import type { RosterRow } from '#contract/people.ts'
import { toast } from '../../app/toast.ts'
import { countOf, fullName } from '../../ui/words.ts'
import parts from './GroupMenuField.module.css'
import { GroupsDialog } from './GroupsDialog.tsx'
import { membersAmong, pressOf } from './membership.ts'
import { athleteGroups, useChangeMembers } from './queries.ts'

/** Puts athletes into groups and takes them out; the button that opens it comes in. */
export function GroupMenuField({ rows, children }: { rows: readonly RosterRow[]; children: ReactNode }) {
  const { data: groups = [] } = useQuery(athleteGroups)
  const change = useChangeMembers()
  const [isMaking, setMaking] = useState(false)
  const athleteIds = rows.map(row => row.athlete.id)
  const whom = rows.length === 1 && rows[0] ? fullName(rows[0].athlete) : countOf(rows.length, 'athlete')
  const press = ({ id, name }: AthleteGroup) => {
    const isAdding = pressOf(rows, id) === 'add'
    change.mutate(
      { id, [isAdding ? 'add' : 'remove']: athleteIds },
      {
        onSuccess: () =>
          toast.success(isAdding ? `${whom} put into ${name}` : `${whom} taken out of ${name}`),
      },
    )
  }
  return (
    <>
      <Menu width={240} position="bottom-end" withinPortal={false}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={parts.menu}>
          {groups.map(group => {
            const extent = membersAmong(rows, group.id)
            return (
              <Menu.CheckboxItem
                key={group.id}
                checked={extent === 'all'}
                rightSection={extent === 'some' && <span className={parts.some}>some</span>}
                disabled={change.isPending}
                onChange={() => press(group)}
              >
                {group.name}
              </Menu.CheckboxItem>
            )
          })}
          {groups.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setMaking(true)}>New group…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <GroupsDialog isOpen={isMaking} rows={rows} onClose={() => setMaking(false)} />
    </>
  )
}
