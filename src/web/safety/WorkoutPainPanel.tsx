import { useQuery } from '@tanstack/react-query'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { describePainDecision, describeSeverity, formatPainLine } from '#web/shared/pain-labels.ts'
import { painReportsOfAthlete } from '#web/shared/queries/pain-reports.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './PainReportPanel.module.css'

/** Shows a workout's pain reports next to its log. */
export function WorkoutPainPanel({ log }: { log: WorkoutLog }) {
  const hasHold = log.exercises.some(exercise => exercise.isOnHold)
  const { data = [] } = useQuery({ ...painReportsOfAthlete(log.athleteId), enabled: hasHold })
  const reports = data.filter(one => one.sessionId !== null && one.sessionId === log.sessionId)
  return reports.map(report => (
    <div key={report.id} className={styles.ofLog}>
      <p className={styles.summary}>
        <DayStatusIcon state="hold" isNamed={false} />
        <b>{formatPainLine(report)}</b>
        <span className={styles.strength}>
          {[
            describeSeverity(report.severity),
            report.withdrawnAt ? 'withdrawn' : describePainDecision(report),
          ]
            .filter(Boolean)
            .join('; ')}
        </span>
      </p>
      {report.note && <p className={styles.note}>“{report.note}”</p>}
    </div>
  ))
}
