import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots, IconUserMinus } from '@tabler/icons-react'
import { memo } from 'react'
import type { RosterEntry } from '#contract/people/people.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'

type Props = { row: RosterEntry; onEnd: (row: RosterEntry) => void }

/** The actions menu for an athlete. Memoised, so that selecting all rows does not rerender every menu. */
export const AthleteMenuField = memo(function AthleteMenuField({ row, onEnd }: Props) {
  const isPhone = useIsPhone()
  return (
    <Menu width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={isPhone ? 48 : 32}
          aria-label={`More actions for ${formatFullName(row.athlete)}`}
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
          {row.isPlaceholder ? 'Delete…' : 'Stop coaching…'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
