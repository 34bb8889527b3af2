import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconLink, IconPhoto } from '@tabler/icons-react'

/** On a phone, one button for everything that can be added to a message. */
export function AddMenu({ onPicture, onTraining }: { onPicture: () => void; onTraining: () => void }) {
  return (
    <Menu width={200} position="top-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" size="lg" px="sm">
          Add
        </Button>
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
