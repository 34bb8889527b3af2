import { IconSelector } from '@tabler/icons-react'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
import { getSetValueUnit } from '#training/workout/sets/set-value-input.ts'
import { listInputValueKinds } from '#training/workout/sets/suggest-set-values.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import label from '#web/ui/label.module.css'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { unitHeaders } from '#web/workout-logs/logging/state/workout-labels.ts'
import heads from './SetHeaderRow.module.css'
import styles from './WorkoutSetRow.module.css'

/**
 * The column headers of an exercise's sets. "Previous" toggles between sets from all workouts and sets from
 * this program only.
 */
export function SetHeaderRow({ exercise }: { exercise: ActiveExercise }) {
  const { previousScope } = useLoggingContext()
  const units = useUnits()
  return (
    <div className={`${label.label} ${styles.heads}`}>
      <span aria-hidden="true">Set</span>
      {previousScope ? (
        <button
          type="button"
          className={heads.previous}
          aria-pressed={previousScope.chosen === 'program'}
          aria-label={`${exercise.name}: previous sets from this program only`}
          onClick={() => previousScope.choose(previousScope.chosen === 'any' ? 'program' : 'any')}
        >
          {previousScope.chosen === 'any' ? 'Previous' : 'Program'}
          <IconSelector size={11} stroke={1.8} aria-hidden="true" />
        </button>
      ) : (
        <span aria-hidden="true">Previous</span>
      )}
      {listInputValueKinds(exercise).map(figure => (
        <span key={figure} aria-hidden="true">
          {unitHeaders[getSetValueUnit(figure, exercise, units)]}
        </span>
      ))}
      <span />
    </div>
  )
}
