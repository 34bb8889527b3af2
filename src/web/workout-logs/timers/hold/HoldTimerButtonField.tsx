import { Button } from '@mantine/core'
import { IconStopwatch } from '@tabler/icons-react'
import { formatSeconds } from '#training/units.ts'
import type { ActiveBlock, ActiveExercise } from '#training/workout/model/active-workout.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { findNextHold, getHoldTargetSeconds } from '#training/workout/timers/hold.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { unlockSound } from '#web/workout-logs/timers/alerts/timer-sound.ts'
import styles from './HoldTimerButtonField.module.css'

/** Starts the timer of an exercise's next timed hold. Renders nothing if there is none. */
export function HoldTimerButtonField({ block, exercise }: { block: ActiveBlock; exercise: ActiveExercise }) {
  const { apply, timerPanel, workout } = useLoggingContext()
  const set = timerPanel && findNextHold(block, exercise)
  if (!set) return null
  const seconds = getHoldTargetSeconds(exercise, set)
  const start = () => {
    unlockSound()
    apply({ kind: 'hold-started', setId: set.id, at: new Date().toISOString() })
  }
  return (
    <div className={styles.line}>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconStopwatch size={16} stroke={1.8} aria-hidden="true" />}
        disabled={Boolean(workout.hold)}
        onClick={start}
      >
        Time {formatSetName(exercise, set)}
        {seconds !== null && `, ${formatSeconds(seconds)}`}
        <VisuallyHidden>, {exercise.name}</VisuallyHidden>
      </Button>
    </div>
  )
}
