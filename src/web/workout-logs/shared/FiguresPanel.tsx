import type { CoachStats } from '#contract/analytics.ts'
import { toLoadUnit } from '#training/units.ts'
import { useUnits } from '../../app/person.ts'
import { LabelledNumber } from '../../ui/LabelledNumber.tsx'
import parts from './FiguresPanel.module.css'

/** All that the athletes logged, in one line. What there is nothing of to say is not said. */
export function FiguresPanel({ stats: { totals, averages } }: { stats: CoachStats }) {
  const units = useUnits()
  const { athletes, activeAthletes, sets, volumeKg, minutes } = totals
  const { durationMinutes, sessionRpe } = averages
  return (
    <div className={parts.figures}>
      <LabelledNumber label="Trained in the last 28 days">
        {activeAthletes} of {athletes}
      </LabelledNumber>
      <LabelledNumber label="Sets">{sets.toLocaleString()}</LabelledNumber>
      {volumeKg > 0 && (
        <LabelledNumber label="Volume">
          {Math.round(toLoadUnit(volumeKg, units.load)).toLocaleString()} {units.load}
        </LabelledNumber>
      )}
      {minutes > 0 && (
        <LabelledNumber label="Time">{Math.round(minutes / 60).toLocaleString()} h</LabelledNumber>
      )}
      {durationMinutes !== null && (
        <LabelledNumber label="Session on average">{Math.round(durationMinutes)} min</LabelledNumber>
      )}
      {sessionRpe !== null && <LabelledNumber label="RPE">{sessionRpe.toFixed(1)}</LabelledNumber>}
    </div>
  )
}
