import { AboutPanel } from './AboutPanel.tsx'
import { useBuilder } from './context.ts'
import type { DraftWeek } from './draft.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { RosterPanel } from './roster/RosterPanel.tsx'
import parts from './SidePanel.module.css'
import type { Tab } from './use-writing.ts'

const tabs: readonly [Tab, string][] = [
  ['roster', 'Roster'],
  ['details', 'Details'],
  ['about', 'About'],
]

/** Beside the program: what the chosen exercise comes to for each athlete, all its details, and what the regimen is for. */
export function SidePanel({
  week,
  number,
  tab,
  onTab,
}: {
  week: DraftWeek | undefined
  number: number
  tab: Tab
  onTab: (tab: Tab) => void
}) {
  return (
    <>
      <fieldset className={parts.tabs} aria-label="Beside the program">
        {tabs.map(([key, label]) => (
          <button
            key={key}
            type="button"
            className={parts.tab}
            aria-pressed={key === tab}
            onClick={() => onTab(key)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {tab === 'about' ? <AboutPanel week={week} number={number} /> : <OfItem tab={tab} />}
    </>
  )
}

function OfItem({ tab }: { tab: Tab }) {
  const { currentId } = useBuilder()
  if (currentId === null)
    return (
      <p className={parts.hint}>
        Put the cursor on an exercise to see{' '}
        {tab === 'roster' ? 'what it comes to for each athlete' : 'its sets one by one'}.
      </p>
    )
  return tab === 'roster' ? (
    <RosterPanel itemId={currentId} />
  ) : (
    <ItemPanel key={currentId} itemId={currentId} />
  )
}
