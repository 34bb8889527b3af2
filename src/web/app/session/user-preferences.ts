import { useEffect, useMemo, useState } from 'react'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import type { Units } from '#training/units.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import { useUser } from './session.tsx'

/** Returns the load and distance units of the signed-in user. */
export function useUnits(): Units {
  const { loadUnit, distanceUnit } = useUser().preferences
  // Returning the same object avoids unnecessary renders.
  return useMemo(() => ({ load: loadUnit, distance: distanceUnit }), [loadUnit, distanceUnit])
}

/**
 * Returns the user's language in the browser's regional variant: `en` becomes `en-GB` in a browser set to
 * British English.
 */
export function useLocale(): string {
  const { locale } = useUser().preferences
  return navigator.languages.find(one => isLocaleVariant(one, locale)) ?? locale
}

/**
 * Returns today's date in the user's time zone according to the server's clock, and updates it at midnight.
 */
export function useToday(): Day {
  const { timeZone } = useUser().preferences
  const [day, setDay] = useState(() => getDayInTimeZone(serverClock.now(), timeZone))
  useEffect(() => {
    const update = () => setDay(getDayInTimeZone(serverClock.now(), timeZone))
    update()
    const stop = serverClock.subscribe(update)
    const timer = setInterval(update, 60_000)
    document.addEventListener('visibilitychange', update)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [timeZone])
  return day
}

/** Ignore languages that `Intl` rejects, such as `en-US@posix` in headless browsers. */
function isLocaleVariant(language: string, locale: string): boolean {
  return language === locale || (/^[\w-]+$/.test(language) && language.startsWith(`${locale}-`))
}
