import type { WorkoutLog } from '#contract/workout-logs.ts'
import { againstPlan } from '#training/workout/against.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { fullName } from '../../ui/words.ts'
import { QueueRow } from './QueueRow.tsx'

/** A workout: whose, which, what is off the plan. */
export function WaitingLogRow({
  log,
  isCurrent = false,
  onReach = () => {},
  onOpen,
}: {
  log: WorkoutLog
  isCurrent?: boolean
  onReach?: () => void
  onOpen: () => void
}) {
  const dates = useDates()
  const units = useUnits()
  const isToday = dates.dayOf(log.completedAt) === dates.today
  const what = [againstPlan(log, units), log.sessionRpe !== null && `RPE ${log.sessionRpe}`]
  return (
    <QueueRow
      mark={<DayMark state={outcomeOf(log, log.plannedSets)} />}
      title={fullName(log.athlete)}
      words={`${log.name || 'Workout'}: ${what.filter(Boolean).join(', ')}`}
      right={
        <time dateTime={log.completedAt}>
          {isToday ? dates.time(log.completedAt) : dates.recent(log.completedAt)}
        </time>
      }
      to={`?log=${log.id}`}
      isCurrent={isCurrent}
      onReach={onReach}
      onOpen={onOpen}
    />
  )
}
