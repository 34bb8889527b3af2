import { lazy, type ReactNode, Suspense } from 'react'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { AthleteLoadsStripSection } from '#web/regimens/builder/roster/AthleteLoadsStripSection.tsx'
import type { useBuilderState } from '#web/regimens/builder/state/use-builder-state.ts'
import type { BuilderView } from '#web/regimens/builder/state/use-builder-view.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './BuilderSection.module.css'
import { NoWeeksSection } from './NoWeeksSection.tsx'

// The editors are large. They load while the regimen is being fetched.
const loadText = import('#web/regimens/builder/text/WeekTextSection.tsx')
const loadGrid = import('#web/regimens/builder/grid/GridSection.tsx')
const WeekTextSection = lazy(async () => ({ default: (await loadText).WeekTextSection }))
const GridSection = lazy(async () => ({ default: (await loadGrid).GridSection }))

/** The text, grid and side panes. On narrow screens, a bar at the bottom opens the side pane. */
export function BuilderPanesSection({
  view,
  week,
  number,
  state,
  children,
}: {
  view: BuilderView
  week: DraftWeek | undefined
  number: number
  state: ReturnType<typeof useBuilderState>
  children: ReactNode
}) {
  const isPhone = useIsPhone()
  if (!week) return <NoWeeksSection onAdd={state.addWeek} />
  return (
    <div className={styles.panes} data-view={view}>
      {view !== 'grid' && (
        <div className={styles.text}>
          <Suspense fallback={<LoadingRows count={8} height={41} />}>
            <WeekTextSection
              week={week}
              number={number}
              hasRanges={view === 'text' && !isPhone}
              onAddWeek={state.addWeek}
              onDetails={() => state.openOverlay('about')}
            />
          </Suspense>
        </div>
      )}
      {view !== 'text' && (
        <div className={styles.grid}>
          <Suspense fallback={<LoadingRows count={8} height={41} />}>
            <GridSection />
          </Suspense>
        </div>
      )}
      {state.isWide ? (
        <aside className={styles.side} data-tab={state.tab} aria-label="Program details">
          {children}
        </aside>
      ) : (
        <AthleteLoadsStripSection onOpen={() => state.openOverlay('roster')} />
      )}
    </div>
  )
}
