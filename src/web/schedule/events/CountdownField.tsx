import { useQuery } from '@tanstack/react-query'
import type { Day } from '#training/calendar.ts'
import { findNextCountdownEvent } from '#training/calendar-event-kinds.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import styles from './CountdownField.module.css'
import { EventIconField } from './EventIconField.tsx'
import { formatCountdown } from './event-labels.ts'
import { upcomingEvents } from './queries.ts'

/** The next competition or test of an athlete, and the days until it. */
export function CountdownField({ athleteId, today }: { athleteId: string; today: Day }) {
  const locale = useLocale()
  const { data: events = [] } = useQuery(upcomingEvents(athleteId, today))
  const next = findNextCountdownEvent(events, today)
  if (!next) return null
  return (
    <p className={styles.note}>
      <EventIconField kind={next.kind} />
      <b className={styles.name}>{next.name}</b> {formatCountdown(next, today, locale)}
    </p>
  )
}
