import type { MessageLink } from '#contract/people/messages.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './MessageList.module.css'
import { getLinkPath } from './message-paths.ts'

/** The session, workout, set or day that a message is about, as it was when the message was sent. */
export function LinkedTrainingRow({ link, athleteId }: { link: MessageLink; athleteId: string }) {
  const { role } = useUser()
  const units = useUnits()
  const dates = useDateFormatter()
  const { kind, name, date, set } = link
  const day = dates.longDay(date)
  const detail = set
    ? `${set.exercise}, set ${set.number}: ${formatSetValues({ ...set, seconds: null, meters: null }, units)}`
    : ''
  return (
    <div className={styles.training}>
      <DayStatusIcon state={kind === 'workout' || kind === 'set' ? 'done' : 'planned'} />
      <span className={styles.trainingWords}>
        <span className={styles.trainingName}>{name ? `${name}, ${day}` : day}</span>
        {detail && <span className={styles.trainingDetail}>{detail}</span>}
      </span>
      <TextLink to={getLinkPath(role, athleteId, link)} aria-label={`Open ${name || day}`}>
        Open
      </TextLink>
    </div>
  )
}
