import { failure } from '#server/http/failures.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'

/** Rejects a date that is still in the future in every time zone. */
export function assertNotInFuture(day: Day, now: Date) {
  if (day > getDayInTimeZone(now, 'Pacific/Kiritimati'))
    throw failure('request.invalid', { fields: { date: 'This date is in the future.' } })
}
