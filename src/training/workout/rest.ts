import type { OpenWorkout, Rest } from './open.ts'
import { isGroup, nextPlace, type Place } from './order.ts'

/**
 * The rest that is written for after this set; null where there is none, or nothing comes after. Within a round of
 * a group only the exercise's own rest counts, after the round the group's.
 *
 * @example restSecondsAfter(workout, squat) // 180 where `rest 3:00` is written
 */
export function restSecondsAfter(workout: OpenWorkout, place: Place): number | null {
  const next = nextPlace(workout)
  if (!next) return null
  const { block, exercise, index } = place
  // A drop set follows at once: that is what it is.
  if (next.exercise.id === exercise.id && next.set.role === 'drop') return null
  if (!isGroup(block)) return (exercise.restSeconds ?? block.restSeconds) || null
  const isWithinRound = next.block.id === block.id && next.index === index
  const seconds = isWithinRound ? exercise.restSeconds : (block.restSeconds ?? exercise.restSeconds)
  return seconds || null
}

/**
 * A rest of so many seconds from the instant `at` on; null: none is due.
 *
 * @example startRest(90, '2026-11-21T18:00:00.000Z')?.endsAt // '2026-11-21T18:01:30.000Z'
 */
export function startRest(seconds: number | null, at: string): Rest | null {
  return seconds === null ? null : { startedAt: at, endsAt: plusSeconds(at, seconds) }
}

/**
 * Fifteen seconds more or less; a rest that is over begins anew.
 *
 * @example shiftRest(rest, 15, now).endsAt // fifteen seconds later than before
 */
export function shiftRest(rest: Rest, seconds: number, at: string): Rest {
  const from = rest.endsAt < at ? at : rest.endsAt
  const endsAt = plusSeconds(from, seconds)
  return { ...rest, endsAt: endsAt < at ? at : endsAt }
}

/**
 * Whole seconds left and in all, counted from the deadline: a page that slept is right when it wakes.
 *
 * @example restLeft(rest, new Date(rest.endsAt)).left // 0
 */
export function restLeft(rest: Rest, now: Date): { left: number; all: number } {
  const seconds = (from: number) => Math.ceil((Date.parse(rest.endsAt) - from) / 1000)
  return { left: Math.max(0, seconds(now.getTime())), all: seconds(Date.parse(rest.startedAt)) }
}

const plusSeconds = (instant: string, seconds: number) =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()
