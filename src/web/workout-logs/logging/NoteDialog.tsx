import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OpenExercise } from '#training/workout/open.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLogging } from './context.ts'
import parts from './Dialog.module.css'
import { useForAthlete } from './for-athlete.ts'

/** The athlete's own words on one exercise. */
export function NoteDialog({ exercise, onClose }: { exercise: OpenExercise; onClose: () => void }) {
  const { apply } = useLogging()
  const [note, setNote] = useState(exercise.note)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    apply({ kind: 'noted', exerciseId: exercise.id, note: note.trim() })
    onClose()
  }
  return (
    <Sheet isOpen title={`Note on ${exercise.name}`} onClose={onClose}>
      <form onSubmit={keep} className={parts.form}>
        <Textarea
          label="Note"
          description={`${useForAthlete()?.firstName ?? 'Your coach'} reads it beside the sets.`}
          autosize
          minRows={3}
          maxLength={4000}
          data-autofocus
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth>
          Keep the note
        </Button>
      </form>
    </Sheet>
  )
}
