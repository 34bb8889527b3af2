import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import {
  IconDots,
  IconEye,
  IconPlayerPause,
  IconPlayerPlay,
  IconSquare,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { RosterProgram } from '#contract/people/people.ts'
import { findOpenPause } from '#training/program-pauses.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { PauseDialog } from './PauseDialog.tsx'
import styles from './ProgramRow.module.css'
import { describeProgramStatus } from './program-status.ts'
import { useProgramActions, useProgressionMode } from './use-program-actions.ts'
import { VisibleWeeksDialog } from './VisibleWeeksDialog.tsx'

/** One of the athlete’s programs, with a menu of what the coach can do with it. */
export function ProgramRow({ program, athleteName }: { program: RosterProgram; athleteName: string }) {
  const dates = useDateFormatter()
  const isPhone = useIsPhone()
  const [isPausing, setPausing] = useState(false)
  const [isShowing, setShowing] = useState(false)
  const { end, resume, isPending } = useProgramActions(program, athleteName, dates.today)
  const loads = useProgressionMode(program, athleteName)
  const pause = findOpenPause(program.pauses, dates.today)
  const isPaused = pause !== undefined && dates.today < pause.until
  const icon = { size: 16, stroke: 1.6 }
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <TextLink to={paths.regimen(program.regimenId)} className={styles.name}>
          {program.name}
        </TextLink>
        <span className={styles.status}>{describeProgramStatus(program, dates.today, dates)}</span>
      </div>
      <Menu width={230} position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size={isPhone ? 48 : 32}
            loading={isPending}
            aria-label={`Actions for ${program.name}`}
          >
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPaused && pause.from <= dates.today && (
            <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={resume}>
              Resume today
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={() => setPausing(true)}>
            {isPaused ? 'Change pause…' : 'Pause…'}
          </Menu.Item>
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => setShowing(true)}>
            Weeks shown…
          </Menu.Item>
          <Menu.Item leftSection={<IconTrendingUp {...icon} />} onClick={loads.choose}>
            {loads.next === 'apply' ? 'Apply next loads at once' : 'Propose next loads first'}
          </Menu.Item>
          <Menu.Item color="danger" leftSection={<IconSquare {...icon} />} onClick={end}>
            End program
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isShowing && (
        <VisibleWeeksDialog program={program} athleteName={athleteName} onClose={() => setShowing(false)} />
      )}
      {isPausing && (
        <PauseDialog program={program} athleteName={athleteName} onClose={() => setPausing(false)} />
      )}
    </li>
  )
}
