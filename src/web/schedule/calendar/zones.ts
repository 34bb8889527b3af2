import { dayIn } from '#training/calendar.ts'
import { weekdayWord } from '../../ui/day-words.ts'

/** What a clock on the wall shows there. */
function wallClock(instant: Date, timeZone: string): string {
  return instant.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}

/**
 * Where the athlete's clock differs from the reader's: `Tokyo time, Sun 04:30 there`. Nothing where both show the same,
 * whatever their zones are called.
 */
export function zoneWords(timeZone: string, own: string, now: Date, locale: string): string | undefined {
  const clock = wallClock(now, timeZone)
  if (clock === wallClock(now, own)) return undefined
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  const time = now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  return `${place} time, ${weekdayWord(dayIn(now, timeZone), locale)} ${time} there`
}
