import { v5 as uuidv5 } from 'uuid'
import type { OpenWorkoutOnServer } from '#contract/open-workouts.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { apart, isNothing } from '#training/workout/apart.ts'
import { idsWithin } from '#training/workout/ids.ts'
import { type OpenWorkout, openWorkout } from '#training/workout/open.ts'
import { record } from '#training/workout/record.ts'
import { takeIn } from '#training/workout/take-in.ts'
import type { Told } from '#training/workout/told.ts'
import { known } from './commands.ts'
import { type Kept, type KeptWorkout, withWorkout, workoutOf } from './kept.ts'
import type { Command } from './outbox.ts'

/** A workout as the server knows it from all devices, laid out as each of them lays it out. */
export function laidOutElsewhere({ id, sessionId, name, blocks, changes }: OpenWorkoutOnServer): OpenWorkout {
  const untouched = openWorkout({ sessionId, name, blocks }, idsWithin(id, uuidv5))
  return takeIn(
    untouched,
    changes.map(({ change }) => change),
  )
}

/**
 * What another device did in a workout that is under way on this one too. Of a session that was not begun here, it is
 * begun with what the others did; another workout of the session that is under way here stays as it is.
 */
export function withElsewhere(kept: Kept, userId: string, there: OpenWorkoutOnServer): Kept {
  const session = there.sessionId ?? 'new'
  const one = workoutOf(kept, userId, session)
  if (isOverHere(kept, userId, there.id)) return kept
  if (one && one.workout.id !== there.id) return kept
  const heard = there.changes.length
  // Asked earlier than what was taken in already, and answered later.
  if (one?.heard !== undefined && heard < one.heard) return kept
  const before = one?.workout ?? laidOutElsewhere(there)
  const workout = takeIn(before, [...toldThere(there), ...toldSince(kept, userId, there)])
  if (one && workout === one.workout && heard === one.heard) return kept
  return withWorkout(kept, { userId, session }, { userId, session, workout, isTold: true, heard })
}

/**
 * Without the workouts that another device finished, as far as their logs hold all that was done here. What a log does
 * not hold stays, for a person to add.
 */
export function withoutFinished(kept: Kept, userId: string, logs: readonly WorkoutLog[]): Kept {
  const isFinished = ({ workout }: KeptWorkout) => {
    const log = logs.find(one => one.id === workout.id)
    const isSaid = log && changesTold(kept.outbox.entries, userId, workout.id).length === 0
    return isSaid && isNothing(apart(record(workout, log.completedAt), log))
  }
  const workouts = kept.workouts.filter(one => one.userId !== userId || !isFinished(one))
  return workouts.length === kept.workouts.length ? kept : { ...kept, workouts }
}

const toldThere = ({ changes }: OpenWorkoutOnServer): Told[] => changes.map(({ change }) => change)

/** What this device said that was not there yet when the server was asked, whether it has arrived since or waits. */
function toldSince({ outbox, sent }: Kept, userId: string, { id, changes }: OpenWorkoutOnServer): Told[] {
  const isThere = new Set(changes.map(one => one.id))
  return changesTold([...sent, ...outbox.entries], userId, id)
    .filter(({ changeId }) => !isThere.has(changeId))
    .map(({ change }) => change)
}

function changesTold(commands: readonly Command[], userId: string, workoutId: string) {
  return commands
    .filter(command => command.userId === userId)
    .map(known)
    .flatMap(({ kind, input }) => (kind === 'open-workout.change' && input.id === workoutId ? [input] : []))
}

/** Whether this device ended it, though the server has not heard of it yet, or what it said before is still about. */
export function isOverHere({ outbox, sent }: Kept, userId: string, workoutId: string): boolean {
  return [...outbox.entries, ...sent]
    .filter(entry => entry.userId === userId)
    .map(known)
    .some(
      ({ kind, input }) =>
        (kind === 'open-workout.discard' && input.id === workoutId) ||
        (kind === 'workout-log.record' && input.recorded.id === workoutId),
    )
}
