import { useCallback, useEffect } from 'react'
import { formatSeconds } from '#training/units.ts'
import type { ActiveBlock, BlockTimerState } from '#training/workout/model/active-workout.ts'
import {
  hasTappedRounds,
  listCurrentTasks,
  type TimerSnapshot,
} from '#training/workout/timers/timer-snapshot.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import { useRefocusFirstButton } from '#web/workout-logs/timers/result/use-refocus-first-button.ts'
import styles from './FullScreenTimerSection.module.css'
import {
  type FormattedTask,
  formatIntervalRest,
  formatIntervalTask,
  formatNextTasks,
  formatTaskParts,
} from './format-tasks.ts'
import { IntervalTasksSection } from './IntervalTasksSection.tsx'
import { formatTimerPhase, formatTimerRound, getDisplayedSeconds } from './timer-labels.ts'
import { getTimerTapButton } from './timer-tap-button.ts'
import { useDialogShortcut } from './use-dialog-shortcut.ts'
import { useTimerSnapshot } from './use-timer-snapshot.ts'

type Props = {
  block: ActiveBlock
  clock: BlockTimerState
  /** `isDone` is true if the athlete completed a for-time block; false if the timer ended in another way. */
  onEnd: (isDone: boolean) => void
}

/** The running timer: the time, the current and next tasks, and one large tap target. */
export function RunningTimerSection({ block, clock, onEnd }: Props) {
  const { apply } = useLoggingActions()
  const units = useUnits()
  const snapshot = useTimerSnapshot(block, clock)
  const { phase, isPaused, leftSeconds, spentSeconds } = snapshot
  const tasks = phase === 'rest' ? [] : listCurrentTasks(block, snapshot)
  const share = leftSeconds === null ? 0 : leftSeconds / (leftSeconds + spentSeconds || 1)
  const isOver = phase === 'over'
  useEffect(() => {
    if (isOver) onEnd(false)
  }, [isOver, onEnd])
  const pause = useCallback(() => {
    apply({ kind: isPaused ? 'clock-resumed' : 'clock-paused', at: new Date().toISOString() })
  }, [apply, isPaused])
  useDialogShortcut('p', pause)
  const target = getTimerTapButton(block, snapshot, clock)
  const foot = useRefocusFirstButton<HTMLDivElement>(target !== null)
  const isTapDisabled = isPaused || phase === 'count-in'
  const tap = () => {
    if (isTapDisabled) return
    if (target?.isEnd) onEnd(true)
    else apply({ kind: 'clock-tapped', at: new Date().toISOString() })
  }

  return (
    <>
      <span className={styles.share} style={{ width: `${100 * share}%` }} />
      <div className={styles.middle} data-phase={isPaused ? 'paused' : phase}>
        <p className={styles.phase}>{formatTimerPhase(snapshot)}</p>
        <p className={styles.numerals} role="timer">
          {formatSeconds(getDisplayedSeconds(block, snapshot))}
        </p>
        <p className={styles.meta}>{describeTimerProgress(block, snapshot)}</p>
        <IntervalTasksSection
          tasks={
            phase === 'rest'
              ? listRecoveryTasks(snapshot, units)
              : tasks.map(one => formatTaskParts(one, units))
          }
        />
        <p className={styles.next}>{formatNextTasks(snapshot, units)}</p>
        <VisuallyHidden role="status">
          {[
            formatTimerPhase(snapshot),
            formatTimerRound(block, snapshot),
            ...tasks.map(one => formatIntervalTask(one, units)),
          ].join('. ')}
        </VisuallyHidden>
      </div>
      <div className={styles.foot} ref={foot}>
        {target && (
          <button
            type="button"
            className={styles.target}
            data-autofocus
            aria-disabled={isTapDisabled}
            onClick={tap}
          >
            {target.words}
            {target.count && <small>{target.count}</small>}
          </button>
        )}
        <div className={styles.keys}>
          <button type="button" data-autofocus={target ? undefined : true} onClick={pause}>
            {isPaused ? 'Resume' : 'Pause'} <KeyCap>P</KeyCap>
          </button>
          {hasTappedRounds(block) && clock.taps.length > 0 && (
            <button type="button" onClick={() => apply({ kind: 'clock-untapped' })}>
              Undo round
            </button>
          )}
          <button type="button" onClick={() => onEnd(false)}>
            End
          </button>
        </div>
      </div>
    </>
  )
}

/** Describes the progress: `Round 4 of 10, 6:40 left in total`. */
function describeTimerProgress(block: ActiveBlock, snapshot: TimerSnapshot): string {
  const { phase, allLeftSeconds, rounds } = snapshot
  const hasSeveralRounds = block.kind !== 'amrap' && block.kind !== 'for-time' && (rounds ?? 1) > 1
  const totalLeft =
    phase !== 'count-in' && hasSeveralRounds && allLeftSeconds !== null
      ? `${formatSeconds(Math.ceil(allLeftSeconds))} left in total`
      : ''
  const cap = block.kind === 'for-time' && block.seconds !== null ? `cap ${formatSeconds(block.seconds)}` : ''
  return [formatTimerRound(block, snapshot), totalLeft, cap].filter(Boolean).join(', ')
}

/** If a rest includes active recovery, returns the recovery as a task. */
function listRecoveryTasks({ interval }: TimerSnapshot, units: ReturnType<typeof useUnits>): FormattedTask[] {
  if (!interval?.recovery) return []
  return [{ id: 'pause', amount: '', name: formatIntervalRest(interval, units), load: '' }]
}
