import type { ReactNode } from 'react'
import { Keys } from '../../ui/Keys.tsx'
import { Panes } from '../../ui/Panes.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ExportField } from '../export/ExportField.tsx'
import parts from './BrowserPanel.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { logKeys } from './keys.ts'
import { ListPanel } from './ListPanel.tsx'
import { LogPanel } from './LogPanel.tsx'
import { useBrowsing } from './use-browsing.ts'
import { countWords, useCount } from './use-count.ts'

/** The logs with their filter, and the opened one beside them or, where it is narrow, over them. */
export function BrowserPanel({
  head,
}: {
  /** The head of the page, with the button that saves what the filter leaves. */
  head: (exporting: ReactNode) => ReactNode
}) {
  const browsing = useBrowsing()
  const { filter, setFilter, shared, openId, opened, isDesk, close } = browsing
  const count = useCount(shared)
  const total = count?.isAll ? count.workoutLogCount : undefined

  const detail = openId !== undefined && (
    <LogPanel
      key={openId}
      id={openId}
      listed={opened}
      isEntered={browsing.isEntered}
      reviewing={browsing.reviewing}
      onClose={isDesk ? close : undefined}
    />
  )
  return (
    <>
      <Panes
        head={head(<ExportField asked={shared.asked} total={total} />)}
        tools={
          <FilterPanel filter={filter} onChange={setFilter}>
            {count && countWords(count)}
          </FilterPanel>
        }
        foot={
          shared.logs.length > 0 && (
            <div className={parts.foot}>
              <Keys keys={logKeys} />
            </div>
          )
        }
        panel={isDesk && detail}
        panelLabel="Opened log"
        panelWidth={496}
        panelGround="sheet"
      >
        <ListPanel
          {...shared}
          list={browsing.list}
          filter={filter}
          total={total}
          currentId={browsing.currentId}
          isNarrow={isDesk && openId !== undefined}
          linkTo={browsing.linkTo}
          onReach={browsing.reach}
          onOpen={browsing.enter}
          onClear={() => setFilter({})}
        />
      </Panes>
      {!isDesk && (
        <Sheet isOpen={openId !== undefined} title="Workout log" onClose={close}>
          {detail}
        </Sheet>
      )}
    </>
  )
}
