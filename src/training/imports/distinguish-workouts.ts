import type { WorkoutHead } from './table-entries.ts'

/** Sets that are further apart than this belong to different workouts. */
const maxPauseSeconds = 3 * 3600

/**
 * Creates a function that distinguishes workouts of a day that have the same identity. Sets with times of their own belong to one
 * workout if they are less than three hours apart; without times, workouts are different if their durations are.
 *
 * @example const distinguish = createWorkoutDistinction(false)
 */
export function createWorkoutDistinction(haveSetsTimes: boolean) {
  const known = new Map<string, number[]>()
  const last = new Map<string, number>()
  return (head: WorkoutHead): WorkoutHead => {
    if (!head.isWholeDay && !haveSetsTimes) return head
    const { identity } = head
    const value = head.startTime === null ? head.durationSeconds : toSeconds(head.startTime)
    const parts = known.get(identity) ?? []
    const found =
      value === null
        ? (last.get(identity) ?? 0)
        : parts.findIndex(part => Math.abs(part - value) <= (head.startTime === null ? 0 : maxPauseSeconds))
    const part = found < 0 ? parts.length : found
    if (value !== null) parts[part] = value
    known.set(identity, parts)
    last.set(identity, part)
    return part === 0 ? head : { ...head, identity: `${identity}\u0000${part}` }
  }
}

function toSeconds(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
