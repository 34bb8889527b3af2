import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'

/** An action of the calendar’s header. */
export type CalendarAction = { label: string; run: () => void }

/** The actions of a calendar: buttons or, on a phone, a menu. */
export function CalendarActionsField({
  actions,
  isPhone,
}: {
  actions: readonly CalendarAction[]
  isPhone: boolean
}) {
  if (!isPhone)
    return actions.map(({ label, run }) => (
      <Button key={label} size="xs" variant="default" onClick={run}>
        {label}
      </Button>
    ))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={48} aria-label="Calendar actions">
          <IconDots size={20} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
