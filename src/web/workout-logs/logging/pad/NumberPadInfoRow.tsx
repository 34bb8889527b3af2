import { IconX } from '@tabler/icons-react'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { findMatchingPreviousSet } from '#training/workout/sets/suggest-set-values.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { formatRestLeft, useRestProgress } from '#web/workout-logs/logging/state/use-rest-progress.ts'
import { formatSetTarget } from '#web/workout-logs/logging/state/workout-labels.ts'
import styles from './NumberPadInfoRow.module.css'
import { formatPlateLoading, useLoadableSetWeight } from './use-loadable-set-weight.ts'

/**
 * Shows the name of the set being edited (or the plates, if its load is being edited), the planned or
 * previous values, and the remaining rest time.
 */
export function NumberPadInfoRow({
  exercise,
  set,
  figure,
  onClose,
}: {
  exercise: ActiveExercise
  set: ActiveSet
  figure: SetValueKind
  onClose: () => void
}) {
  const { workout } = useLoggingContext()
  const units = useUnits()
  const rest = useRestProgress(workout.rest)
  const planned = formatSetTarget(set, units)
  const previous = findMatchingPreviousSet(exercise, set)
  const reference = planned
    ? `Planned ${planned}`
    : previous
      ? `Last time ${formatSetValues(previous, units)}`
      : ''
  const loading = useLoadableSetWeight(exercise, figure === 'loadKg' ? set : undefined)
  const bar = loading?.bar ? `${loading.bar.weight} ${loading.unit} bar` : ''
  return (
    <div className={styles.line}>
      {loading?.bar && (
        <span className={styles.plates}>
          <Plates unit={loading.unit} plates={loading.plates} />
        </span>
      )}
      <p className={styles.text}>
        <b>
          {(loading && formatPlateLoading(loading)) || `${exercise.name}, ${formatSetName(exercise, set)}`}
        </b>
        <span>{[bar, reference, rest ? formatRestLeft(rest) : ''].filter(Boolean).join('. ')}</span>
      </p>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <IconX size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}
