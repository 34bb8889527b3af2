import type { CoachStats } from '#contract/analytics.ts'
import { toLoadUnit } from '#training/units.ts'
import { useUnits } from '../../app/person.ts'
import { LabelledNumber } from '../../ui/LabelledNumber.tsx'
import parts from './FiguresPanel.module.css'

/** What the athletes did lately, and how long and hard a session is, in one line. What there is nothing of is not said. */
export function FiguresPanel({ stats: { totals, lately, averages } }: { stats: CoachStats }) {
  const units = useUnits()
  const { athletes, activeAthletes } = totals
  const { durationMinutes, sessionRpe } = averages
  return (
    <div className={parts.figures}>
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
          {Math.round(toLoadUnit(lately.volumeKg, units.load)).toLocaleString()} {units.load}
        </LabelledNumber>
      )}
      {lately.minutes > 0 && (
        <LabelledNumber label="Time">{Math.round(lately.minutes / 60).toLocaleString()} h</LabelledNumber>
      )}
      {durationMinutes !== null && (
        <LabelledNumber label="All sessions on average">{Math.round(durationMinutes)} min</LabelledNumber>
      )}
      {sessionRpe !== null && <LabelledNumber label="RPE">{sessionRpe.toFixed(1)}</LabelledNumber>}
    </div>
  )
}
