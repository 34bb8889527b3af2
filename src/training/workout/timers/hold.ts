import {
  type ActiveBlock,
  type ActiveExercise,
  type ActiveSet,
  type ActiveWorkout,
  isSetDone,
  type RunningHold,
} from '#training/workout/model/active-workout.ts'
import { findSetPosition, isExerciseToDo } from '#training/workout/sets/set-order.ts'
import { suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { getTimerKind } from './timer-intervals.ts'

/** The seconds between the start of a hold timer and the start of the hold. */
export const holdCountInSeconds = 5

/** The state of a hold timer. `seconds` are left, or elapsed if the hold has no target. */
export type HoldProgress = { phase: 'count-in' | 'hold' | 'over'; seconds: number }

/**
 * Finds the next set of an exercise that can be timed: an open set that is measured in time. Returns undefined
 * for a block that has a timer of its own.
 *
 * @example findNextHold(block, plank)?.id // the first open set of a plank for 3 × 30 s
 */
export function findNextHold(block: ActiveBlock, exercise: ActiveExercise): ActiveSet | undefined {
  if (exercise.measure !== 'time' || !isExerciseToDo(exercise) || getTimerKind(block) !== null)
    return undefined
  return exercise.sets.find(set => !isSetDone(set))
}

/**
 * Returns the length of a hold in seconds: as entered, prescribed, or done before. Returns null for a hold as
 * long as possible.
 *
 * @example getHoldTargetSeconds(plank, set) // 30 for `3 × 30 s`
 */
export const getHoldTargetSeconds = (exercise: ActiveExercise, set: ActiveSet): number | null =>
  suggestSetValues(exercise, set).seconds || null

/**
 * Starts the timer of a set after a count-in. It ends a rest and pauses a running block timer. A set that is
 * done or missing is ignored.
 *
 * @example startHold(workout, 'set-1', '…18:00:00Z').hold // { startedAt: '…18:00:05Z', targetSeconds: 30, … }
 */
export function startHold(workout: ActiveWorkout, setId: string, at: string): ActiveWorkout {
  const place = findSetPosition(workout, setId)
  if (!place || isSetDone(place.set)) return workout
  const startedAt = new Date(Date.parse(at) + holdCountInSeconds * 1000).toISOString()
  const clock = workout.clock && { ...workout.clock, pausedAt: workout.clock.pausedAt ?? at }
  const hold = { setId, startedAt, targetSeconds: getHoldTargetSeconds(place.exercise, place.set) }
  return { ...workout, startedAt: workout.startedAt ?? at, rest: null, clock, hold }
}

/**
 * Returns the state of a hold timer at a time. It is computed from timestamps, so that it stays correct while
 * the page is suspended.
 *
 * @example getHoldProgress({ …, startedAt: '…18:00:05Z', targetSeconds: 30 }, '…18:00:15Z') // { phase: 'hold',
 *   seconds: 20 }
 */
export function getHoldProgress({ startedAt, targetSeconds }: RunningHold, now: string): HoldProgress {
  const elapsed = (Date.parse(now) - Date.parse(startedAt)) / 1000
  if (elapsed < 0) return { phase: 'count-in', seconds: Math.ceil(-elapsed) }
  if (targetSeconds === null) return { phase: 'hold', seconds: Math.floor(elapsed) }
  return elapsed < targetSeconds
    ? { phase: 'hold', seconds: Math.ceil(targetSeconds - elapsed) }
    : { phase: 'over', seconds: 0 }
}

/**
 * Returns the seconds that a hold lasted until a time: at least one and at most its target. Returns null
 * during the count-in.
 *
 * @example measureHoldSeconds({ …, startedAt: '…18:00:05Z', targetSeconds: 30 }, '…18:00:15Z') // 10
 */
export function measureHoldSeconds({ startedAt, targetSeconds }: RunningHold, at: string): number | null {
  const elapsed = (Date.parse(at) - Date.parse(startedAt)) / 1000
  if (elapsed < 0) return null
  return Math.min(Math.max(1, Math.round(elapsed)), targetSeconds ?? Number.POSITIVE_INFINITY)
}
