import type { ReactNode } from 'react'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { GridSection } from '#web/regimens/builder/grid/GridSection.tsx'
import { AthleteLoadsStripSection } from '#web/regimens/builder/roster/AthleteLoadsStripSection.tsx'
import type { useBuilderState } from '#web/regimens/builder/state/use-builder-state.ts'
import type { BuilderView } from '#web/regimens/builder/state/use-builder-view.ts'
import { WeekTextSection } from '#web/regimens/builder/text/WeekTextSection.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './BuilderSection.module.css'
import { NoWeeksSection } from './NoWeeksSection.tsx'

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
          <WeekTextSection
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
          <GridSection />
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
