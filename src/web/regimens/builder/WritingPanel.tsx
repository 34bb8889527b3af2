import { IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import parts from './BuilderPanel.module.css'
import type { DraftWeek } from './draft.ts'
import { GridPanel } from './grid/GridPanel.tsx'
import { NoWeeksPanel } from './NoWeeksPanel.tsx'
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
  if (!week) return <NoWeeksPanel onAdd={writing.addWeek} />
  return (
    <div className={parts.panes} data-view={view}>
      {view !== 'grid' && (
        <div className={parts.text}>
          <TextPanel
            key={week.id}
            week={week}
            number={number}
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
        <button type="button" className={parts.strip} onClick={() => writing.openOverlay('roster')}>
          <span>Roster and details</span>
          <IconChevronUp size={20} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
