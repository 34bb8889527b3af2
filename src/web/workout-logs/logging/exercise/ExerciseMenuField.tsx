import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, type RefObject, Suspense, useRef, useState } from 'react'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import type { ExerciseDialogName } from './ExerciseDialog.tsx'
import styles from './ExerciseMenuField.module.css'

// A workout is usable before its menus and dialogs are loaded.
const ExerciseMenu = lazyWithPreload(async () => (await import('./ExerciseMenu.tsx')).ExerciseMenu)
const ExerciseDialog = lazyWithPreload(async () => (await import('./ExerciseDialog.tsx')).ExerciseDialog)

/** A button that opens an exercise's menu, and the dialogs that the menu opens. */
export function ExerciseMenuField({ exercise }: { exercise: ActiveExercise }) {
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<ExerciseDialogName>()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <span className={styles.frame}>
      <MenuButton ref={button} name={exercise.name} isOpen={isOpen} onToggle={setOpen} />
      <Suspense>
        {/* The menu is rendered only while it is open, because a session may have many exercises. */}
        {isOpen && <ExerciseMenu exercise={exercise} onDialog={setDialog} onClose={close} />}
        {dialog && (
          <ExerciseDialog dialog={dialog} exercise={exercise} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </span>
  )
}

const MenuButton = memo(function MenuButton({
  ref,
  name,
  isOpen,
  onToggle,
}: {
  ref: RefObject<HTMLButtonElement | null>
  /** The name of the exercise. */
  name: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  return (
    <ActionIcon
      ref={ref}
      size={48}
      aria-label={`More actions for ${name}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => onToggle(true)}
    >
      <IconDots size={20} stroke={2.4} aria-hidden="true" />
    </ActionIcon>
  )
})
