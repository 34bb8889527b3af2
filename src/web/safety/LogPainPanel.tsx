import { useQuery } from '@tanstack/react-query'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { DayMark } from '../ui/DayMark.tsx'
import parts from './PainPanel.module.css'
import { painOfLogs } from './queries.ts'
import { decisionWords, painLine, strength } from './words.ts'

/** What was reported in a workout, beside its log. */
export function LogPainPanel({ log }: { log: WorkoutLog }) {
  const isHeld = log.exercises.some(exercise => exercise.isOnHold)
  const { data = [] } = useQuery({ ...painOfLogs(log.athleteId), enabled: isHeld })
  const reports = data.filter(one => one.sessionId !== null && one.sessionId === log.sessionId)
  return reports.map(report => (
    <div key={report.id} className={parts.ofLog}>
      <p className={parts.told}>
        <DayMark state="hold" isNamed={false} />
        <b>{painLine(report)}</b>
        <span className={parts.strength}>
          {[strength(report.severity), report.withdrawnAt ? 'taken back' : decisionWords(report)]
            .filter(Boolean)
            .join('; ')}
        </span>
      </p>
      {report.note && <p className={parts.note}>“{report.note}”</p>}
    </div>
  ))
}
