import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '#training/localization/format-count.ts'
import { countSetProgress } from '#training/workout/sets/set-order.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './DiscardWorkoutButtonField.module.css'

/** Discards a workout that has not been recorded. Its session remains planned. */
export function DiscardWorkoutButtonField({ onDiscard }: { onDiscard: () => void }) {
  const { workout } = useLoggingContext()
  const athlete = useAthleteLoggedFor()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (workout.revision === 0) return null
  const { done } = countSetProgress(workout)
  const loss = done === 0 ? 'your changes' : formatCount(done, 'set')
  const discard = () => {
    onDiscard()
    navigate(athlete ? paths.athlete(athlete.id) : paths.home)
  }
  return (
    <p className={styles.way}>
      <TextButton onClick={() => setOpen(true)}>Discard workout</TextButton>
      <ConfirmDialog
        isOpen={isOpen}
        title="Discard this workout?"
        confirm={`Discard ${loss}`}
        onConfirm={discard}
        onClose={() => setOpen(false)}
      >
        This workout is only on this device and has not been recorded. You will lose <b>{loss}</b>.
        {workout.sessionId && ' The session stays planned.'}
      </ConfirmDialog>
    </p>
  )
}
