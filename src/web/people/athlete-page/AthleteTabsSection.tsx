import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AthleteProfile } from '#contract/people/people.ts'
import { EquipmentPanel } from '#web/analytics/EquipmentPanel.tsx'
import { MaxesPanel } from '#web/analytics/MaxesPanel.tsx'
import { ProgressPanel } from '#web/analytics/ProgressPanel.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { centreInScrollingRow } from '#web/ui/hooks/centre-in-scrolling-row.ts'
import { AthleteLogsPanel } from '#web/workout-logs/AthleteLogsPanel.tsx'
import { AthleteCalendarTabSection } from './AthleteCalendarTabSection.tsx'
import { AthleteOverviewSection } from './AthleteOverviewSection.tsx'
import { AthleteProfileSection } from './AthleteProfileSection.tsx'
import styles from './AthleteTabsSection.module.css'
import { type AthleteTab, athleteTabs, findAthleteTab } from './athlete-tabs.ts'
import { NotesSection } from './NotesSection.tsx'
import { NotSharedSection } from './NotSharedSection.tsx'
import { SharedScopesSection } from './SharedScopesSection.tsx'

const tabContents: Record<AthleteTab['key'], (athlete: AthleteProfile) => ReactNode> = {
  overview: athlete => <AthleteOverviewSection athlete={athlete} />,
  calendar: athlete => <AthleteCalendarTabSection athlete={athlete} />,
  logs: ({ athlete }) => <AthleteLogsPanel athleteId={athlete.id} />,
  progress: ({ athlete }) => <ProgressPanel athleteId={athlete.id} />,
  maxes: ({ athlete, isPlaceholder }) => (
    <>
      <MaxesPanel athleteId={athlete.id} />
      {!isPlaceholder && <EquipmentPanel athleteId={athlete.id} />}
    </>
  ),
  notes: ({ athlete }) => <NotesSection athlete={athlete} />,
  profile: athlete => (
    <>
      <AthleteProfileSection athlete={athlete} />
      <SharedScopesSection athlete={athlete} />
    </>
  ),
}

/** The tabs of an athlete's page. The key of the current tab is a URL parameter. */
export function AthleteTabsSection({ athlete: profile }: { athlete: AthleteProfile }) {
  const { athlete, scopes, isPlaceholder } = profile
  const [query] = useSearchParams()
  const tab = findAthleteTab(query.get('tab'))
  const current = useRef<HTMLAnchorElement>(null)
  // Not all tabs fit on a phone, so scroll the tab row to the current tab without scrolling the page.
  useEffect(() => {
    if (tab) centreInScrollingRow(current.current)
  }, [tab])
  // The maxes of an athlete without an account are those that the coach entered.
  const isShared =
    !('needs' in tab) || scopes.includes(tab.needs) || (tab.key === 'maxes' && isPlaceholder === true)
  return (
    <>
      <nav className={styles.tabs} aria-label={formatFullName(athlete)}>
        {athleteTabs.map(({ key, label }) => (
          <Link
            key={key}
            ref={key === tab.key ? current : undefined}
            to={paths.athlete(athlete.id, key === 'overview' ? undefined : key)}
            preventScrollReset
            className={styles.tab}
            aria-current={key === tab.key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div key={`${athlete.id}-${tab.key}`}>
        {isShared ? tabContents[tab.key](profile) : <NotSharedSection profile={profile} what={tab.label} />}
      </div>
    </>
  )
}
