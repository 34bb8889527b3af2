import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import type { TodaysDecisionsQuery } from '#web/analytics/dashboard/decided-today/queries.ts'
import { useUndoLastDecision } from '#web/analytics/dashboard/decided-today/use-undo-last-decision.ts'
import { type OpenDecision, useOpenDecision } from '#web/analytics/dashboard/deciding/use-open-decision.ts'
import { getHiddenItems } from '#web/analytics/dashboard/deferring/deferred-items.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { AttentionQueueSection } from './AttentionQueueSection.tsx'
import { isPainReportKey, limitQueuedLogs, sortQueuedLogs } from './attention-queue.ts'
import { DashboardOverviewSection } from './DashboardOverviewSection.tsx'
import styles from './DashboardPanel.module.css'
import type { TodaysSessionsQuery } from './queries.ts'
import { TodaysSessionsSection } from './TodaysSessionsSection.tsx'
import { TodaysSessionsStripSection } from './TodaysSessionsStripSection.tsx'
import { type TriageNavigation, useTriageNavigation } from './use-triage-navigation.ts'

// The queue is usable before these parts are loaded.
const DecisionSection = lazyWithPreload(
  async () => (await import('#web/analytics/dashboard/deciding/DecisionSection.tsx')).DecisionSection,
)
const OpenedItemSection = lazyWithPreload(
  async () => (await import('#web/analytics/dashboard/opened-item/OpenedItemSection.tsx')).OpenedItemSection,
)
const DecidedTodaySection = lazyWithPreload(
  async () =>
    (await import('#web/analytics/dashboard/decided-today/DecidedTodaySection.tsx')).DecidedTodaySection,
)
const ShowDecidedTodaySection = lazyWithPreload(
  async () =>
    (await import('#web/analytics/dashboard/decided-today/ShowDecidedTodaySection.tsx'))
      .ShowDecidedTodaySection,
)
const DeferredItemsSection = lazyWithPreload(
  async () =>
    (await import('#web/analytics/dashboard/deferring/DeferredItemsSection.tsx')).DeferredItemsSection,
)

/** Shows the attention queue, today's sessions, and either the open item or the overview. */
export function TriageSection({
  attention: unsorted,
  today,
  decided,
}: {
  attention: AttentionQueue
  today: TodaysSessionsQuery
  /** Loaded only on wide screens. */
  decided: TodaysDecisionsQuery
}) {
  const { all, attention, showMore } = useShownQueue(unsorted)
  const list = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const triage = useTriageNavigation(attention, list)
  const { openId, currentKey, review, close, comment, message } = triage
  const isPhone = useIsPhone()

  const { paneDecision, dialogDecision, open: decide, close: closeDecision } = useOpenDecision(all, list)
  const defer = (key: string | undefined) => decide('defer', key)
  const adjust = (key: string | undefined) => decide('adjust', key)

  useRowKeyboardNavigation(list, {
    r: review,
    c: comment,
    m: message,
    d: () => defer(openId ?? currentKey),
    // In an opened pain report, A is one of its own decisions.
    a: () => isPainReportKey(openId) || adjust(openId ?? currentKey),
  })
  const { mutate: undoLast } = useUndoLastDecision(triage.restore)
  usePageShortcut('z', event => !event.repeat && undoLast())
  usePageShortcut('escape', paneDecision ? closeDecision : close)

  const hidden = getHiddenItems(all)
  const opened = openId !== undefined && (
    <Suspense fallback={<LoadingRows count={6} height={36} />}>
      <OpenedItemSection
        key={openId}
        triage={triage}
        id={openId}
        attention={all}
        isAdjusting={paneDecision?.key === openId}
        onDefer={() => defer(openId)}
        onAdjust={() => adjust(openId)}
        onDecide={isWide ? undefined : () => decide('decide', openId)}
        onClose={isWide ? close : undefined}
      />
    </Suspense>
  )
  return (
    <div className={styles.panes}>
      {!isWide && <TodaysSessionsStripSection today={today.data} />}
      <div className={styles.queue} data-key-scope>
        <AttentionQueueSection
          list={list}
          attention={attention}
          currentKey={isPhone ? undefined : currentKey}
          onReach={triage.reach}
          onMore={showMore}
          onOpen={triage.enter}
          onDefer={defer}
        />
        <Suspense>{hidden.length > 0 && <DeferredItemsSection items={hidden} />}</Suspense>
        {!isWide && <DecidedTodayPane />}
      </div>
      <MiddlePane
        opened={isWide && opened}
        attention={all}
        decision={paneDecision}
        triage={triage}
        onClose={closeDecision}
      />
      {isWide && <DayPane today={today} decided={decided} triage={triage} />}
      {dialogDecision && (
        <Suspense>
          <DecisionSection
            attention={all}
            decision={dialogDecision}
            triage={triage}
            place="sheet"
            onDefer={() => defer(dialogDecision.key)}
            onClose={closeDecision}
          />
        </Suspense>
      )}
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

/** Sorts the queue, and shows only some of its logs at first. */
function useShownQueue(unsorted: AttentionQueue) {
  const [showsAllLogs, setShowsAllLogs] = useState(false)
  const all = useMemo(() => sortQueuedLogs(unsorted), [unsorted])
  const attention = showsAllLogs ? all : limitQueuedLogs(all)
  const isComplete = attention.logs.items.length === all.logs.items.length
  return { all, attention, showMore: isComplete ? undefined : () => setShowsAllLogs(true) }
}

/** A button that shows what was decided today. */
function DecidedTodayPane() {
  const [isShown, setShown] = useState(false)
  return (
    <Suspense fallback={<LoadingRows count={2} height={40} />}>
      {isShown ? (
        <ShowDecidedTodaySection />
      ) : (
        <p className={styles.show}>
          <TextButton onClick={() => setShown(true)}>Show what was decided today</TextButton>
        </p>
      )}
    </Suspense>
  )
}

/** What was decided today, and today’s sessions. */
function DayPane({
  today,
  decided,
  triage,
}: {
  today: TodaysSessionsQuery
  decided: TodaysDecisionsQuery
  triage: TriageNavigation
}) {
  return (
    <TodaysSessionsSection
      today={today}
      above={
        decided.isPending ? undefined : (
          <DecidedTodaySection decisions={decided} onEmptied={triage.focusCurrentRow} />
        )
      }
      onOpen={triage.enter}
    />
  )
}

/** The open item or the overview and, below it, the adjustment of the item’s next session. */
function MiddlePane({
  opened,
  attention,
  decision,
  triage,
  onClose,
}: {
  opened: ReactNode
  attention: AttentionQueue
  decision: OpenDecision | undefined
  triage: TriageNavigation
  onClose: () => void
}) {
  const isAdjusting = decision !== undefined && decision.key === (triage.openId ?? triage.currentKey)
  return (
    <div
      className={styles.middle}
      data-opened={Boolean(opened) || isAdjusting}
      data-key-scope={Boolean(opened)}
      tabIndex={-1}
    >
      {opened || (!isAdjusting && <DashboardOverviewSection onOpen={triage.enter} />)}
      {decision && (
        <Suspense fallback={!opened && <LoadingRows count={6} />}>
          <DecisionSection
            key={decision.key}
            attention={attention}
            decision={decision}
            triage={triage}
            place="pane"
            isHidden={!isAdjusting}
            onClose={onClose}
          />
        </Suspense>
      )}
    </div>
  )
}
