import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { useBuilder } from './context.ts'
import type { DraftItem } from './draft.ts'
import parts from './ItemRow.module.css'
import { useItemActions } from './item-actions.ts'

/** Everything that can be done with a line, each with its key. */
export function ItemMenuField({ item, letter }: { item: DraftItem; letter: string }) {
  const { openDetails } = useBuilder()
  const { isGrouped, isFirst, move, duplicate, toggleGroup, remove } = useItemActions(item)
  return (
    <Menu width={248}>
      <Menu.Target>
        <ActionIcon className={parts.more} size={32} aria-label={`More for ${letter} ${item.name}`}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={<KeyCap>Alt Enter</KeyCap>} onClick={() => openDetails(item.id)}>
          Details
        </Menu.Item>
        <Menu.Item
          rightSection={<KeyCap>Alt S</KeyCap>}
          disabled={isFirst && !isGrouped}
          onClick={toggleGroup}
        >
          {isGrouped ? 'Take out of the group' : 'Superset with the one above'}
        </Menu.Item>
        <Menu.Item rightSection={<KeyCap>Alt D</KeyCap>} onClick={duplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Item rightSection={<KeyCap>Alt ↑</KeyCap>} onClick={() => move(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item rightSection={<KeyCap>Alt ↓</KeyCap>} onClick={() => move(1)}>
          Move down
        </Menu.Item>
        <Menu.Item color="danger" rightSection={<KeyCap>Alt Backspace</KeyCap>} onClick={remove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
