import { createContext, use } from 'react'
import { type Day, dayIn } from '#training/calendar.ts'
import { useToday } from '../../app/person.ts'
import { serverClock } from '../../app/server-clock.ts'
import { useUser } from '../../app/session.tsx'
import type { LoggedFor } from '../../offline/kept.ts'
import { useNow } from '../../ui/use-now.ts'

/** Around the screen of a coach who logs for an athlete; without one everybody logs for oneself. */
export const ForAthlete = createContext<LoggedFor | undefined>(undefined)

export const useForAthlete = (): LoggedFor | undefined => use(ForAthlete)

/** The zone of the one whose workout it is. */
export function useZoneThere(): string {
  const own = useUser().preferences.timeZone
  return useForAthlete()?.timeZone ?? own
}

/** The day it is there. */
export function useDayThere(): Day {
  const own = useToday()
  const athlete = useForAthlete()
  useNow(60_000)
  return athlete ? dayIn(serverClock.now(), athlete.timeZone) : own
}
