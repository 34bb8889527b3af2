import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconChevronLeft, IconDots, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AthleteProfile } from '#contract/people/people.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { NotificationLevelMenuPanel } from '#web/notifications/NotificationLevelMenuPanel.tsx'
import { GroupMembershipField } from '#web/people/groups/GroupMembershipField.tsx'
import { AssignDialog } from '#web/people/roster/assigning/AssignDialog.tsx'
import { useAssignmentForm } from '#web/people/roster/assigning/use-assignment-form.ts'
import { EndCoachingDialog } from '#web/people/roster/list/EndCoachingDialog.tsx'
import { describeCurrentPrograms } from '#web/people/roster/list/roster-programs.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatMonthOfInstant } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { LogForAthleteButtonPanel } from '#web/workout-logs/LogForAthleteButtonPanel.tsx'
import styles from './AthleteHeader.module.css'
import { ImportForAthleteField } from './ImportForAthleteField.tsx'

/** The athlete's name and current program, and the actions available to the coach. */
export function AthleteHeader({ athlete: row }: { athlete: AthleteProfile }) {
  const { athlete, since, isPrimary, primaryCoach, scopes, isPlaceholder } = row
  const locale = useLocale()
  const today = useToday()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [isAssigning, setAssigning] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const assigning = useAssignmentForm([row], () => setAssigning(false))
  const cancel = () => {
    setAssigning(false)
    assigning.setRegimen('')
    assigning.assign.reset()
  }
  const size = isPhone ? 'lg' : 'sm'
  return (
    <header className={styles.head}>
      <Link to={paths.athletes} className={styles.back}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
        Athletes
      </Link>
      <div className={styles.who}>
        <Avatar person={athlete} size={46} />
        <div className={styles.text}>
          <h1 tabIndex={-1}>{formatFullName(athlete)}</h1>
          <p className={styles.sentence}>
            {describeCurrentPrograms(row, today)} Your athlete since {formatMonthOfInstant(since, locale)}.{' '}
            {!isPrimary && primaryCoach && `Main coach: ${formatFullName(primaryCoach)}.`}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        {!isPlaceholder && (
          <Button variant="default" size={size} component={Link} to={paths.thread(athlete.id)}>
            Message
          </Button>
        )}
        <GroupMembershipField rows={[row]}>
          <Button variant="default" size={size}>
            Groups
          </Button>
        </GroupMembershipField>
        {scopes.includes('logs') && (
          <LogForAthleteButtonPanel athlete={athlete} size={size} className={styles.log} />
        )}
        <Button size={size} className={styles.assign} onClick={() => setAssigning(true)}>
          Assign program
        </Button>
        <Menu width={240} position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              size={isPhone ? 48 : 36}
              aria-label={`More actions for ${formatFullName(athlete)}`}
            >
              <IconDots size={20} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <NotificationLevelMenuPanel athleteId={athlete.id} />
            {!isPlaceholder && <ImportForAthleteField row={row} />}
            {!isPlaceholder && (
              <Menu.Item
                color="danger"
                leftSection={<IconUserMinus size={16} stroke={1.6} />}
                onClick={() => setEnding(true)}
              >
                Stop coaching…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      <AssignDialog
        assigning={assigning}
        isOpen={isAssigning}
        title={`Assign to ${formatFullName(athlete)}`}
        onLeaveOut={cancel}
        onClose={cancel}
      />
      {isEnding && (
        <EndCoachingDialog
          row={row}
          onClose={() => setEnding(false)}
          onEnded={() => navigate(paths.athletes, { replace: true })}
        />
      )}
    </header>
  )
}
