import type { ActiveWorkout, BlockTimerState } from '#training/workout/model/active-workout.ts'

/** A change to the timer of a block. `at` is the time at which the athlete tapped. */
export type TimerChange =
  | { kind: 'clock-started'; blockId: string; at: string; countInSeconds: number }
  | { kind: 'clock-paused'; at: string }
  | { kind: 'clock-resumed'; at: string }
  | { kind: 'clock-ended' }
  | { kind: 'clock-tapped'; at: string }
  | { kind: 'clock-untapped' }

/** The minimum, maximum and default length of the count-in, in seconds. */
export const countInSecondsLimits = { least: 3, most: 10, usual: 10 } as const
const maxTaps = 2000

/**
 * Applies a timer change to a workout. A timer and a rest never run at the same time: starting one stops the
 * other. Changes that do not apply are ignored.
 *
 * @example applyTimerChange(workout, { kind: 'clock-started', blockId, at: '…18:00:00Z', countInSeconds: 10
 *   }).clock // { startedAt: '…18:00:10Z', pausedAt: null, taps: [], … }
 */
export function applyTimerChange(workout: ActiveWorkout, change: TimerChange): ActiveWorkout {
  if (change.kind === 'clock-started') return startTimer(workout, change)
  const { clock } = workout
  if (!clock) return workout
  switch (change.kind) {
    case 'clock-paused':
      return clock.pausedAt ? workout : { ...workout, clock: { ...clock, pausedAt: change.at } }
    case 'clock-resumed':
      return clock.pausedAt ? { ...workout, rest: null, clock: resumeTimer(clock, change.at) } : workout
    case 'clock-tapped':
      return tapTimer(workout, clock, change.at)
    case 'clock-untapped':
      return clock.taps.length > 0
        ? { ...workout, clock: { ...clock, taps: clock.taps.slice(0, -1) } }
        : workout
    case 'clock-ended':
      return { ...workout, clock: null }
  }
}

/**
 * Returns the seconds that a timer shows: negative during the count-in, constant while paused. They are
 * computed from timestamps, so they stay correct even if the page has been suspended.
 *
 * @example getElapsedSeconds({ startedAt: '…18:00:10Z', pausedAt: null, … }, '…18:01:40Z') // 90
 */
export function getElapsedSeconds({ startedAt, pausedAt }: BlockTimerState, now: string): number {
  return (Date.parse(pausedAt ?? now) - Date.parse(startedAt)) / 1000
}

function startTimer(
  workout: ActiveWorkout,
  { blockId, at, countInSeconds }: Extract<TimerChange, { kind: 'clock-started' }>,
): ActiveWorkout {
  if (!workout.blocks.some(({ id }) => id === blockId)) return workout
  const seconds = Math.min(countInSecondsLimits.most, Math.max(countInSecondsLimits.least, countInSeconds))
  const startedAt = new Date(Date.parse(at) + seconds * 1000).toISOString()
  const clock = { blockId, startedAt, pausedAt: null, taps: [] }
  return { ...workout, startedAt: workout.startedAt ?? at, rest: null, clock }
}

/** Moves the start time later by the length of the pause. */
function resumeTimer(clock: BlockTimerState, at: string): BlockTimerState {
  const pausedMs = Math.max(0, Date.parse(at) - Date.parse(clock.pausedAt ?? at))
  return {
    ...clock,
    startedAt: new Date(Date.parse(clock.startedAt) + pausedMs).toISOString(),
    pausedAt: null,
  }
}

function tapTimer(workout: ActiveWorkout, clock: BlockTimerState, at: string): ActiveWorkout {
  const seconds = getElapsedSeconds(clock, at)
  const isCounted = !clock.pausedAt && seconds > (clock.taps.at(-1) ?? 0) && clock.taps.length < maxTaps
  return isCounted ? { ...workout, clock: { ...clock, taps: [...clock.taps, seconds] } } : workout
}
