import type { BlockClock, OpenWorkout } from './open.ts'

/** What happens to the clock of a block. `at` is the instant of the tap. */
export type ClockChange =
  | { kind: 'clock-started'; blockId: string; at: string; countInSeconds: number }
  | { kind: 'clock-paused'; at: string }
  | { kind: 'clock-resumed'; at: string }
  | { kind: 'clock-ended' }
  | { kind: 'clock-tapped'; at: string }
  | { kind: 'clock-untapped' }

/** How long one is counted in, in seconds. */
export const countIn = { least: 3, most: 10, usual: 10 } as const
const mostTaps = 2000

/**
 * The workout after something happened to its clock. A clock or a rest runs, never both: whichever begins stops the
 * other. What does not apply changes nothing.
 *
 * @example changeClock(workout, { kind: 'clock-started', blockId, at: '…18:00:00Z', countInSeconds: 10 }).clock
 *   // { startedAt: '…18:00:10Z', pausedAt: null, taps: [], … }
 */
export function changeClock(workout: OpenWorkout, happened: ClockChange): OpenWorkout {
  if (happened.kind === 'clock-started') return start(workout, happened)
  const { clock } = workout
  if (!clock) return workout
  switch (happened.kind) {
    case 'clock-paused':
      return clock.pausedAt ? workout : { ...workout, clock: { ...clock, pausedAt: happened.at } }
    case 'clock-resumed':
      return clock.pausedAt ? { ...workout, rest: null, clock: resumed(clock, happened.at) } : workout
    case 'clock-tapped':
      return tap(workout, clock, happened.at)
    case 'clock-untapped':
      return clock.taps.length > 0
        ? { ...workout, clock: { ...clock, taps: clock.taps.slice(0, -1) } }
        : workout
    case 'clock-ended':
      return { ...workout, clock: null }
  }
}

/**
 * Seconds that a clock shows at an instant: below zero while it counts in, and those at which it was stopped while it
 * stands still. Whoever slept meanwhile is right when waking.
 *
 * @example elapsedSeconds({ startedAt: '…18:00:10Z', pausedAt: null, … }, '…18:01:40Z') // 90
 */
export function elapsedSeconds({ startedAt, pausedAt }: BlockClock, now: string): number {
  return (Date.parse(pausedAt ?? now) - Date.parse(startedAt)) / 1000
}

function start(
  workout: OpenWorkout,
  { blockId, at, countInSeconds }: Extract<ClockChange, { kind: 'clock-started' }>,
): OpenWorkout {
  if (!workout.blocks.some(({ id }) => id === blockId)) return workout
  const seconds = Math.min(countIn.most, Math.max(countIn.least, countInSeconds))
  const startedAt = new Date(Date.parse(at) + seconds * 1000).toISOString()
  const clock = { blockId, startedAt, pausedAt: null, taps: [] }
  return { ...workout, startedAt: workout.startedAt ?? at, rest: null, clock }
}

/** It begins as much later as it stood still. */
function resumed(clock: BlockClock, at: string): BlockClock {
  const stillMs = Math.max(0, Date.parse(at) - Date.parse(clock.pausedAt ?? at))
  return {
    ...clock,
    startedAt: new Date(Date.parse(clock.startedAt) + stillMs).toISOString(),
    pausedAt: null,
  }
}

function tap(workout: OpenWorkout, clock: BlockClock, at: string): OpenWorkout {
  const seconds = elapsedSeconds(clock, at)
  const isCounted = !clock.pausedAt && seconds > (clock.taps.at(-1) ?? 0) && clock.taps.length < mostTaps
  return isCounted ? { ...workout, clock: { ...clock, taps: [...clock.taps, seconds] } } : workout
}
