import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { ActiveWorkout, RunningRest } from '#training/workout/model/active-workout.ts'
import { findNextSet, isGroupedBlock, type SetPosition } from '#training/workout/sets/set-order.ts'
import { getTimerKind } from './timer-intervals.ts'

/** The longest own rest after a warm-up or cool-down set, in seconds. A prescribed rest is not shortened. */
const maxOwnShortRestSeconds = 60

/**
 * Returns the rest after a set in seconds: the prescribed rest or, if none is prescribed, the athlete's own
 * rest. Returns null if neither exists or no set follows. Between grouped exercises, this is the rest
 * prescribed for the exercise; after a round, it is the rest prescribed for the group.
 *
 * @example getRestSecondsAfter(workout, squat) // 180 for `rest 3:00`
 */
export function getRestSecondsAfter(workout: ActiveWorkout, place: SetPosition): number | null {
  const next = findNextSet(workout)
  if (!next) return null
  const { block, exercise, index } = place
  // By definition, a drop set follows the previous set without rest.
  if (next.exercise.id === exercise.id && next.set.role === 'drop') return null
  if (!isGroupedBlock(block))
    return (exercise.restSeconds ?? block.restSeconds ?? getOwnRestSeconds(workout, place)) || null
  const isWithinRound = next.block.id === block.id && next.index === index
  if (isWithinRound) return exercise.restSeconds || null
  return (block.restSeconds ?? exercise.restSeconds ?? getOwnRestSeconds(workout, place)) || null
}

/**
 * Adds the athlete's own rest to each exercise, and keeps the identity of unchanged parts. `getSeconds`
 * receives the name of an exercise. Does not increment the revision.
 *
 * @example withOwnRests(workout, () => 120) // a set without a prescribed rest is followed by two minutes
 */
export function withOwnRests(
  workout: ActiveWorkout,
  getSeconds: (exercise: string) => number | null,
): ActiveWorkout {
  const blocks = workout.blocks.map(block => {
    const exercises = block.exercises.map(exercise => {
      const ownRestSeconds = getSeconds(exercise.name)
      return (exercise.ownRestSeconds ?? null) === ownRestSeconds ? exercise : { ...exercise, ownRestSeconds }
    })
    return exercises.every((one, index) => one === block.exercises[index]) ? block : { ...block, exercises }
  })
  return blocks.every((one, index) => one === workout.blocks[index]) ? workout : { ...workout, blocks }
}

/**
 * Returns the athlete's own rest after a set. An own rest neither interrupts a running timer nor follows a
 * set whose block has a timer or whose exercise prescribes a recovery.
 */
function getOwnRestSeconds({ clock }: ActiveWorkout, { block, exercise, set }: SetPosition): number | null {
  const isTimerRunning = clock !== null && clock.pausedAt === null
  if (isTimerRunning || getTimerKind(block) !== null || exercise.recovery) return null
  const seconds = exercise.ownRestSeconds ?? null
  return seconds !== null && !isWorkingSet(set) ? Math.min(seconds, maxOwnShortRestSeconds) : seconds
}

/**
 * Starts a rest at the time `at`; returns null if `seconds` is null.
 *
 * @example startRest(90, '2026-11-21T18:00:00.000Z')?.endsAt // '2026-11-21T18:01:30.000Z'
 */
export function startRest(seconds: number | null, at: string): RunningRest | null {
  return seconds === null ? null : { startedAt: at, endsAt: addSeconds(at, seconds) }
}

/**
 * Extends or shortens a rest. If the rest is already over, the extension starts at the time `at`.
 *
 * @example adjustRestEnd(rest, 15, now).endsAt // fifteen seconds later than before
 */
export function adjustRestEnd(rest: RunningRest, seconds: number, at: string): RunningRest {
  const from = rest.endsAt < at ? at : rest.endsAt
  const endsAt = addSeconds(from, seconds)
  return { ...rest, endsAt: endsAt < at ? at : endsAt }
}

/**
 * Returns the remaining and total seconds of a rest, computed from its end time so that they stay correct
 * while the page is suspended.
 *
 * @example getRestProgress(rest, new Date(rest.endsAt)).left // 0
 */
export function getRestProgress(rest: RunningRest, now: Date): { left: number; all: number } {
  const seconds = (from: number) => Math.ceil((Date.parse(rest.endsAt) - from) / 1000)
  return { left: Math.max(0, seconds(now.getTime())), all: seconds(Date.parse(rest.startedAt)) }
}

const addSeconds = (instant: string, seconds: number) =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()
