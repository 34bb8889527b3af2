import { v5 as uuidv5 } from 'uuid'
import { type Session, schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { change } from '#training/workout/change.ts'
import { idsWithin, workoutIdOf } from '#training/workout/ids.ts'
import { type OpenWorkout, openWorkout } from '#training/workout/open.ts'
import { inOrder } from '#training/workout/order.ts'
import { record } from '#training/workout/record.ts'
import type { Guest } from './guests.ts'

/** What stands on the athlete's calendar first. */
export async function firstSession(athlete: Guest): Promise<Session> {
  const [session] = (await athlete.get(schedule.list)).data
  if (!session) throw new Error('Nothing is planned.')
  return session
}

/** The session as another device of the athlete lays it out: with the same ids. */
export function laidOutElsewhere({ id: sessionId, name, blocks, lastWorkoutId }: Session): OpenWorkout {
  const id = workoutIdOf({ sessionId, after: lastWorkoutId }, uuidv5)
  return openWorkout({ sessionId, name, blocks }, idsWithin(id, uuidv5))
}

/** With so many sets done on that device, with this load where one is given. */
export function doneElsewhere(workout: OpenWorkout, count: number, loadKg?: number): OpenWorkout {
  return inOrder(workout)
    .slice(0, count)
    .reduce((done, { set: { id: setId } }, index) => {
      const typed =
        loadKg === undefined ? done : change(done, { kind: 'typed', setId, figure: 'loadKg', value: loadKg })
      const at = new Date(Date.now() - (count - index) * 60_000).toISOString()
      return change(typed, { kind: 'ticked', setId, at })
    }, workout)
}

/** Finishes it there. */
export async function recordElsewhere(athlete: Guest, workout: OpenWorkout) {
  const { data } = await athlete.get(workoutLogs.record, {
    input: record(workout, new Date().toISOString()),
  })
  return data
}
