import type { CoachStats } from '#contract/analytics/analytics.ts'
import { convertFromKg } from '#training/units.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { LabelledValue } from '#web/ui/layout/LabelledValue.tsx'
import styles from './CoachStatsSection.module.css'

/** Takes the place of the stats while they load, so that the list below them does not move. */
export const CoachStatsPlaceholder = () => <div className={styles.figures} aria-hidden="true" />

/**
 * Shows one line of stats: totals for the athletes' recent training, and the average duration and RPE of a
 * session. Stats without data are hidden.
 */
export function CoachStatsSection({ stats: { totals, lately, averages } }: { stats: CoachStats }) {
  const units = useUnits()
  const { athletes, activeAthletes } = totals
  const { durationMinutes, sessionRpe } = averages
  return (
    <div className={styles.figures}>
      <LabelledValue label="Trained in the last 28 days">
        {activeAthletes} of {athletes}
      </LabelledValue>
      {lately.workouts > 0 && (
        <>
          <LabelledValue label="Workouts">{lately.workouts.toLocaleString()}</LabelledValue>
          <LabelledValue label="Sets">{lately.sets.toLocaleString()}</LabelledValue>
        </>
      )}
      {lately.volumeKg > 0 && (
        <LabelledValue label="Volume">
          {Math.round(convertFromKg(lately.volumeKg, units.load)).toLocaleString()} {units.load}
        </LabelledValue>
      )}
      {lately.minutes > 0 && (
        <LabelledValue label="Time">{Math.round(lately.minutes / 60).toLocaleString()} h</LabelledValue>
      )}
      {durationMinutes !== null && (
        <LabelledValue label="Average session">{Math.round(durationMinutes)} min</LabelledValue>
      )}
      {sessionRpe !== null && <LabelledValue label="RPE">{sessionRpe.toFixed(1)}</LabelledValue>}
    </div>
  )
}
