import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from '#web/workout-logs/logging/Dialog.module.css'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'

const commonSkipReasons = ['Equipment taken', 'Short on time', 'Too tired', 'Something hurts']

/** Skips an exercise for a reason that the athlete selects or types. */
export function SkipExerciseDialog({ exercise, onClose }: { exercise: ActiveExercise; onClose: () => void }) {
  const { apply } = useLoggingActions()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const choose = (newReason: string) => {
    setReason(newReason)
    setFault(undefined)
  }
  const skip = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setFault('Choose or enter a reason.')
    apply({ kind: 'skipped', exerciseId: exercise.id, reason: reason.trim() })
    onClose()
  }
  return (
    <ModalSheet isOpen title={`Skip ${exercise.name}`} onClose={onClose}>
      <form onSubmit={skip} noValidate className={styles.form}>
        <div className={styles.choices}>
          {commonSkipReasons.map(one => (
            <button
              key={one}
              type="button"
              className={styles.choice}
              aria-pressed={reason === one}
              onClick={() => choose(one)}
            >
              {one}
            </button>
          ))}
        </div>
        <TextInput
          label="Reason"
          description={`Visible to ${useAthleteLoggedFor()?.firstName ?? 'your coach'}. Completed sets are kept.`}
          maxLength={500}
          error={fault}
          value={reason}
          onChange={event => choose(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth>
          Skip exercise
        </Button>
      </form>
    </ModalSheet>
  )
}
