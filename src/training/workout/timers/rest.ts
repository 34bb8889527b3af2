import type { ActiveWorkout, RunningRest } from '#training/workout/model/active-workout.ts'
import { findNextSet, isGroupedBlock, type SetPosition } from '#training/workout/sets/set-order.ts'

/**
 * Returns the prescribed rest after a set in seconds; null if no rest is prescribed or no set follows.
 * Between grouped exercises, this is the rest prescribed for the exercise; after a round, it is the rest
 * prescribed for the group.
 *
 * @example getRestSecondsAfter(workout, squat) // 180 for `rest 3:00`
 */
export function getRestSecondsAfter(workout: ActiveWorkout, place: SetPosition): number | null {
  const next = findNextSet(workout)
  if (!next) return null
  const { block, exercise, index } = place
  // By definition, a drop set follows the previous set without rest.
  if (next.exercise.id === exercise.id && next.set.role === 'drop') return null
  if (!isGroupedBlock(block)) return (exercise.restSeconds ?? block.restSeconds) || null
  const isWithinRound = next.block.id === block.id && next.index === index
  const seconds = isWithinRound ? exercise.restSeconds : (block.restSeconds ?? exercise.restSeconds)
  return seconds || null
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
