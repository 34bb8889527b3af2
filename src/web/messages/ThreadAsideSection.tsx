import { useQuery } from '@tanstack/react-query'
import type { RosterProgram } from '#contract/people/people.ts'
import { CurrentMaxesPanel } from '#web/analytics/CurrentMaxesPanel.tsx'
import { WeeklyLoadPanel } from '#web/analytics/WeeklyLoadPanel.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { AthletePainPanel } from '#web/safety/AthletePainPanel.tsx'
import { oneAthlete } from '#web/shared/queries/athlete-page.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './ThreadAsideSection.module.css'

/** What an answer to an athlete may depend on, beside the conversation: only what the athlete shares with the coach. */
export function ThreadAsideSection({ athleteId }: { athleteId: string }) {
  const { data: profile } = useQuery(oneAthlete(athleteId))
  const dates = useDateFormatter()
  if (!profile) return null
  const { athlete, programs, sessionsDone, sessionsDue, lastWorkoutAt, scopes } = profile
  const showsLogs = scopes.includes('logs')
  return (
    <aside className={styles.aside} aria-label={`About ${formatFullName(athlete)}`}>
      <section className={styles.panel} aria-labelledby="athlete-now">
        <header className={styles.head}>
          <h2 id="athlete-now" className={styles.title}>
            {athlete.firstName} now
          </h2>
          <TextLink to={paths.athlete(athleteId)}>Open {athlete.firstName}</TextLink>
        </header>
        {programs.length === 0 && <p className={styles.note}>No program.</p>}
        <ul>
          {programs.map(program => (
            <li key={program.assignmentId} className={styles.program}>
              {program.name}
              <span className={styles.note}>{describeProgram(program, dates)}</span>
            </li>
          ))}
        </ul>
        {showsLogs ? (
          <p className={styles.note}>
            {sessionsDue > 0
              ? `${sessionsDone} of ${sessionsDue} due sessions done in 28 days. `
              : 'No session was due in 28 days. '}
            {lastWorkoutAt ? `Last workout ${dates.recent(lastWorkoutAt)}.` : 'No workout yet.'}
          </p>
        ) : (
          <p className={styles.note}>{athlete.firstName} does not share logs with you.</p>
        )}
      </section>
      {showsLogs && (
        <>
          <AthletePainPanel athleteId={athleteId} />
          <CurrentMaxesPanel athleteId={athleteId} />
          <WeeklyLoadPanel athleteId={athleteId} />
        </>
      )}
    </aside>
  )
}

function describeProgram(
  { week, weekCount, startDate }: RosterProgram,
  { today, calendarDay }: Pick<ReturnType<typeof useDateFormatter>, 'today' | 'calendarDay'>,
): string {
  return startDate > today ? `from ${calendarDay(startDate)}` : `week ${week} of ${weekCount}`
}
