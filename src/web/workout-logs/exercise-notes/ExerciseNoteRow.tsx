import { IconPin } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './ExerciseNoteRow.module.css'
import { useExerciseNote } from './queries.ts'

const ExerciseNoteDialog = lazyWithPreload(
  async () => (await import('./ExerciseNoteDialog.tsx')).ExerciseNoteDialog,
)

/** Shows the athlete's pinned note on an exercise, if any. */
export const ExerciseNoteRow = memo(function ExerciseNoteRow({ exercise }: { exercise: string }) {
  const { text } = useExerciseNote(exercise)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {text && (
        <button
          type="button"
          className={styles.note}
          aria-label={`${exercise}, pinned note: ${text}. Edit`}
          onClick={() => setOpen(true)}
        >
          <IconPin size={15} stroke={1.8} aria-hidden="true" />
          <span>{text}</span>
        </button>
      )}
      <Suspense>
        {isOpen && <ExerciseNoteDialog exercise={exercise} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
})
