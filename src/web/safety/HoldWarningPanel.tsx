import { useQuery } from '@tanstack/react-query'
import { isHoldOnExercise } from '#training/safety/safety-hold.ts'
import { formatPainPhrase } from '#web/shared/pain-labels.ts'
import { holdsOfRoster } from '#web/shared/queries/pain-reports.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './HoldWarningPanel.module.css'

/** Warns a coach who is planning an exercise that is on hold for the athlete. Otherwise renders nothing. */
export function HoldWarningPanel({ athleteId, exercise }: { athleteId: string; exercise: string }) {
  const { data = [] } = useQuery(holdsOfRoster)
  const report = data.find(
    one => one.athlete.id === athleteId && one.exercise !== null && isHoldOnExercise(one, exercise),
  )
  if (!report) return null
  return (
    <span className={styles.flag}>
      <DayStatusIcon state="hold" isNamed={false} />
      on hold: {formatPainPhrase(report)}
    </span>
  )
}
