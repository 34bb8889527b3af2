import { type ActiveExercise, type ActiveSet, isSetDone } from '#training/workout/model/active-workout.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './PlateLoadingRow.module.css'
import { formatNearestLoading, formatPlateLoading, useLoadableSetWeight } from './use-loadable-set-weight.ts'

/** The plates for the current set, in a box of fixed width. */
export function PlateLoadingRow({ exercise }: { exercise: ActiveExercise }) {
  const loading = useLoadableSetWeight(exercise, useCurrentSet(exercise))
  if (!loading) return null
  return (
    <span className={styles.loading}>
      <span className={styles.sign}>
        {loading.missing === 0 ? (
          loading.bar && <Plates unit={loading.unit} plates={loading.plates} />
        ) : (
          <span className={styles.nearest} role="img" aria-label={formatNearestLoading(loading)}>
            ≈ {loading.weight}
          </span>
        )}
      </span>
      <span className={styles.text}>{formatPlateLoading(loading)}</span>
    </span>
  )
}

/**
 * Returns the set being edited or, if no set is being edited, the workout's next set. If that set belongs to
 * another exercise, returns this exercise's first open set or, if all are completed, its last set.
 */
function useCurrentSet({ id, sets }: ActiveExercise): ActiveSet | undefined {
  const { next, target } = useLoggingContext()
  const current = sets.find(
    set => set.id === (target?.setId ?? (next?.exercise.id === id ? next.set.id : '')),
  )
  return current ?? sets.find(set => !isSetDone(set)) ?? sets.at(-1)
}
