import { Button } from '@mantine/core'
import { IconStopwatch } from '@tabler/icons-react'
import { formatSeconds } from '#training/units.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import type { NextHold } from '#web/workout-logs/logging/state/workout-sheet.ts'
import { unlockSound } from '#web/workout-logs/timers/alerts/timer-sound.ts'
import styles from './HoldTimerButtonField.module.css'

/** Starts the timer of an exercise's next timed hold. Renders nothing while a recorded workout is edited. */
export function HoldTimerButtonField({
  hold: { setId, name, seconds },
  exercise,
}: {
  hold: NextHold
  /** The name of the exercise. */
  exercise: string
}) {
  const { workout } = useLoggingContext()
  const { apply, timerPanel } = useLoggingActions()
  if (!timerPanel) return null
  const start = () => {
    unlockSound()
    apply({ kind: 'hold-started', setId, at: new Date().toISOString() })
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
        Time {name}
        {seconds !== null && `, ${formatSeconds(seconds)}`}
        <VisuallyHidden>, {exercise}</VisuallyHidden>
      </Button>
    </div>
  )
}
