import { Suspense } from 'react'
import { RegimenDetailsSection } from '#web/regimens/builder/details/RegimenDetailsSection.tsx'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import type { SidePanelTab } from '#web/regimens/builder/state/use-builder-state.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './BuilderSidebarSection.module.css'

// The loads and details are shown once an exercise is selected.
const AthleteLoadsSection = lazyWithPreload(
  async () => (await import('#web/regimens/builder/roster/AthleteLoadsSection.tsx')).AthleteLoadsSection,
)
const ItemDetailsSection = lazyWithPreload(
  async () => (await import('#web/regimens/builder/details/ItemDetailsSection.tsx')).ItemDetailsSection,
)

const tabLabels: readonly [SidePanelTab, string][] = [
  ['roster', 'Roster'],
  ['details', 'Details'],
  ['about', 'About'],
]

/**
 * Shows three tabs: the athletes' loads for the current exercise, the details of the exercise, and the
 * details of the regimen.
 */
export function BuilderSidebarSection({
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
      {tab === 'about' ? <RegimenDetailsSection week={week} number={number} /> : <ItemTabContent tab={tab} />}
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
  return (
    <Suspense fallback={<LoadingRows count={6} height={52} />}>
      {tab === 'roster' ? (
        <AthleteLoadsSection itemId={currentId} />
      ) : (
        <ItemDetailsSection key={currentId} itemId={currentId} />
      )}
    </Suspense>
  )
}
