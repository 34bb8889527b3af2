import type { ReactNode } from 'react'
import type { AthleteProfile } from '#contract/people/people.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { ProgramRow } from '#web/people/athlete-page/programs/ProgramRow.tsx'
import styles from './AthleteSummarySection.module.css'

/** Shows the athlete's current and upcoming programs, completed sessions and last workout. */
export function AthleteSummarySection({ athlete }: { athlete: AthleteProfile }) {
  const { programs, sessionsDone, sessionsDue, lastWorkoutAt, scopes, isPlaceholder } = athlete
  const dates = useDateFormatter()
  const showsLogs = scopes.includes('logs')
  const hidden = isPlaceholder ? 'no account yet' : 'not shared with you'
  return (
    <dl className={styles.facts}>
      <Fact label="Programs">
        {programs.length > 0 ? (
          <ul>
            {programs.map(program => (
              <ProgramRow
                key={program.assignmentId}
                program={program}
                athleteName={athlete.athlete.firstName}
              />
            ))}
          </ul>
        ) : (
          <span className={styles.none}>none</span>
        )}
      </Fact>
      <Fact label="Done / due (28 days)">
        {showsLogs && sessionsDue > 0 && (
          <span>
            <b className={styles.figure}>{sessionsDone}</b> of {sessionsDue}
          </span>
        )}
        {showsLogs && sessionsDue === 0 && <span className={styles.none}>none due</span>}
        {!showsLogs && <span className={styles.none}>{hidden}</span>}
      </Fact>
      <Fact label="Last workout">
        {showsLogs && lastWorkoutAt && (
          <time className={styles.figure} dateTime={lastWorkoutAt}>
            {dates.recent(lastWorkoutAt)}
          </time>
        )}
        {showsLogs && !lastWorkoutAt && <span className={styles.none}>none yet</span>}
        {!showsLogs && <span className={styles.none}>{hidden}</span>}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
