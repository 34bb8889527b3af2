import { useCallback, useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { WorkoutLogChange } from '#contract/workout-log-input.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { type Day, dayIn, instantIn, timeIn } from '#training/calendar.ts'
import { type Change, change, remember } from '#training/workout/change.ts'
import { inMeasures } from '#training/workout/measured.ts'
import type { OpenWorkout, PlanBlock } from '#training/workout/open.ts'
import { previousSets } from '#training/workout/previous.ts'
import { record } from '#training/workout/record.ts'
import { reopen } from '#training/workout/reopen.ts'
import { useCanonical, useCounting } from '../../exercises/queries.ts'
import { useZoneThere } from './for-athlete.ts'
import { useKnownLogs } from './queries.ts'

/** When a workout was over, as the athlete's clock says it. */
export type Over = { day: Day; time: string }

export type Editing = {
  workout: OpenWorkout
  apply: (happened: Change) => void
  over: Over
  setOver: (over: Over) => void
  isChanged: boolean
  toChange: () => Partial<WorkoutLogChange>
}

/** A recorded workout under the athlete's hands; nothing of it is recorded before it is sent. */
export function useEditing(log: WorkoutLog, blocks: readonly PlanBlock[]): Editing {
  const timeZone = useZoneThere()
  const [workout, setWorkout] = useState(() => reopen(log, blocks, () => uuidv7()))
  const recorded = useMemo<Over>(() => {
    const instant = new Date(log.completedAt)
    return { day: dayIn(instant, timeZone), time: timeIn(instant, timeZone) }
  }, [log.completedAt, timeZone])
  const [over, setOver] = useState(recorded)
  const logs = useKnownLogs()
  const canonical = useCanonical()
  const counting = useCounting()
  const earlier = useMemo(
    () => (logs ?? []).filter(one => one.completedAt < log.completedAt),
    [logs, log.completedAt],
  )

  const apply = useCallback(
    (happened: Change) =>
      // A set that is ticked now was done then.
      setWorkout(before =>
        change(
          inMeasures(before, counting),
          happened.kind === 'ticked' ? { ...happened, at: log.completedAt } : happened,
        ),
      ),
    [log.completedAt, counting],
  )
  const isMoved = over.day !== recorded.day || over.time !== recorded.time
  const toChange = () => {
    const { name, notes, sessionRpe, exercises, blockResults } = record(workout, log.completedAt)
    const changed = { name, notes, sessionRpe, exercises, blockResults, durationMinutes: workout.minutes }
    if (!isMoved) return changed
    const completedAt = instantIn(over.day, over.time, timeZone)
    return { ...changed, completedAt: completedAt.toISOString(), startedAt: moved(log, completedAt) }
  }
  return {
    workout: useMemo(
      () => remember(inMeasures(workout, counting), previousSets(workout, earlier, canonical)),
      [workout, earlier, canonical, counting],
    ),
    apply,
    over,
    setOver,
    isChanged: workout.revision > 0 || isMoved,
    toChange,
  }
}

/** Its beginning goes with its end. */
function moved({ startedAt, completedAt }: WorkoutLog, to: Date): string | null {
  if (startedAt === null) return null
  return new Date(Date.parse(startedAt) + to.getTime() - Date.parse(completedAt)).toISOString()
}
