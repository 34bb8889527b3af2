import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconArrowBackUp, IconArrowRight, IconDots, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Session } from '#contract/schedule.ts'
import { useLocale } from '../app/person.ts'
import { shortDay } from '../ui/day-words.ts'
import { usePhone } from '../ui/use-phone.ts'
import { OwnDialog } from './changing/OwnDialog.tsx'
import { useUnskip } from './changing/queries.ts'
import { nameOf } from './words.ts'

const icon = { size: 16, stroke: 1.6 }

/** The same, where there is room for one sign only; nothing for what is done. */
export function ChangeMenuPanel({ session }: { session: Session }) {
  const locale = useLocale()
  const isPhone = usePhone()
  const [asked, setAsked] = useState<'move' | 'skip'>()
  const unskip = useUnskip()
  if (session.state === 'done') return null
  return (
    <>
      <Menu width={200} withinPortal={false}>
        <Menu.Target>
          <ActionIcon
            size={isPhone ? 48 : 28}
            aria-label={`Change ${nameOf(session)} on ${shortDay(session.date, locale)}`}
          >
            <IconDots size={isPhone ? 20 : 16} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {session.state === 'skipped' ? (
            <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => unskip.mutate(session)}>
              Bring it back
            </Menu.Item>
          ) : (
            <>
              <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={() => setAsked('move')}>
                Move to another day…
              </Menu.Item>
              <Menu.Item leftSection={<IconMinus {...icon} />} onClick={() => setAsked('skip')}>
                Leave out…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <OwnDialog session={session} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
