import type { AthleteProfile } from '#contract/people/people.ts'
import { AthletePainPanel } from '#web/safety/AthletePainPanel.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './AthleteOverviewPanel.module.css'
import { AthleteProfilePanel } from './AthleteProfilePanel.tsx'
import { AthleteSummaryPanel } from './AthleteSummaryPanel.tsx'
import { AthleteWeekLedgerPanel } from './AthleteWeekLedgerPanel.tsx'
import { LastLogsPanel } from './LastLogsPanel.tsx'
import { SharedScopesPanel } from './SharedScopesPanel.tsx'

/** The athlete's training and profile, side by side or, on narrow screens, stacked. */
export function AthleteOverviewPanel({ athlete: profile }: { athlete: AthleteProfile }) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <AthleteSummaryPanel athlete={profile} />
        <AthleteWeekLedgerPanel athlete={profile} />
        {profile.scopes.includes('logs') && <LastLogsPanel athleteId={profile.athlete.id} />}
      </div>
      <aside className={styles.aside} aria-label={`About ${formatFullName(profile.athlete)}`}>
        {profile.scopes.includes('logs') && <AthletePainPanel athleteId={profile.athlete.id} />}
        <AthleteProfilePanel athlete={profile} />
        <SharedScopesPanel athlete={profile} />
      </aside>
    </div>
  )
}
