import { memo, useDeferredValue, useMemo } from 'react'
import { findWorkoutLog } from '#training/prescription/day/workout-log.ts'
import { describeWorkoutLog } from './describe-workout-log.ts'
import styles from './Text.module.css'

/** A message above the text of a day if a workout log was pasted into it. The text itself is not changed. */
export const WorkoutLogSection = memo(function WorkoutLogSection({ text }: { text: string }) {
  const deferredText = useDeferredValue(text)
  const found = useMemo(() => findWorkoutLog(deferredText.split('\n')), [deferredText])
  if (!found) return null
  return (
    <p className={styles.fault} role="status">
      {describeWorkoutLog(found.log)} The text stays here; the athlete does not see it.
    </p>
  )
})
