import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import styles from './ImportScreen.module.css'
import { sessionMatches, usePairActivity } from './queries.ts'

/** Lists imported activities that may be planned sessions, each with a button to pair the two. */
export function SessionMatchesSection({ id }: { id: string }) {
  const titleId = useId()
  const dates = useDateFormatter()
  const { data: matches = [] } = useQuery(sessionMatches(id))
  const pair = usePairActivity()
  if (matches.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>Were these your planned sessions?</h2>
        <p className={page.note}>paired workouts count as done</p>
      </header>
      <ul className={page.list}>
        {matches.map(match => {
          const session = match.session.name || 'Session'
          return (
            <li key={`${match.workoutLogId} ${match.session.id}`} className={styles.matchRow}>
              <div>
                <p className={page.name}>{session}</p>
                <p className={page.note}>
                  {dates.calendarDay(match.session.date)}: {match.workoutName} at{' '}
                  {dates.time(match.startedAt)}
                </p>
              </div>
              <TextButton
                aria-label={`Pair ${match.workoutName} with ${session}`}
                disabled={pair.isPending}
                onClick={() => pair.mutate(match)}
              >
                Pair
              </TextButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
