import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots, IconUserMinus } from '@tabler/icons-react'
import type { Person } from '#contract/fields.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { fullName } from '../../ui/words.ts'

/** What can be done with one athlete. */
export function AthleteMenuField({ athlete, onEnd }: { athlete: Person; onEnd: () => void }) {
  const isPhone = usePhone()
  return (
    <Menu width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={isPhone ? 48 : 32} aria-label={`More for ${fullName(athlete)}`}>
          <IconDots size={isPhone ? 20 : 16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="danger" leftSection={<IconUserMinus size={16} stroke={1.6} />} onClick={onEnd}>
          End coaching…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
