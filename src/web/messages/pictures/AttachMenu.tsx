import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconLink, IconPaperclip, IconPhoto } from '@tabler/icons-react'

/** On a phone, one button for everything that can be attached to a message. */
export function AttachMenu({ onPicture, onTraining }: { onPicture: () => void; onTraining: () => void }) {
  return (
    <Menu width={200} position="top-start" withinPortal={false}>
      <Menu.Target>
        <ActionIcon size={48} aria-label="Attach">
          <IconPaperclip size={22} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhoto size={16} stroke={1.6} />} onClick={onPicture}>
          Picture
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={16} stroke={1.6} />} onClick={onTraining}>
          Day or set
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
