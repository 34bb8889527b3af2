import { Suspense } from 'react'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
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

export type ExerciseDialogName = 'note' | 'pinned-note' | 'rest' | 'skip' | 'swap' | 'pain'

/** The dialog that was opened from an exercise's menu. */
export function ExerciseDialog({
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
