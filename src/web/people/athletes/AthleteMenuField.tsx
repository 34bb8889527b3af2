import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots, IconUserMinus } from '@tabler/icons-react'
import { memo } from 'react'
import type { RosterRow } from '#contract/people.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { fullName } from '../../ui/words.ts'

type Props = { row: RosterRow; onEnd: (row: RosterRow) => void }

/** What can be done with one athlete. Selecting two hundred draws none of these anew. */
export const AthleteMenuField = memo(function AthleteMenuField({ row, onEnd }: Props) {
  const isPhone = usePhone()
  return (
    <Menu width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={isPhone ? 48 : 32}
          aria-label={`More for ${fullName(row.athlete)}`}
        >
          <IconDots size={isPhone ? 20 : 16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="danger"
          leftSection={<IconUserMinus size={16} stroke={1.6} />}
          onClick={() => onEnd(row)}
        >
          End coaching…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
