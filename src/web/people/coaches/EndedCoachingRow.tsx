import type { Coaching } from '#contract/people/people.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatMonthOfInstant } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './EndedCoachingRow.module.css'

/** A former coach, with the months in which they started and stopped coaching the athlete. */
export function EndedCoachingRow({ coaching: { coach, startedAt, endedAt } }: { coaching: Coaching }) {
  const locale = useLocale()
  const from = formatMonthOfInstant(startedAt, locale)
  const to = endedAt ? formatMonthOfInstant(endedAt, locale) : from
  return (
    <li className={styles.row}>
      <Avatar person={coach} size={28} />
      <span className={styles.name}>{formatFullName(coach)}</span>
      <TextLink to={paths.athleteThread(coach.id)} aria-label={`Messages with ${formatFullName(coach)}`}>
        Messages
      </TextLink>
      <span className={styles.time}>{from === to ? from : `${from} to ${to}`}</span>
    </li>
  )
}
