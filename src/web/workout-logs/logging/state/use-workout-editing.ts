import { useCallback, useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { WorkoutLogChangeInput } from '#contract/workout-logs/workout-log-input.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { type Day, formatTimeInTimeZone, getDayInTimeZone, toInstantInTimeZone } from '#training/calendar.ts'
import { reopenWorkout } from '#training/workout/changes/reopen-workout.ts'
import {
  applyWorkoutChange,
  type WorkoutChange,
  withPreviousSets,
} from '#training/workout/changes/workout-change.ts'
import type { ActiveWorkout, WorkoutPlanBlock } from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { applyExerciseMeasures } from '#training/workout/sets/exercise-measures.ts'
import { findPreviousSets } from '#training/workout/sets/previous-sets.ts'
import { useAthleteTimeZone } from '#web/shared/athlete-logged-for-context.ts'
import { useCanonicalNameLookup, useExerciseMeasureLookup } from '#web/shared/queries/exercises.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { useSharedStructure } from '#web/ui/hooks/use-shared-structure.ts'

/** The date and time at which a workout was finished, in the athlete's time zone. */
export type FinishTime = { day: Day; time: string }

export type WorkoutEditing = {
  workout: ActiveWorkout
  apply: (change: WorkoutChange) => void
  finishTime: FinishTime
  setFinishTime: (finishTime: FinishTime) => void
  isChanged: boolean
  toChange: () => Partial<WorkoutLogChangeInput>
}

/** Edits a copy of a recorded workout. Nothing is saved until the changes are submitted. */
export function useWorkoutEditing(log: WorkoutLog, blocks: readonly WorkoutPlanBlock[]): WorkoutEditing {
  const timeZone = useAthleteTimeZone()
  const [workout, setWorkout] = useState(() => reopenWorkout(log, blocks, () => uuidv7()))
  const recordedFinishTime = useMemo<FinishTime>(() => {
    const instant = new Date(log.completedAt)
    return { day: getDayInTimeZone(instant, timeZone), time: formatTimeInTimeZone(instant, timeZone) }
  }, [log.completedAt, timeZone])
  const [finishTime, setFinishTime] = useState(recordedFinishTime)
  const logs = useLatestLogs()
  const canonical = useCanonicalNameLookup()
  const lookUpMeasure = useExerciseMeasureLookup()
  const earlierLogs = useMemo(
    () => (logs ?? []).filter(one => one.completedAt < log.completedAt),
    [logs, log.completedAt],
  )

  const apply = useCallback(
    (change: WorkoutChange) =>
      // A set ticked during editing gets the completion time of the recorded workout.
      setWorkout(current =>
        applyWorkoutChange(
          applyExerciseMeasures(current, lookUpMeasure),
          change.kind === 'ticked' ? { ...change, at: log.completedAt } : change,
        ),
      ),
    [log.completedAt, lookUpMeasure],
  )
  const isMoved = finishTime.day !== recordedFinishTime.day || finishTime.time !== recordedFinishTime.time
  const toChange = () => {
    const { name, notes, sessionRpe, exercises, blockResults } = toRecordedWorkout(workout, log.completedAt)
    const change = { name, notes, sessionRpe, exercises, blockResults, durationMinutes: workout.minutes }
    if (!isMoved) return change
    const completedAt = toInstantInTimeZone(finishTime.day, finishTime.time, timeZone)
    return { ...change, completedAt: completedAt.toISOString(), startedAt: shiftStart(log, completedAt) }
  }
  return {
    workout: useSharedStructure(
      useMemo(
        () =>
          withPreviousSets(
            applyExerciseMeasures(workout, lookUpMeasure),
            findPreviousSets(workout, earlierLogs, canonical),
          ),
        [workout, earlierLogs, canonical, lookUpMeasure],
      ),
    ),
    apply,
    finishTime,
    setFinishTime,
    isChanged: workout.revision > 0 || isMoved,
    toChange,
  }
}

/** Shifts the start of a workout by the same amount as its end, which preserves its duration. */
function shiftStart({ startedAt, completedAt }: WorkoutLog, newEnd: Date): string | null {
  if (startedAt === null) return null
  return new Date(Date.parse(startedAt) + newEnd.getTime() - Date.parse(completedAt)).toISOString()
}
