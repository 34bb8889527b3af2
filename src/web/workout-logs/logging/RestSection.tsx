import { formatSeconds } from '#training/units.ts'
import type { RunningRest } from '#training/workout/model/active-workout.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { focusSet } from '#web/workout-logs/logging/sets/use-scroll-to-next-set.ts'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { useRestProgress } from '#web/workout-logs/logging/state/use-rest-progress.ts'
import { RestNotificationPromptRow } from '#web/workout-logs/timers/alerts/RestNotificationPromptRow.tsx'
import styles from './RestSection.module.css'

const restStepSeconds = 15

/** The rest timer at the bottom of the page. It starts automatically when a set is completed. */
export function RestSection({ rest }: { rest: RunningRest }) {
  const { next, letters } = useLoggingContext()
  const { apply } = useLoggingActions()
  const { left, all } = useRestProgress(rest) ?? { left: 0, all: 0 }
  const isOver = left === 0
  const shift = (seconds: number) => apply({ kind: 'rest-shifted', seconds, at: new Date().toISOString() })
  const following = next && `${letters.get(next.exercise.id)}, ${formatSetName(next.exercise, next.set)}`

  return (
    <section className={styles.dock} aria-label="Rest">
      <RestNotificationPromptRow />
      <span className={styles.bar} style={{ width: `${all > 0 ? (100 * left) / all : 0}%` }} />
      <div className={styles.text}>
        <b role="timer">{formatSeconds(left)}</b>
        <p className={styles.line}>
          <span>{isOver ? 'Rest over.' : `Rest: ${formatSeconds(all)}.`}</span>{' '}
          {next && (
            <button type="button" className={styles.next} onClick={() => focusSet(next.set.id)}>
              Next: {following}
            </button>
          )}
        </p>
      </div>
      <button
        type="button"
        className={styles.shift}
        aria-label="Subtract 15 seconds"
        onClick={() => shift(-restStepSeconds)}
      >
        −{restStepSeconds}
      </button>
      <button
        type="button"
        className={styles.shift}
        aria-label="Add 15 seconds"
        onClick={() => shift(restStepSeconds)}
      >
        +{restStepSeconds}
      </button>
      <button type="button" className={styles.skip} onClick={() => apply({ kind: 'rest-ended' })}>
        {isOver ? 'Close' : 'Skip'}
      </button>
      <VisuallyHidden role="status">
        {isOver ? `Rest over.${following ? ` Next: ${following}` : ''}` : ''}
      </VisuallyHidden>
    </section>
  )
}
