import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { describePlanDeviations } from '#training/workout/compare/describe-plan-deviations.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { AttentionQueueRow } from './AttentionQueueRow.tsx'

/** A workout in a list: the athlete, the workout name and how the workout differs from the plan. */
export function AthleteLogRow({
  log,
  isCurrent = false,
  note,
  onReach = () => {},
  onOpen,
  onDefer,
}: {
  log: WorkoutLog
  isCurrent?: boolean
  note?: string | undefined
  onReach?: () => void
  onOpen: () => void
  onDefer?: (() => void) | undefined
}) {
  const dates = useDateFormatter()
  const units = useUnits()
  const isToday = dates.dayOf(log.completedAt) === dates.today
  const details = [
    log.earlierReview && 'changed since you reviewed it',
    describePlanDeviations(log, units),
    log.sessionRpe !== null && `RPE ${log.sessionRpe}`,
  ]
  return (
    <AttentionQueueRow
      mark={<DayStatusIcon state={getWorkoutOutcome(log, log.plannedSets)} />}
      title={formatFullName(log.athlete)}
      words={`${log.name || 'Workout'}: ${details.filter(Boolean).join(', ')}`}
      right={
        <time dateTime={log.completedAt}>
          {isToday ? dates.time(log.completedAt) : dates.recent(log.completedAt)}
        </time>
      }
      to={`?log=${log.id}`}
      isCurrent={isCurrent}
      note={note}
      onReach={onReach}
      onOpen={onOpen}
      onDefer={onDefer}
    />
  )
}
