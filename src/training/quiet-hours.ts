import { addDays, dayIn, instantIn, timeIn } from './calendar.ts'

/** Times of day, `22:00`; `to` is the first that is no longer quiet. The same twice is no time at all. */
type Hours = { from: string; to: string }

/**
 * When the quiet hours that it is in end, where somebody lives; nothing outside of them. They may go over midnight. An
 * end that the clocks leave out is as long after midnight; of one that comes twice the first ends them.
 *
 * @example quietUntil(new Date('2026-11-21T23:30:00Z'), { from: '22:00', to: '06:00' }, 'UTC') // 06:00 of the 22nd
 */
export function quietUntil(instant: Date, { from, to }: Hours, timeZone: string): Date | undefined {
  const time = timeIn(instant, timeZone)
  const isQuiet = from <= to ? from <= time && time < to : time >= from || time < to
  if (!isQuiet) return undefined
  const today = dayIn(instant, timeZone)
  const end = instantIn(time < to ? today : addDays(today, 1), to, timeZone)
  // In the hour that comes twice the clocks say once more what was over already.
  return end > instant ? end : undefined
}
