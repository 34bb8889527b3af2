import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from '#web/workout-logs/logging/Dialog.module.css'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'

/** Edits the athlete's note on one exercise of this workout. */
export function WorkoutExerciseNoteDialog({
  exercise,
  onClose,
}: {
  exercise: ActiveExercise
  onClose: () => void
}) {
  const { apply } = useLoggingActions()
  const [note, setNote] = useState(exercise.note)
  const save = (event: FormEvent) => {
    event.preventDefault()
    apply({ kind: 'noted', exerciseId: exercise.id, note: note.trim() })
    onClose()
  }
  return (
    <ModalSheet isOpen title={`Note on ${exercise.name}`} onClose={onClose}>
      <form onSubmit={save} className={styles.form}>
        <Textarea
          label="Note"
          description={`${useAthleteLoggedFor()?.firstName ?? 'Your coach'} sees the note next to the sets.`}
          autosize
          minRows={3}
          maxLength={4000}
          data-autofocus
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth>
          Save note
        </Button>
      </form>
    </ModalSheet>
  )
}
