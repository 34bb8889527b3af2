import { type ReactNode, Suspense, useEffect } from 'react'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { AthleteLoadsStripSection } from '#web/regimens/builder/roster/AthleteLoadsStripSection.tsx'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import type { useBuilderState } from '#web/regimens/builder/state/use-builder-state.ts'
import type { BuilderView } from '#web/regimens/builder/state/use-builder-view.ts'
import { WeekTextSection } from '#web/regimens/builder/text/WeekTextSection.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './BuilderSection.module.css'
import { NoWeeksSection } from './NoWeeksSection.tsx'

// The grid is large, so it loads after the builder has rendered.
const loadGrid = async () => (await import('#web/regimens/builder/grid/GridSection.tsx')).GridSection
const GridSection = lazyWithPreload(loadGrid)
const loadingRows = <LoadingRows count={8} height={41} />

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
  const isRead = useBuilder().parser !== undefined
  const [hasText, hasGrid] = [view !== 'grid', view !== 'text']
  // Load the grid at the same time as the parser, without which it cannot be shown.
  useEffect(() => {
    if (hasGrid) loadGrid().catch(() => undefined)
  }, [hasGrid])
  if (!week) return <NoWeeksSection onAdd={state.addWeek} />
  return (
    <div className={styles.panes} data-view={view}>
      {hasText && (
        <div className={styles.text}>
          <WeekTextSection
            week={week}
            number={number}
            hasRanges={view === 'text' && !isPhone}
            onAddWeek={state.addWeek}
            onDetails={() => state.openOverlay('about')}
          />
        </div>
      )}
      {hasGrid && (
        <div className={styles.grid}>
          {isRead ? (
            <Suspense fallback={loadingRows}>
              <GridSection />
            </Suspense>
          ) : (
            loadingRows
          )}
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
