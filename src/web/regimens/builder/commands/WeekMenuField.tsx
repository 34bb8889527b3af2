import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { toast } from '#web/app/feedback/toast.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { copyWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import styles from './MenuTarget.module.css'

export const WeekMenuField = memo(function WeekMenuField({
  id,
  number,
  count,
  onDetails,
}: {
  id: string
  number: number
  count: number
  onDetails: () => void
}) {
  const { latest, apply, openWeek } = useBuilderActions()

  function duplicate() {
    const week = latest().weeks.find(one => one.id === id)
    if (!week) return
    const copy = copyWeek(newId, week)
    apply({ kind: 'insert-week', week: copy, afterId: id })
    openWeek(copy.id)
  }

  function remove() {
    const before = latest()
    apply({ kind: 'remove', id })
    void toast.removed(`Week ${number} removed`, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo', to: before }), isInUndoHistory: true },
    })
  }

  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon className={styles.more} size={32} aria-label={`More actions for week ${number}`}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onDetails}>Name, deload and note</Menu.Item>
        <Menu.Item onClick={duplicate}>Duplicate week</Menu.Item>
        <Menu.Item disabled={number === 1} onClick={() => apply({ kind: 'move-week', id, by: -1 })}>
          Move earlier
        </Menu.Item>
        <Menu.Item disabled={number === count} onClick={() => apply({ kind: 'move-week', id, by: 1 })}>
          Move later
        </Menu.Item>
        <Menu.Item color="danger" onClick={remove}>
          Remove week
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
