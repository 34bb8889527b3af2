import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconArrowBackUp, IconArrowRight, IconDots, IconDownload, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { OwnMoveOrSkipDialog } from '#web/schedule/changing/OwnMoveOrSkipDialog.tsx'
import { useUnskipSession } from '#web/schedule/changing/queries.ts'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { getEntryName, type SessionChangeKind } from './session-labels.ts'
import { useWorkoutFileDownload } from './use-workout-file-download.ts'

const iconProps = { size: 16, stroke: 1.6 }

/** A menu to move, skip, unskip or download the athlete's own session. Hidden for completed sessions. */
export function SessionChangeMenuPanel({ session }: { session: Session }) {
  const locale = useLocale()
  const isPhone = useIsPhone()
  const [dialog, setDialog] = useState<SessionChangeKind>()
  const unskip = useUnskipSession()
  const download = useWorkoutFileDownload(session.id)
  if (session.state === 'done') return null
  return (
    <>
      <Menu width={200} withinPortal={false}>
        <Menu.Target>
          <ActionIcon
            size={isPhone ? 48 : 28}
            aria-label={`Change ${getEntryName(session)} on ${formatShortDay(session.date, locale)}`}
          >
            <IconDots size={isPhone ? 20 : 16} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {session.state === 'skipped' ? (
            <Menu.Item
              leftSection={<IconArrowBackUp {...iconProps} />}
              onClick={() => unskip.mutate(session)}
            >
              Unskip
            </Menu.Item>
          ) : (
            <>
              <Menu.Item leftSection={<IconArrowRight {...iconProps} />} onClick={() => setDialog('move')}>
                Move to another day…
              </Menu.Item>
              <Menu.Item leftSection={<IconMinus {...iconProps} />} onClick={() => setDialog('skip')}>
                Skip session…
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload {...iconProps} />} onClick={() => download.mutate('fit')}>
                Download for a watch
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload {...iconProps} />} onClick={() => download.mutate('zwo')}>
                Download for a trainer
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <OwnMoveOrSkipDialog session={session} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
