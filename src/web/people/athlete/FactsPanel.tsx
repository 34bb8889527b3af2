import type { ReactNode } from 'react'
import type { AthleteProfile } from '#contract/people.ts'
import { useDates } from '../../app/dates.ts'
import { paths } from '../../app/paths.ts'
import { useLocale } from '../../app/person.ts'
import { daySpan } from '../../ui/day-words.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import parts from './FactsPanel.module.css'

/** What runs now, how much of it was done, and when the athlete trained last. */
export function FactsPanel({ athlete }: { athlete: AthleteProfile }) {
  const { program, sessionsDone, sessionsDue, lastWorkoutAt, scopes } = athlete
  const dates = useDates()
  const locale = useLocale()
  const showsLogs = scopes.includes('logs')
  return (
    <dl className={parts.facts}>
      <Fact label="Program now">
        {program ? (
          <>
            <TextLink to={paths.regimen(program.regimenId)} className={parts.name}>
              {program.name}
            </TextLink>
            <span className={parts.second}>
              week {program.week} of {program.weekCount},{' '}
              {daySpan(program.startDate, program.endDate, locale)}
            </span>
          </>
        ) : (
          <span className={parts.none}>none</span>
        )}
      </Fact>
      <Fact label="Done of due, 28 days">
        {showsLogs && sessionsDue > 0 && (
          <span>
            <b className={parts.figure}>{sessionsDone}</b> of {sessionsDue}
          </span>
        )}
        {showsLogs && sessionsDue === 0 && <span className={parts.none}>nothing was due</span>}
        {!showsLogs && <span className={parts.none}>not shared with you</span>}
      </Fact>
      <Fact label="Last workout">
        {showsLogs && lastWorkoutAt && (
          <time className={parts.figure} dateTime={lastWorkoutAt}>
            {dates.recent(lastWorkoutAt)}
          </time>
        )}
        {showsLogs && !lastWorkoutAt && <span className={parts.none}>none yet</span>}
        {!showsLogs && <span className={parts.none}>not shared with you</span>}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={parts.fact}>
      <dt className={parts.label}>{label}</dt>
      <dd className={parts.value}>{children}</dd>
    </div>
  )
}
