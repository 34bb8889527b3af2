import { formatSeconds } from '#training/units.ts'
import type { ActiveBlock, BlockTimerState } from '#training/workout/model/active-workout.ts'
import styles from '#web/workout-logs/logging/RestSection.module.css'
import { formatTimerPhase, formatTimerRound, getDisplayedSeconds } from './timer-labels.ts'
import { useTimerSnapshot } from './use-timer-snapshot.ts'

/** A block's timer, docked below the sets while the full-screen timer is closed. */
export function TimerDockSection({
  block,
  clock,
  onShow,
}: {
  block: ActiveBlock
  clock: BlockTimerState
  onShow: () => void
}) {
  const snapshot = useTimerSnapshot(block, clock)
  const { leftSeconds, spentSeconds } = snapshot
  const share = leftSeconds === null ? 0 : leftSeconds / (leftSeconds + spentSeconds || 1)
  return (
    <section className={styles.dock} aria-label="Timer">
      <span className={styles.bar} style={{ width: `${100 * share}%` }} />
      <p className={styles.text}>
        <b role="timer">{formatSeconds(getDisplayedSeconds(block, snapshot))}</b>
        <span>
          {[formatTimerPhase(snapshot), formatTimerRound(block, snapshot)].filter(Boolean).join('. ')}
        </span>
      </p>
      <button type="button" className={styles.wide} onClick={onShow}>
        Show timer
      </button>
    </section>
  )
}
