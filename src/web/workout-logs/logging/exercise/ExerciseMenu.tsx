import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { v7 as uuidv7 } from 'uuid'
import { type ActiveExercise, isSetDone } from '#training/workout/model/active-workout.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { useExerciseCues } from '#web/shared/queries/exercises.ts'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import type { ExerciseDialogName } from './ExerciseDialog.tsx'
import styles from './ExerciseMenuField.module.css'

/**
 * An exercise's menu, with actions to add a set, swap or skip the exercise, write notes, set its rest and
 * report pain.
 */
export function ExerciseMenu({
  exercise,
  onDialog,
  onClose,
}: {
  exercise: ActiveExercise
  onDialog: (dialog: ExerciseDialogName) => void
  onClose: () => void
}) {
  const { apply } = useLoggingActions()
  const exerciseId = exercise.id
  const cues = useExerciseCues(exercise.name)
  const mediaUrl = exercise.mediaUrl || cues.mediaUrl
  // Only athletes can pin notes and report pain; coaches who log for them cannot.
  const isAthlete = useAthleteLoggedFor() === undefined
  const isUnplanned = exercise.itemId === null
  const isUntouched = !exercise.sets.some(isSetDone)

  return (
    <Menu opened onClose={onClose} width={240}>
      <Menu.Target>
        <span className={styles.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More actions for ${exercise.name}`}>
        <Menu.Item onClick={() => apply({ kind: 'set-added', exerciseId, setId: uuidv7() })}>
          Add set
        </Menu.Item>
        <Menu.Item onClick={() => onDialog('swap')}>
          {exercise.insteadOf === null ? 'Swap exercise' : 'Swap again'}
        </Menu.Item>
        {exercise.insteadOf !== null && (
          <Menu.Item onClick={() => apply({ kind: 'swapped', exerciseId, name: null })}>
            Switch back to {exercise.insteadOf}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => onDialog('note')}>{exercise.note ? 'Edit note' : 'Add note'}</Menu.Item>
        {isAthlete && <Menu.Item onClick={() => onDialog('pinned-note')}>Pinned note</Menu.Item>}
        {isAthlete && <Menu.Item onClick={() => onDialog('rest')}>Rest for this exercise</Menu.Item>}
        {isAthlete && <Menu.Item onClick={() => onDialog('pain')}>Report pain</Menu.Item>}
        {mediaUrl && (
          <Menu.Item component="a" href={mediaUrl} target="_blank" rel="noreferrer">
            View demo
          </Menu.Item>
        )}
        {!isExerciseSkipped(exercise) && !isUnplanned && (
          <Menu.Item onClick={() => onDialog('skip')}>Skip exercise</Menu.Item>
        )}
        {isUnplanned && isUntouched && (
          <Menu.Item onClick={() => apply({ kind: 'exercise-removed', exerciseId })}>
            Remove exercise
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
