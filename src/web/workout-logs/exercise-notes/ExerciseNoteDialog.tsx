import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from '#web/workout-logs/logging/Dialog.module.css'
import { useExerciseNote } from './queries.ts'

/** Edits the athlete's pinned note on an exercise, such as `Seat at 4`. */
export function ExerciseNoteDialog({ exercise, onClose }: { exercise: string; onClose: () => void }) {
  const { text: savedText, write } = useExerciseNote(exercise)
  const [text, setText] = useState(savedText)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== savedText) await write(text)
    onClose()
  }
  return (
    <ModalSheet isOpen title={exercise} onClose={onClose}>
      <form onSubmit={save} className={styles.form}>
        <Textarea
          label="Pinned note"
          description="For example, “Seat at 4”. Shown only to you, every time you do this exercise. Clear the field to remove the note."
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth>
          Save note
        </Button>
      </form>
    </ModalSheet>
  )
}
