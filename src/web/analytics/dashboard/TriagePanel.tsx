import { useRef, useState } from 'react'
import type { Attention } from '#contract/analytics.ts'
import type { PainReport } from '#contract/pain.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useKey } from '../../ui/use-key.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { useWide } from '../../ui/use-wide.ts'
import parts from './DashboardPanel.module.css'
import { OpenedLogPanel } from './OpenedLogPanel.tsx'
import { OpenedPainPanel } from './OpenedPainPanel.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'
import { QueuePanel } from './QueuePanel.tsx'
import { firstOf, isPain, painKey } from './queue.ts'
import { TodayPanel } from './TodayPanel.tsx'
import { TodayStripPanel } from './TodayStripPanel.tsx'
import { type Triage, useTriage } from './use-triage.ts'

/** The queue, the opened log or the week beside it, and today. */
export function TriagePanel({ attention: all }: { attention: Attention }) {
  const [isWhole, setWhole] = useState(false)
  const attention = isWhole ? all : firstOf(all)
  const list = useRef<HTMLDivElement>(null)
  const isWide = useWide()
  const triage = useTriage(attention, list)
  const { openId, review, close, comment } = triage
  const isPhone = usePhone()

  useRowKeys(list, { r: review, c: comment })
  useKey('escape', close)

  const opened = openId !== undefined && (
    <Opened
      key={openId}
      triage={triage}
      id={openId}
      reports={all.pain.items}
      onClose={isWide ? close : undefined}
    />
  )
  return (
    <div className={parts.panes}>
      {!isWide && <TodayStripPanel />}
      <div className={parts.queue}>
        <QueuePanel
          list={list}
          attention={attention}
          currentKey={isPhone ? undefined : triage.currentKey}
          onReach={triage.reach}
          onMore={
            isWhole || attention.logs.items.length === all.logs.items.length
              ? undefined
              : () => setWhole(true)
          }
          onOpen={triage.enter}
        />
      </div>
      <div className={parts.middle} data-opened={isWide && openId !== undefined}>
        {isWide && opened ? opened : <OverviewPanel onOpen={triage.enter} />}
      </div>
      {isWide && <TodayPanel onOpen={triage.enter} />}
      {!isWide && (
        <Sheet
          isOpen={openId !== undefined}
          title={isPain(openId) ? 'Pain report' : 'Workout log'}
          onClose={close}
        >
          {opened}
        </Sheet>
      )}
    </div>
  )
}

function Opened({
  id,
  triage,
  reports,
  onClose,
}: {
  id: string
  triage: Triage
  reports: readonly PainReport[]
  onClose: (() => void) | undefined
}) {
  if (!isPain(id)) return <OpenedLogPanel triage={triage} id={id} onClose={onClose} />
  const report = reports.find(one => painKey(one) === id)
  if (report) return <OpenedPainPanel triage={triage} report={report} onClose={onClose} />
  return (
    <EmptyState title="Nothing to decide here">
      This pain report is decided already, or the athlete took it back.
    </EmptyState>
  )
}
