import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import styles from './PlateLoadingRow.module.css'
import { formatNearestLoading, formatPlateLoading, useLoadableSetWeight } from './use-loadable-set-weight.ts'

/** The plates for a set, in a box of fixed width. */
export function PlateLoadingRow({ exercise, set }: { exercise: ActiveExercise; set: ActiveSet | undefined }) {
  const loading = useLoadableSetWeight(exercise, set)
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
