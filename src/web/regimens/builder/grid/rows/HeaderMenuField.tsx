import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, memo } from 'react'
import { useGridContext } from '#web/regimens/builder/grid/state/grid-context.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import styles from './Cell.module.css'

/**
 * The menu of a row or column header. Rendered only while open, because the grid has many headers. Closing
 * the menu must not move the focus to the menu button, because the focus belongs on the grid.
 */
export const HeaderMenuField = memo(function HeaderMenuField({
  line,
  week,
  label,
  isOpen,
}: {
  line: number
  week: number
  label: string
  isOpen: boolean
}) {
  const { openMenu, menuOf } = useGridContext()
  const spot = { line, week }
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
})

const dotsIcon = <IconDots size={16} stroke={1.8} />

function MoreButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      tabIndex={-1}
      className={styles.more}
      aria-label={label}
      aria-haspopup="menu"
    >
      {dotsIcon}
    </button>
  )
}
