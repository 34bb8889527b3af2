import { type Day, dayIn } from '#training/calendar.ts'
import { failure } from '../http/failures.ts'

/** Nobody has measured tomorrow. Where the day begins first on earth, today is furthest on. */
export function assertPast(day: Day, now: Date) {
  if (day > dayIn(now, 'Pacific/Kiritimati'))
    throw failure('request.invalid', { fields: { date: 'This day has not come yet.' } })
}
