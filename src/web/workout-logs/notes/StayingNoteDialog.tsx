import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import parts from '../logging/Dialog.module.css'
import { useExerciseNote } from './queries.ts'

/** The athlete's own words that stay with an exercise: `Seat at 4`. */
export function StayingNoteDialog({ exercise, onClose }: { exercise: string; onClose: () => void }) {
  const { text: kept, write } = useExerciseNote(exercise)
  const [text, setText] = useState(kept)
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== kept) await write(text)
    onClose()
  }
  return (
    <Sheet isOpen title={`Every time: ${exercise}`} onClose={onClose}>
      <form onSubmit={keep} className={parts.form}>
        <Textarea
          label="Note for every time"
          description="Such as “Seat at 4”. It stands here whenever you do this exercise. Only you read it; empty, it goes."
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth>
          Keep it
        </Button>
      </form>
    </Sheet>
  )
}
