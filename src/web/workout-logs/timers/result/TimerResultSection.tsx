import { useState } from 'react'
import {
  findLastBlockResult,
  formatBlockResult,
  formatShortBlockResult,
} from '#training/workout/describe/format-block-result.ts'
import type { ActiveBlock, BlockTimerState } from '#training/workout/model/active-workout.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import { takeTimerSnapshot } from '#training/workout/timers/timer-snapshot.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import styles from '#web/workout-logs/timers/FullScreenTimerSection.module.css'
import { BlockResultField } from './BlockResultField.tsx'
import { useRefocusFirstButton } from './use-refocus-first-button.ts'

type Props = {
  block: ActiveBlock
  clock: BlockTimerState
  /** The result measured by the timer. */
  result: BlockResult
  onResume: () => void
  onSave: (result: BlockResult) => void
  onDiscard: () => void
}

/** Shows the block's result next to the previous result, and lets the athlete correct it before saving. */
export function TimerResultSection({ block, clock, result, onResume, onSave, onDiscard }: Props) {
  const [editedResult, setEditedResult] = useState(result)
  const logs = useLatestLogs() ?? []
  const foot = useRefocusFirstButton<HTMLDivElement>('ended')
  const last = findLastBlockResult(result, logs)
  const isOver = takeTimerSnapshot(block, clock, new Date().toISOString()).phase === 'over'
  return (
    <form
      className={styles.result}
      onSubmit={event => {
        event.preventDefault()
        onSave(editedResult)
      }}
    >
      <div className={styles.sum}>
        <p className={styles.phase}>{isOver ? 'Time’s up' : 'Ended'}</p>
        <p className={styles.came}>{formatBlockResult(editedResult) || '–'}</p>
        {last && <p className={styles.next}>Last time {formatShortBlockResult(last)}</p>}
      </div>
      <div className={styles.paper}>
        <BlockResultField block={block} result={editedResult} onChange={setEditedResult} />
      </div>
      <div className={styles.foot} ref={foot}>
        <button type="submit" className={styles.target} data-autofocus>
          Save result
        </button>
        <div className={styles.keys}>
          {!isOver && (
            <button type="button" onClick={onResume}>
              Resume
            </button>
          )}
          <button type="button" onClick={onDiscard}>
            Discard result
          </button>
        </div>
      </div>
    </form>
  )
}
