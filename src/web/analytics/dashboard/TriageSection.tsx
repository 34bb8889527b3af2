import { useMemo, useRef, useState } from 'react'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { AttentionQueueSection } from './AttentionQueueSection.tsx'
import { isPainReportKey, limitQueuedLogs, sortQueuedLogs } from './attention-queue.ts'
import { DashboardOverviewSection } from './DashboardOverviewSection.tsx'
import styles from './DashboardPanel.module.css'
import { OpenedLogSection } from './OpenedLogSection.tsx'
import { OpenedPainReportSection } from './OpenedPainReportSection.tsx'
import type { TodaysSessionsQuery } from './queries.ts'
import { TodaysSessionsSection } from './TodaysSessionsSection.tsx'
import { TodaysSessionsStripSection } from './TodaysSessionsStripSection.tsx'
import { useOpenedPainReport } from './use-opened-pain-report.ts'
import { type TriageNavigation, useTriageNavigation } from './use-triage-navigation.ts'

/** Shows the attention queue, today's sessions, and either the open item or the overview. */
export function TriageSection({
  attention: unsorted,
  today,
}: {
  attention: AttentionQueue
  today: TodaysSessionsQuery
}) {
  const [showsAllLogs, setShowsAllLogs] = useState(false)
  const all = useMemo(() => sortQueuedLogs(unsorted), [unsorted])
  const attention = showsAllLogs ? all : limitQueuedLogs(all)
  const list = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const triage = useTriageNavigation(attention, list)
  const { openId, review, close, comment, message } = triage
  const isPhone = useIsPhone()

  useRowKeyboardNavigation(list, { r: review, c: comment, m: message })
  usePageShortcut('escape', close)

  const opened = openId !== undefined && (
    <OpenedItem
      key={openId}
      triage={triage}
      id={openId}
      reports={all.pain.items}
      onClose={isWide ? close : undefined}
    />
  )
  return (
    <div className={styles.panes}>
      {!isWide && <TodaysSessionsStripSection today={today.data} />}
      <div className={styles.queue}>
        <AttentionQueueSection
          list={list}
          attention={attention}
          currentKey={isPhone ? undefined : triage.currentKey}
          onReach={triage.reach}
          onMore={
            showsAllLogs || attention.logs.items.length === all.logs.items.length
              ? undefined
              : () => setShowsAllLogs(true)
          }
          onOpen={triage.enter}
        />
      </div>
      <div className={styles.middle} data-opened={isWide && openId !== undefined}>
        {isWide && opened ? opened : <DashboardOverviewSection onOpen={triage.enter} />}
      </div>
      {isWide && <TodaysSessionsSection today={today} onOpen={triage.enter} />}
      {!isWide && (
        <ModalSheet
          isOpen={openId !== undefined}
          title={isPainReportKey(openId) ? 'Pain report' : 'Workout log'}
          onClose={close}
        >
          {opened}
        </ModalSheet>
      )}
    </div>
  )
}

function OpenedItem({
  id,
  triage,
  reports,
  onClose,
}: {
  id: string
  triage: TriageNavigation
  reports: readonly PainReport[]
  onClose: (() => void) | undefined
}) {
  const report = useOpenedPainReport(id, reports)
  if (!isPainReportKey(id)) return <OpenedLogSection triage={triage} id={id} onClose={onClose} />
  if (report) return <OpenedPainReportSection triage={triage} report={report} onClose={onClose} />
  return (
    <EmptyState title="No decision needed">
      A decision has already been made on this pain report, or the athlete has withdrawn it.
    </EmptyState>
  )
}
