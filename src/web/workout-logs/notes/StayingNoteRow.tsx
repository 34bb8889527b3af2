import { IconPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useExerciseNote } from './queries.ts'
import { StayingNoteDialog } from './StayingNoteDialog.tsx'
import parts from './StayingNoteRow.module.css'

/** What the athlete keeps in mind about an exercise, each time it is done; nothing where there is nothing. */
export function StayingNoteRow({ exercise }: { exercise: string }) {
  const { text } = useExerciseNote(exercise)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {text && (
        <button
          type="button"
          className={parts.note}
          aria-label={`${exercise}, note for every time: ${text}. Change`}
          onClick={() => setOpen(true)}
        >
          <IconPin size={15} stroke={1.8} aria-hidden="true" />
          <span>{text}</span>
        </button>
      )}
      {isOpen && <StayingNoteDialog exercise={exercise} onClose={() => setOpen(false)} />}
    </>
  )
}
