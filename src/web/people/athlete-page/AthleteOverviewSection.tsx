import type { AthleteProfile } from '#contract/people/people.ts'
import { AthletePainPanel } from '#web/safety/AthletePainPanel.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './AthleteOverviewSection.module.css'
import { AthleteProfileSection } from './AthleteProfileSection.tsx'
import { AthleteSummarySection } from './AthleteSummarySection.tsx'
import { AthleteWeekLedgerSection } from './AthleteWeekLedgerSection.tsx'
import { LastLogsSection } from './LastLogsSection.tsx'
import { SharedScopesSection } from './SharedScopesSection.tsx'

/** The athlete's training and profile, side by side or, on narrow screens, stacked. */
export function AthleteOverviewSection({ athlete: profile }: { athlete: AthleteProfile }) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <AthleteSummarySection athlete={profile} />
        <AthleteWeekLedgerSection athlete={profile} />
        {profile.scopes.includes('logs') && <LastLogsSection athleteId={profile.athlete.id} />}
      </div>
      <aside className={styles.aside} aria-label={`About ${formatFullName(profile.athlete)}`}>
        {profile.scopes.includes('logs') && <AthletePainPanel athleteId={profile.athlete.id} />}
        <AthleteProfileSection athlete={profile} />
        <SharedScopesSection athlete={profile} />
      </aside>
    </div>
  )
}
