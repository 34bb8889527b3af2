import { useEffect, useMemo, useState } from 'react'
import { type Day, dayIn } from '#training/calendar.ts'
import type { Units } from '#training/units.ts'
import { serverClock } from './server-clock.ts'
import { useUser } from './session.tsx'

/** What the signed-in person reads and types loads and distances in. */
export function useUnits(): Units {
  const { loadUnit, distanceUnit } = useUser().preferences
  // The same object as long as they are the same: what is drawn by it is not drawn anew.
  return useMemo(() => ({ load: loadUnit, distance: distanceUnit }), [loadUnit, distanceUnit])
}

/** The chosen language as it is written where the browser is at home: `en` becomes `en-GB` in London. */
export function useLocale(): string {
  const { locale } = useUser().preferences
  return navigator.languages.find(one => isOf(one, locale)) ?? locale
}

/** The calendar day it is where the person lives, whatever the device thinks of hour and zone; a page that stays open sees the next one come. */
export function useToday(): Day {
  const { timeZone } = useUser().preferences
  const [day, setDay] = useState(() => dayIn(serverClock.now(), timeZone))
  useEffect(() => {
    const look = () => setDay(dayIn(serverClock.now(), timeZone))
    look()
    const stop = serverClock.subscribe(look)
    const timer = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return day
}

/** A browser without a desktop may name a language that no calendar knows, such as `en-US@posix`. */
function isOf(language: string, locale: string): boolean {
  return language === locale || (/^[\w-]+$/.test(language) && language.startsWith(`${locale}-`))
}
