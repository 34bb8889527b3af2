import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RosterRow } from '#contract/people.ts'
import { Chips } from '../../ui/Chips.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { OrderField } from '../../ui/OrderField.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { GroupsDialog } from '../groups/GroupsDialog.tsx'
import { athleteGroups } from '../groups/queries.ts'
import { countParts, orders, quietDays, type View } from './listing.ts'
import parts from './RosterToolsPanel.module.css'

/** Which of the athletes are looked at, and in which order. */
export function RosterToolsPanel({
  rows,
  invitedCount,
  view,
  nowMs,
  onView,
}: {
  rows: readonly RosterRow[]
  invitedCount: number
  view: View
  nowMs: number
  onView: (change: Partial<View>) => void
}) {
  const counts = countParts(rows, view.quiet, nowMs)
  return (
    <div className={parts.tools}>
      <FilterField
        label="Name, group or program"
        value={view.filter}
        onChange={filter => onView({ filter })}
        className={parts.filter}
      />
      <div className={parts.line}>
        <Chips
          label="Which athletes"
          value={view.part}
          onChange={part => onView({ part })}
          chips={[
            { key: 'all', label: 'All', count: counts.all },
            { key: 'with', label: 'With a program', count: counts.with },
            { key: 'without', label: 'Without', count: counts.without },
            { key: 'quiet', label: 'Quiet', count: counts.quiet },
            { key: 'invited', label: 'Invited', count: invitedCount },
          ]}
        />
        {view.part === 'quiet' && (
          <NativeSelect
            size="xs"
            className={parts.quiet}
            aria-label="No workout for"
            data={quietDays.map(days => ({ value: String(days), label: `no workout for ${days} days` }))}
            value={String(view.quiet)}
            onChange={event =>
              onView({ quiet: quietDays.find(days => String(days) === event.currentTarget.value) })
            }
          />
        )}
      </div>
      {view.part !== 'invited' && (
        <div className={parts.line}>
          <Groups view={view} onView={onView} />
          <OrderField orders={orders} value={view.order} onChange={order => onView({ order })} />
        </div>
      )}
    </div>
  )
}

function Groups({ view, onView }: { view: View; onView: (change: Partial<View>) => void }) {
  const { data: groups = [] } = useQuery(athleteGroups)
  const [isOpen, setOpen] = useState(false)
  const isChosenGone = view.group !== undefined && groups.every(group => group.id !== view.group)
  return (
    <>
      {groups.length > 0 && (
        <div className={parts.groups}>
          <Chips
            label="Which group"
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
      {isChosenGone && groups.length > 0 && (
        <TextButton onClick={() => onView({ group: undefined })}>Show all groups</TextButton>
      )}
      <TextButton className={parts.manage} onClick={() => setOpen(true)}>
        {groups.length > 0 ? 'Manage groups' : 'Make a group'}
      </TextButton>
      <GroupsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
