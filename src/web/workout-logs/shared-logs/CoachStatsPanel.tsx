import type { CoachStats } from '#contract/analytics.ts'
import { convertFromKg } from '#training/units.ts'
import { useUnits } from '../../app/user-preferences.ts'
import { LabelledNumber } from '../../ui/LabelledNumber.tsx'
import styles from './CoachStatsPanel.module.css'

/**
 * Shows one line of stats: totals for the athletes' recent training, and the average duration and RPE of a
 * session. Stats without data are hidden.
 */
export function CoachStatsPanel({ stats: { totals, lately, averages } }: { stats: CoachStats }) {
  const units = useUnits()
  const { athletes, activeAthletes } = totals
  const { durationMinutes, sessionRpe } = averages
  return (
    <div className={styles.figures}>
      <LabelledNumber label="Trained in the last 28 days">
        {activeAthletes} of {athletes}
      </LabelledNumber>
      {lately.workouts > 0 && (
        <>
          <LabelledNumber label="Workouts">{lately.workouts.toLocaleString()}</LabelledNumber>
          <LabelledNumber label="Sets">{lately.sets.toLocaleString()}</LabelledNumber>
        </>
      )}
      {lately.volumeKg > 0 && (
        <LabelledNumber label="Volume">
          {Math.round(convertFromKg(lately.volumeKg, units.load)).toLocaleString()} {units.load}
        </LabelledNumber>
      )}
      {lately.minutes > 0 && (
        <LabelledNumber label="Time">{Math.round(lately.minutes / 60).toLocaleString()} h</LabelledNumber>
      )}
      {durationMinutes !== null && (
        <LabelledNumber label="Average session">{Math.round(durationMinutes)} min</LabelledNumber>
      )}
      {sessionRpe !== null && <LabelledNumber label="RPE">{sessionRpe.toFixed(1)}</LabelledNumber>}
    </div>
  )
}
