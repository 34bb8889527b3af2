import { v7 as uuidv7 } from 'uuid'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { headline } from '#training/workout/headline.ts'
import { isRepeatable, repeat } from '#training/workout/repeat.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLogging } from './context.ts'
import parts from './FindExerciseField.module.css'
import { useKnownLogs } from './queries.ts'

/** An earlier workout of one's own to do again: the newest of each name. */
export function RepeatDialog({ onClose }: { onClose: () => void }) {
  const { apply } = useLogging()
  const logs = useKnownLogs() ?? []
  const units = useUnits()
  const dates = useDates()
  const again = (log: WorkoutLog) => {
    for (const happened of repeat(log, uuidv7)) apply(happened)
    onClose()
  }
  return (
    <Sheet isOpen title="Repeat an earlier workout" onClose={onClose}>
      <ul className={parts.list}>
        {newestOfEach(logs).map(log => (
          <li key={log.id}>
            <button type="button" className={parts.option} onClick={() => again(log)}>
              {log.name || 'Workout'}
              <span className={parts.aside}>
                {dates.recent(log.completedAt)}, {headline({ ...log, sessionRpe: null }, units)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function newestOfEach(logs: readonly WorkoutLog[]): WorkoutLog[] {
  const byName = new Map(
    logs
      .filter(isRepeatable)
      .toReversed()
      .map(log => [log.name, log]),
  )
  return [...byName.values()].toReversed()
}
