import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { toast } from '#web/app/feedback/toast.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { copyDay } from '#web/regimens/builder/draft/regimen-draft.ts'
import { fieldElementIds, useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import { findDay } from '#web/regimens/builder/state/find-in-draft.ts'
import styles from './MenuTarget.module.css'

export const DayMenuField = memo(function DayMenuField({
  id,
  number,
  count,
}: {
  id: string
  number: number
  count: number
}) {
  const { latest, apply, focusNext } = useBuilderActions()

  function duplicate() {
    const day = findDay(latest(), id)
    const week = latest().weeks.find(one => one.days.some(other => other.id === id))
    if (!day || !week) return
    const copy = copyDay(newId, day)
    apply({ kind: 'insert-day', weekId: week.id, day: copy, afterId: id })
    focusNext(fieldElementIds.day(copy.id))
  }

  function remove() {
    const before = latest()
    apply({ kind: 'remove', id })
    void toast.removed(`Day ${number} removed`, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo', to: before }), isInUndoHistory: true },
    })
  }

  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon className={styles.more} size={32} aria-label={`More actions for day ${number}`}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={duplicate}>Duplicate</Menu.Item>
        <Menu.Item disabled={number === 1} onClick={() => apply({ kind: 'move-day', id, by: -1 })}>
          Move up
        </Menu.Item>
        <Menu.Item disabled={number === count} onClick={() => apply({ kind: 'move-day', id, by: 1 })}>
          Move down
        </Menu.Item>
        <Menu.Item color="danger" onClick={remove}>
          Remove day
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
