import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import {
  findLastBlockResult,
  formatBlockResult,
  formatBlockResultName,
  formatShortBlockResult,
} from '#training/workout/describe/format-block-result.ts'
import type { ActiveBlock } from '#training/workout/model/active-workout.ts'
import { getTimerKind, type TimerKind } from '#training/workout/timers/timer-intervals.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './BlockTimerSummarySection.module.css'

const BlockResultDialog = lazyWithPreload(
  async () => (await import('./BlockResultDialog.tsx')).BlockResultDialog,
)

/** The timer button, result and previous result of a timed block, shown next to its sets. */
export function BlockTimerSummarySection({ block }: { block: ActiveBlock }) {
  const kind = getTimerKind(block)
  return kind && <TimerSummary block={block} kind={kind} />
}

function TimerSummary({ block, kind }: { block: ActiveBlock; kind: TimerKind }) {
  const { workout } = useLoggingContext()
  const { timerPanel } = useLoggingActions()
  const [isTyping, setTyping] = useState(false)
  const logs = useLatestLogs() ?? []
  const result = workout.blockResults.find(({ blockId }) => blockId === block.id)
  const earlier = logs.filter(log => log.id !== workout.id)
  // The previous result is hidden while a past workout is edited, because it may be more recent than that
  // workout.
  const last =
    timerPanel && findLastBlockResult(result ?? { kind, name: formatBlockResultName(block) }, earlier)
  const isRunning = workout.clock?.blockId === block.id
  return (
    <div className={styles.line}>
      <p className={styles.text}>
        {result && <b>{formatBlockResult(result) || 'Done'}</b>}
        {result?.notes && <span>“{result.notes}”</span>}
        {last && <span className={styles.last}>Last time {formatShortBlockResult(last)}</span>}
        <TextButton onClick={() => setTyping(true)}>{result ? 'Edit result' : 'Enter result'}</TextButton>
      </p>
      {timerPanel && !result && (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => timerPanel.open(block.id)}
        >
          {isRunning ? 'Show timer' : 'Start timer'}
        </Button>
      )}
      <Suspense>{isTyping && <BlockResultDialog block={block} onClose={() => setTyping(false)} />}</Suspense>
    </div>
  )
}
