import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhone } from '../../ui/use-phone.ts'
import { CleanupDialog } from '../cleanup/CleanupDialog.tsx'

/** What is seldom done with logs. */
export function MoreField() {
  const [isAsked, setAsked] = useState(false)
  const isPhone = usePhone()
  return (
    <>
      <Menu width={280}>
        <Menu.Target>
          <ActionIcon variant="default" size={isPhone ? 48 : 32} aria-label="More for logs">
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setAsked(true)}>
            Clean up orphaned logs…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked && <CleanupDialog onClose={() => setAsked(false)} />}
    </>
  )
}
