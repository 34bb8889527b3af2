import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { DeleteOrphanedLogsDialog } from '#web/workout-logs/cleanup/DeleteOrphanedLogsDialog.tsx'

/** A menu with rarely used actions for logs. */
export function LogActionsMenuField() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isPhone = useIsPhone()
  return (
    <>
      <Menu width={280}>
        <Menu.Target>
          <ActionIcon variant="default" size={isPhone ? 48 : 32} aria-label="More log actions">
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setDialogOpen(true)}>
            Clean up orphaned logs…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDialogOpen && <DeleteOrphanedLogsDialog onClose={() => setDialogOpen(false)} />}
    </>
  )
}
