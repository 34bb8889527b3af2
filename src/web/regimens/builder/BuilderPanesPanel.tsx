import type { ReactNode } from 'react'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { GridPanel } from '#web/regimens/builder/grid/GridPanel.tsx'
import { AthleteLoadsStripPanel } from '#web/regimens/builder/roster/AthleteLoadsStripPanel.tsx'
import type { useBuilderState } from '#web/regimens/builder/state/use-builder-state.ts'
import type { BuilderView } from '#web/regimens/builder/state/use-builder-view.ts'
import { WeekTextPanel } from '#web/regimens/builder/text/WeekTextPanel.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './BuilderPanel.module.css'
import { NoWeeksPanel } from './NoWeeksPanel.tsx'

/** The text, grid and side panes. On narrow screens, a bar at the bottom opens the side pane. */
export function BuilderPanesPanel({
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
  if (!week) return <NoWeeksPanel onAdd={state.addWeek} />
  return (
    <div className={styles.panes} data-view={view}>
      {view !== 'grid' && (
        <div className={styles.text}>
          <WeekTextPanel
            week={week}
            number={number}
            hasRanges={view === 'text' && !isPhone}
            onAddWeek={state.addWeek}
            onDetails={() => state.openOverlay('about')}
          />
        </div>
      )}
      {view !== 'text' && (
        <div className={styles.grid}>
          <GridPanel />
        </div>
      )}
      {state.isWide ? (
        <aside className={styles.side} data-tab={state.tab} aria-label="Program details">
          {children}
        </aside>
      ) : (
        <AthleteLoadsStripPanel onOpen={() => state.openOverlay('roster')} />
      )}
    </div>
  )
}
