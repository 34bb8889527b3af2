import { ActionIcon, Menu } from '@mantine/core'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type ActiveExercise, isSetDone } from '#training/workout/model/active-workout.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { useExerciseCues } from '#web/shared/queries/exercises.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { ExerciseNoteDialog } from '#web/workout-logs/exercise-notes/ExerciseNoteDialog.tsx'
import { ExerciseRestDialog } from '#web/workout-logs/exercise-rests/ExerciseRestDialog.tsx'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { SkipExerciseDialog } from './SkipExerciseDialog.tsx'
import { WorkoutExerciseNoteDialog } from './WorkoutExerciseNoteDialog.tsx'

// This dialog is loaded on demand, because it includes the library search, which few sessions need.
const SwapExerciseDialog = lazyWithPreload(
  async () => (await import('./SwapExerciseDialog.tsx')).SwapExerciseDialog,
)

const ReportPainPanel = lazyWithPreload(
  async () => (await import('#web/safety/ReportPainPanel.tsx')).ReportPainPanel,
)

type ExerciseDialogName = 'note' | 'pinned-note' | 'rest' | 'skip' | 'swap' | 'pain'

/**
 * An exercise's menu, with actions to add a set, swap or skip the exercise, write notes, set its rest and
 * report pain.
 */
export function ExerciseMenu({ exercise }: { exercise: ActiveExercise }) {
  const { apply } = useLoggingContext()
  const [dialog, setDialog] = useState<ExerciseDialogName>()
  const exerciseId = exercise.id
  const cues = useExerciseCues(exercise.name)
  const mediaUrl = exercise.mediaUrl || cues.mediaUrl
  // Only athletes can pin notes and report pain; coaches who log for them cannot.
  const isAthlete = useAthleteLoggedFor() === undefined
  const isUnplanned = exercise.itemId === null
  const isUntouched = !exercise.sets.some(isSetDone)

  return (
    <>
      <Menu width={240}>
        <Menu.Target>
          <ActionIcon size={48} aria-label={`More actions for ${exercise.name}`}>
            <IconDots size={20} stroke={2.4} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => apply({ kind: 'set-added', exerciseId, setId: uuidv7() })}>
            Add set
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('swap')}>
            {exercise.insteadOf === null ? 'Swap exercise' : 'Swap again'}
          </Menu.Item>
          {exercise.insteadOf !== null && (
            <Menu.Item onClick={() => apply({ kind: 'swapped', exerciseId, name: null })}>
              Switch back to {exercise.insteadOf}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('note')}>{exercise.note ? 'Edit note' : 'Add note'}</Menu.Item>
          {isAthlete && <Menu.Item onClick={() => setDialog('pinned-note')}>Pinned note</Menu.Item>}
          {isAthlete && <Menu.Item onClick={() => setDialog('rest')}>Rest for this exercise</Menu.Item>}
          {isAthlete && <Menu.Item onClick={() => setDialog('pain')}>Report pain</Menu.Item>}
          {mediaUrl && (
            <Menu.Item component="a" href={mediaUrl} target="_blank" rel="noreferrer">
              View demo
            </Menu.Item>
          )}
          {!isExerciseSkipped(exercise) && !isUnplanned && (
            <Menu.Item onClick={() => setDialog('skip')}>Skip exercise</Menu.Item>
          )}
          {isUnplanned && isUntouched && (
            <Menu.Item onClick={() => apply({ kind: 'exercise-removed', exerciseId })}>
              Remove exercise
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && <OpenDialog dialog={dialog} exercise={exercise} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** The dialog that was opened from the menu. */
function OpenDialog({
  dialog,
  exercise,
  onClose,
}: {
  dialog: ExerciseDialogName
  exercise: ActiveExercise
  onClose: () => void
}) {
  const { workout } = useLoggingContext()
  switch (dialog) {
    case 'note':
      return <WorkoutExerciseNoteDialog exercise={exercise} onClose={onClose} />
    case 'pinned-note':
      return <ExerciseNoteDialog exercise={exercise.name} onClose={onClose} />
    case 'rest':
      return <ExerciseRestDialog exercise={exercise} onClose={onClose} />
    case 'skip':
      return <SkipExerciseDialog exercise={exercise} onClose={onClose} />
    case 'swap':
      return (
        <Suspense>
          <SwapExerciseDialog exercise={exercise} onClose={onClose} />
        </Suspense>
      )
    case 'pain':
      return (
        <Suspense>
          <ReportPainPanel
            about={{
              sessionId: workout.sessionId,
              exercise: exercise.name,
              title: workout.name || 'Workout',
            }}
            onClose={onClose}
          />
        </Suspense>
      )
  }
}
