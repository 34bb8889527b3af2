import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AthleteProfile } from '#contract/people.ts'
import { EquipmentPanel } from '../../analytics/EquipmentPanel.tsx'
import { MaxesPanel } from '../../analytics/MaxesPanel.tsx'
import { ProgressPanel } from '../../analytics/ProgressPanel.tsx'
import { paths } from '../../app/paths.ts'
import { AthleteCalendarPanel } from '../../schedule/AthleteCalendarPanel.tsx'
import { centre } from '../../ui/centre.ts'
import { fullName } from '../../ui/words.ts'
import { AthleteLogsPanel } from '../../workout-logs/AthleteLogsPanel.tsx'
import parts from './AthleteTabsPanel.module.css'
import { NotesPanel } from './NotesPanel.tsx'
import { NotSharedPanel } from './NotSharedPanel.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'
import { type Tab, tabOf, tabs } from './tabs.ts'

const contents: Record<Tab['key'], (athlete: AthleteProfile) => ReactNode> = {
  overview: athlete => <OverviewPanel athlete={athlete} />,
  calendar: ({ athlete }) => <AthleteCalendarPanel athleteId={athlete.id} />,
  logs: ({ athlete }) => <AthleteLogsPanel athleteId={athlete.id} />,
  progress: ({ athlete }) => <ProgressPanel athleteId={athlete.id} />,
  maxes: ({ athlete }) => (
    <>
      <MaxesPanel athleteId={athlete.id} />
      <EquipmentPanel athleteId={athlete.id} />
    </>
  ),
  notes: ({ athlete }) => <NotesPanel athlete={athlete} />,
}

/** The parts of an athlete's page; which one is looked at stands in the address. */
export function AthleteTabsPanel({ athlete: profile }: { athlete: AthleteProfile }) {
  const { athlete, scopes } = profile
  const [query] = useSearchParams()
  const tab = tabOf(query.get('tab'))
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone there is room for half of them. Only their row moves: the page is read from its head on.
  useEffect(() => {
    if (tab) centre(current.current)
  }, [tab])
  const isShared = !('needs' in tab) || scopes.includes(tab.needs)
  return (
    <>
      <nav className={parts.tabs} aria-label={fullName(athlete)}>
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            ref={key === tab.key ? current : undefined}
            to={paths.athlete(athlete.id, key === 'overview' ? undefined : key)}
            preventScrollReset
            className={parts.tab}
            aria-current={key === tab.key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div key={`${athlete.id}-${tab.key}`}>
        {isShared ? contents[tab.key](profile) : <NotSharedPanel athlete={athlete} what={tab.label} />}
      </div>
    </>
  )
}
