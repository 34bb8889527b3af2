import type { Coaching } from '#contract/people/people.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
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
      <span className={styles.time}>{from === to ? from : `${from} to ${to}`}</span>
    </li>
  )
}
