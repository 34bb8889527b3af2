import type { ReactNode } from 'react'
import { usePhone } from '../../ui/use-phone.ts'
import parts from './BuilderPanel.module.css'
import type { DraftWeek } from './draft.ts'
import { GridPanel } from './grid/GridPanel.tsx'
import { NoWeeksPanel } from './NoWeeksPanel.tsx'
import { RosterStripPanel } from './roster/RosterStripPanel.tsx'
import { TextPanel } from './text/TextPanel.tsx'
import type { View } from './use-view.ts'
import type { useWriting } from './use-writing.ts'

/** The panes: text, grid and what stands beside them; where there is no room, the last is behind a line at the foot. */
export function WritingPanel({
  view,
  week,
  number,
  writing,
  children,
}: {
  view: View
  week: DraftWeek | undefined
  number: number
  writing: ReturnType<typeof useWriting>
  children: ReactNode
}) {
  const isPhone = usePhone()
  if (!week) return <NoWeeksPanel onAdd={writing.addWeek} />
  return (
    <div className={parts.panes} data-view={view}>
      {view !== 'grid' && (
        <div className={parts.text}>
          <TextPanel
            week={week}
            number={number}
            hasRanges={view === 'text' && !isPhone}
            onAddWeek={writing.addWeek}
            onDetails={() => writing.openOverlay('about')}
          />
        </div>
      )}
      {view !== 'text' && (
        <div className={parts.grid}>
          <GridPanel />
        </div>
      )}
      {writing.isWide ? (
        <aside className={parts.side} data-tab={writing.tab} aria-label="Beside the program">
          {children}
        </aside>
      ) : (
        <RosterStripPanel onOpen={() => writing.openOverlay('roster')} />
      )}
    </div>
  )
}
