import { v5 as uuidv5 } from 'uuid'
import { type Session, schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { applyWorkoutChange } from '#training/workout/changes/workout-change.ts'
import { type ActiveWorkout, createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { createPartIdFactory, deriveWorkoutId } from '#training/workout/model/workout-ids.ts'
import { listSetsInOrder } from '#training/workout/sets/set-order.ts'
import type { JourneyUser } from './journey-users.ts'

/** Fetches the first session on the athlete's calendar. */
export async function fetchFirstSession(athlete: JourneyUser): Promise<Session> {
  const [session] = (await athlete.get(schedule.list)).data
  if (!session) throw new Error('Nothing is planned.')
  return session
}

/** Starts the session as another device would, using the same ids. */
export function startWorkoutOnOtherDevice({
  id: sessionId,
  name,
  blocks,
  lastWorkoutId,
}: Session): ActiveWorkout {
  const id = deriveWorkoutId({ sessionId, after: lastWorkoutId }, uuidv5)
  return createActiveWorkout({ sessionId, name, blocks }, createPartIdFactory(id, uuidv5))
}

/** Ticks the first `count` sets of a workout on another device, optionally with a different load. */
export function tickSetsOnOtherDevice(workout: ActiveWorkout, count: number, loadKg?: number): ActiveWorkout {
  return listSetsInOrder(workout)
    .slice(0, count)
    .reduce((previous, { set: { id: setId } }, index) => {
      const typed =
        loadKg === undefined
          ? previous
          : applyWorkoutChange(previous, { kind: 'typed', setId, figure: 'loadKg', value: loadKg })
      const at = new Date(Date.now() - (count - index) * 60_000).toISOString()
      return applyWorkoutChange(typed, { kind: 'ticked', setId, at })
    }, workout)
}

/** Records the workout as another device would. */
export async function recordOnOtherDevice(athlete: JourneyUser, workout: ActiveWorkout) {
  const { data } = await athlete.get(workoutLogs.record, {
    input: toRecordedWorkout(workout, new Date().toISOString()),
  })
  return data
}
