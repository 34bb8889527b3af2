import { IconCheck } from '@tabler/icons-react'
import { type ActiveExercise, type ActiveSet, isSetDone } from '#training/workout/model/active-workout.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { listInputValueKinds, suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { getDoneButtonElementId, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { PreviousSetField } from './PreviousSetField.tsx'
import { SetMenuField } from './SetMenuField.tsx'
import { SetValueField } from './SetValueField.tsx'
import styles from './WorkoutSetRow.module.css'

/**
 * A row for one set, with the previous set, the suggested or logged values, and a checkbox. Its layout never
 * shifts.
 */
export function WorkoutSetRow({ exercise, set }: { exercise: ActiveExercise; set: ActiveSet }) {
  const { apply, next, target, tick } = useLoggingContext()
  const isDone = isSetDone(set)
  const isCurrent = (target?.setId ?? next?.set.id) === set.id
  const isSkipped = isExerciseSkipped(exercise) && !isDone
  const figures = suggestSetValues(exercise, set)
  const name = `${exercise.name}, ${formatSetName(exercise, set)}`

  return (
    <li
      id={`set-${set.id}`}
      className={styles.row}
      data-done={isDone}
      data-here={isCurrent}
      data-skipped={isSkipped}
    >
      {isCurrent && <CurrentRowMarker />}
      <SetMenuField exercise={exercise} set={set} name={name} />
      <PreviousSetField exercise={exercise} set={set} name={name} isDisabled={isSkipped} />
      {listInputValueKinds(exercise).map(figure => (
        <SetValueField
          key={figure}
          exercise={exercise}
          set={set}
          figure={figure}
          value={figures[figure]}
          name={name}
          isDisabled={isSkipped}
        />
      ))}
      <button
        id={getDoneButtonElementId(set.id)}
        type="button"
        className={styles.check}
        aria-pressed={isDone}
        aria-label={`${name} done`}
        disabled={isSkipped}
        onClick={() => (isDone ? apply({ kind: 'unticked', setId: set.id }) : tick(set.id))}
      >
        <span className={styles.box}>
          <IconCheck size={24} stroke={2.4} aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}
