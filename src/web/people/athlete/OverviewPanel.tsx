import type { AthleteProfile } from '#contract/people.ts'
import { AthletePainPanel } from '../../safety/AthletePainPanel.tsx'
import { fullName } from '../../ui/words.ts'
import { FactsPanel } from './FactsPanel.tsx'
import { LastLogsPanel } from './LastLogsPanel.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import parts from './OverviewPanel.module.css'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SharesPanel } from './SharesPanel.tsx'

/** How it goes at left, who it is at right; below each other where it is narrow. */
export function OverviewPanel({ athlete: profile }: { athlete: AthleteProfile }) {
  return (
    <div className={parts.page}>
      <div className={parts.main}>
        <FactsPanel athlete={profile} />
        <LedgerPanel athlete={profile} />
        {profile.scopes.includes('logs') && <LastLogsPanel athleteId={profile.athlete.id} />}
      </div>
      <aside className={parts.aside} aria-label={`About ${fullName(profile.athlete)}`}>
        {profile.scopes.includes('logs') && <AthletePainPanel athleteId={profile.athlete.id} />}
        <ProfilePanel athlete={profile} />
        <SharesPanel athlete={profile} />
      </aside>
    </div>
  )
}
