import type { ReactNode } from 'react'
import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { SidePanelLayout } from '#web/ui/layout/SidePanelLayout.tsx'
import { ExportLogsButtonField } from '#web/workout-logs/export/ExportLogsButtonField.tsx'
import {
  LogFilterPlaceholder,
  LogFilterSection,
} from '#web/workout-logs/shared-logs/list/LogFilterSection.tsx'
import { LogList } from '#web/workout-logs/shared-logs/list/LogList.tsx'
import { formatLogCount, useLogCount } from '#web/workout-logs/shared-logs/list/use-log-count.ts'
import { LogPanel } from '#web/workout-logs/shared-logs/log/LogPanel.tsx'
import styles from './LogBrowserSection.module.css'
import { logShortcutHints } from './log-shortcut-hints.ts'
import { useLogBrowser } from './use-log-browser.ts'

/** The filtered list of logs. The open log appears next to the list or, on narrow screens, on top of it. */
export function LogBrowserSection({
  isSettled,
  head,
}: {
  /**
   * False while the height of the header is unknown. The list and its filters appear afterwards, so that
   * nothing moves while the page loads.
   */
  isSettled: boolean
  /** Renders the page header, given the export button to place in it. */
  head: (exporting: ReactNode) => ReactNode
}) {
  const browsing = useLogBrowser()
  const { filter, setFilter, shared, openId, opened, isDesk, close } = browsing
  const count = useLogCount(shared)
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
      <SidePanelLayout
        head={head(<ExportLogsButtonField query={shared.logQuery} total={total} />)}
        tools={
          isSettled ? (
            <LogFilterSection filter={filter} onChange={setFilter}>
              {count && formatLogCount(count)}
            </LogFilterSection>
          ) : (
            <LogFilterPlaceholder />
          )
        }
        foot={
          isSettled &&
          shared.logs.length > 0 && (
            <div className={styles.foot}>
              <KeyHints keys={logShortcutHints} />
            </div>
          )
        }
        panel={isDesk && detail}
        panelLabel="Opened log"
        panelWidth={496}
        panelGround="sheet"
      >
        {!isSettled && <LoadingRows count={14} height={36} />}
        {isSettled && (
          <LogList
            {...shared}
            list={browsing.list}
            filter={filter}
            total={total}
            currentId={browsing.currentId}
            reachedId={browsing.requestedId}
            isNarrow={isDesk && openId !== undefined}
            linkTo={browsing.linkTo}
            onReach={browsing.reach}
            onOpen={browsing.enter}
            onClear={() => setFilter({})}
          />
        )}
      </SidePanelLayout>
      {!isDesk && (
        <ModalSheet isOpen={openId !== undefined} title="Workout log" onClose={close}>
          {detail}
        </ModalSheet>
      )}
    </>
  )
}
