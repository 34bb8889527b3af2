import type { AthleteProfile } from '#contract/people/people.ts'
import { CurrentMaxesPanel } from '#web/analytics/CurrentMaxesPanel.tsx'
import { KeyLiftPanel } from '#web/analytics/KeyLiftPanel.tsx'
import { WeeklyLoadPanel } from '#web/analytics/WeeklyLoadPanel.tsx'
import { DecisionsPanel } from '#web/decisions/DecisionsPanel.tsx'
import { AthletePainPanel } from '#web/safety/AthletePainPanel.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './AthleteOverviewSection.module.css'
import { AthleteSummarySection } from './AthleteSummarySection.tsx'
import { AthleteWeekLedgerSection } from './AthleteWeekLedgerSection.tsx'
import { LastLogsSection } from './LastLogsSection.tsx'
import { OpenQuestionsSection } from './OpenQuestionsSection.tsx'

/**
 * What a decision about the athlete depends on, side by side or, on narrow screens, stacked. Nothing is derived from
 * data that the athlete does not share.
 */
export function AthleteOverviewSection({ athlete: profile }: { athlete: AthleteProfile }) {
  const showsLogs = profile.scopes.includes('logs')
  const athleteId = profile.athlete.id
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <AthleteSummarySection athlete={profile} />
        <AthleteWeekLedgerSection athlete={profile} />
        {showsLogs && <KeyLiftPanel athleteId={athleteId} />}
        {showsLogs && <LastLogsSection athleteId={athleteId} />}
      </div>
      <aside className={styles.aside} aria-label={`About ${formatFullName(profile.athlete)}`}>
        <OpenQuestionsSection athlete={profile} />
        {showsLogs && (
          <>
            <AthletePainPanel athleteId={athleteId} />
            <CurrentMaxesPanel athleteId={athleteId} />
            <WeeklyLoadPanel athleteId={athleteId} />
          </>
        )}
        <div className={styles.decisions}>
          <DecisionsPanel about={{ kind: 'athlete', id: athleteId }} label="Decisions" />
        </div>
      </aside>
    </div>
  )
}
