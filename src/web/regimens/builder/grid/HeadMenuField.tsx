import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { KeyCap } from '../../../ui/KeyCap.tsx'
import parts from './Cell.module.css'
import { useSheet } from './context.ts'
import type { Spot } from './lines.ts'

/**
 * What can be done with a head; the menu itself is there only while it is open, for there are many heads. The key that
 * opens it is no key outside of it.
 */
export function HeadMenuField({ spot, label, isOpen }: { spot: Spot; label: string; isOpen: boolean }) {
  const { openMenu, menuOf } = useSheet()
  if (!isOpen) return <MoreButton label={label} aria-expanded={false} onClick={() => openMenu(spot)} />
  return (
    <Menu
      opened
      width={232}
      position="bottom-start"
      returnFocus={false}
      clickOutsideEvents={['mousedown', 'touchstart']}
      onClose={() => openMenu(null)}
    >
      <Menu.Target>
        <MoreButton label={label} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {menuOf(spot).map(({ name, key, isDanger, isDisabled = false, run }) => (
          <Menu.Item
            key={name}
            disabled={isDisabled}
            {...(isDanger && { color: 'danger' })}
            {...(key && { rightSection: <KeyCap>{key}</KeyCap> })}
            onClick={run}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MoreButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      tabIndex={-1}
      className={parts.more}
      aria-label={label}
      aria-haspopup="menu"
    >
      <IconDots size={16} stroke={1.8} />
    </button>
  )
}
