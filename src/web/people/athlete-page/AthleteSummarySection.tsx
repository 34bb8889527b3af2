import type { ReactNode } from 'react'
import type { AthleteProfile } from '#contract/people/people.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { formatDaySpan } from '#web/ui/display/day-format.ts'
import styles from './AthleteSummarySection.module.css'

/** Shows the athlete's current program, completed sessions and last workout. */
export function AthleteSummarySection({ athlete }: { athlete: AthleteProfile }) {
  const { program, sessionsDone, sessionsDue, lastWorkoutAt, scopes } = athlete
  const dates = useDateFormatter()
  const locale = useLocale()
  const showsLogs = scopes.includes('logs')
  return (
    <dl className={styles.facts}>
      <Fact label="Current program">
        {program ? (
          <>
            <TextLink to={paths.regimen(program.regimenId)} className={styles.name}>
              {program.name}
            </TextLink>
            <span className={styles.second}>
              week {program.week} of {program.weekCount},{' '}
              {formatDaySpan(program.startDate, program.endDate, locale)}
            </span>
          </>
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
        {!showsLogs && <span className={styles.none}>not shared with you</span>}
      </Fact>
      <Fact label="Last workout">
        {showsLogs && lastWorkoutAt && (
          <time className={styles.figure} dateTime={lastWorkoutAt}>
            {dates.recent(lastWorkoutAt)}
          </time>
        )}
        {showsLogs && !lastWorkoutAt && <span className={styles.none}>none yet</span>}
        {!showsLogs && <span className={styles.none}>not shared with you</span>}
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
