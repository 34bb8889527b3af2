import type { WorkoutLogChangeInput } from '#contract/workout-logs/workout-log-input.ts'
import { failure } from '#server/http/failures.ts'

const millisecondsPerDay = 86_400_000

/**
 * Converts the workout fields in a request to database columns. Undefined means that a field was not sent.
 */
export function parseLogDetails(sent: WorkoutLogChangeInput, now: Date) {
  const { name, sessionRpe, rating } = sent
  const startedAt = toDate(sent.startedAt)
  const completedAt = toDate(sent.completedAt) ?? undefined
  rejectFutureInstants({ startedAt, completedAt }, now)
  return {
    name,
    startedAt,
    completedAt,
    durationMinutes:
      sent.durationMinutes ?? (sent.duration === undefined ? sent.durationMinutes : sent.duration),
    sessionRpe,
    rating,
    notes: sent.notes === null ? '' : sent.notes,
    blockResults: sent.blockResults,
  }
}

export type LogDetails = ReturnType<typeof parseLogDetails>

const toDate = (instant: string | null | undefined) =>
  typeof instant === 'string' ? new Date(instant) : instant

/** Allows times up to one day in the future, because a device may be set to the wrong time zone. */
function rejectFutureInstants(instants: Record<string, Date | null | undefined>, now: Date) {
  const latest = now.getTime() + millisecondsPerDay
  const futureEntries = Object.entries(instants).filter(
    ([, instant]) => instant && instant.getTime() > latest,
  )
  if (futureEntries.length === 0) return
  const fields = Object.fromEntries(
    futureEntries.map(([field]) => [field, 'This time is more than a day in the future.']),
  )
  throw failure('request.invalid', { fields })
}
