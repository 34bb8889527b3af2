import { ItemDetailsPanel } from '#web/regimens/builder/details/ItemDetailsPanel.tsx'
import { RegimenDetailsPanel } from '#web/regimens/builder/details/RegimenDetailsPanel.tsx'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { AthleteLoadsPanel } from '#web/regimens/builder/roster/AthleteLoadsPanel.tsx'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import type { SidePanelTab } from '#web/regimens/builder/state/use-builder-state.ts'
import styles from './SidePanel.module.css'

const tabLabels: readonly [SidePanelTab, string][] = [
  ['roster', 'Roster'],
  ['details', 'Details'],
  ['about', 'About'],
]

/**
 * Shows three tabs: the athletes' loads for the current exercise, the details of the exercise, and the
 * details of the regimen.
 */
export function SidePanel({
  week,
  number,
  tab,
  onTab,
}: {
  week: DraftWeek | undefined
  number: number
  tab: SidePanelTab
  onTab: (tab: SidePanelTab) => void
}) {
  return (
    <>
      <fieldset className={styles.tabs} aria-label="Program details">
        {tabLabels.map(([key, label]) => (
          <button
            key={key}
            type="button"
            className={styles.tab}
            aria-pressed={key === tab}
            onClick={() => onTab(key)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {tab === 'about' ? <RegimenDetailsPanel week={week} number={number} /> : <ItemTabContent tab={tab} />}
    </>
  )
}

function ItemTabContent({ tab }: { tab: SidePanelTab }) {
  const { currentId } = useBuilder()
  if (currentId === null)
    return (
      <p className={styles.hint}>
        Select an exercise to see {tab === 'roster' ? 'each athlete’s loads' : 'its sets'}.
      </p>
    )
  return tab === 'roster' ? (
    <AthleteLoadsPanel itemId={currentId} />
  ) : (
    <ItemDetailsPanel key={currentId} itemId={currentId} />
  )
}
