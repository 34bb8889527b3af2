import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import { toast } from '#web/app/feedback/toast.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { copyWeek, type DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import styles from './MenuTarget.module.css'

export function WeekMenuField({
  week,
  number,
  onDetails,
}: {
  week: DraftWeek
  number: number
  onDetails: () => void
}) {
  const { draft, apply, openWeek } = useBuilder()
  const { id } = week
  const count = draft.weeks.length

  function duplicate() {
    const copy = copyWeek(newId, week)
    apply({ kind: 'insert-week', week: copy, afterId: id })
    openWeek(copy.id)
  }

  function remove() {
    apply({ kind: 'remove', id })
    void toast.removed(`Week ${number} removed`, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo', to: draft }) },
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
}
