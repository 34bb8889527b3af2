import type { WorkoutLogChange } from '#contract/workout-log-input.ts'
import { failure } from '../../http/failures.ts'

const dayMilliseconds = 86_400_000

/** What was sent about the workout as a whole, in the words in which it is kept; undefined: nothing was said. */
export function readParticulars(sent: WorkoutLogChange, now: Date) {
  const { name, sessionRpe, rating } = sent
  const startedAt = toDate(sent.startedAt)
  const completedAt = toDate(sent.completedAt) ?? undefined
  refuseFuture({ startedAt, completedAt }, now)
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

export type Particulars = ReturnType<typeof readParticulars>

const toDate = (instant: string | null | undefined) =>
  typeof instant === 'string' ? new Date(instant) : instant

/** A clock may be a zone off, not more. */
function refuseFuture(instants: Record<string, Date | null | undefined>, now: Date) {
  const latest = now.getTime() + dayMilliseconds
  const ahead = Object.entries(instants).filter(([, instant]) => instant && instant.getTime() > latest)
  if (ahead.length === 0) return
  const fields = Object.fromEntries(ahead.map(([field]) => [field, 'This is more than a day ahead.']))
  throw failure('request.invalid', { fields })
}
