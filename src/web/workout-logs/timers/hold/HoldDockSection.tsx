import { useCallback } from 'react'
import { formatSeconds } from '#training/units.ts'
import type { RunningHold } from '#training/workout/model/active-workout.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { findSetPosition } from '#training/workout/sets/set-order.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from '#web/workout-logs/logging/RestSection.module.css'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { useHoldTimer } from './use-hold-timer.ts'

/** The timer of a timed hold. When the hold is over, its set is logged with the time held. */
export function HoldDockSection({ hold, isHidden }: { hold: RunningHold; isHidden: boolean }) {
  const { workout } = useLoggingContext()
  const { apply } = useLoggingActions()
  const place = findSetPosition(workout, hold.setId)
  const end = useCallback((at: string) => apply({ kind: 'hold-ended', at }), [apply])
  const progress = useHoldTimer(hold, end)
  if (!progress || !place || isHidden) return null
  const { phase, seconds } = progress
  const words = phase === 'count-in' ? 'Get ready' : 'Hold'
  return (
    <section className={styles.dock} aria-label="Hold timer">
      <span
        className={styles.bar}
        style={{
          width: `${hold.targetSeconds && phase === 'hold' ? (100 * seconds) / hold.targetSeconds : 0}%`,
        }}
      />
      <div className={styles.text}>
        <b role="timer">{formatSeconds(seconds)}</b>
        <p className={styles.line}>
          <span>
            {words}: {place.exercise.name}, {formatSetName(place.exercise, place.set)}
          </span>
        </p>
      </div>
      <button type="button" className={styles.wide} onClick={() => apply({ kind: 'hold-cancelled' })}>
        Cancel
      </button>
      {phase === 'hold' && (
        <button type="button" className={styles.wide} onClick={() => end(new Date().toISOString())}>
          Stop
        </button>
      )}
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </section>
  )
}
