import { createContext, use } from 'react'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import type { AthleteLoggedFor } from '#web/offline/storage/device-state.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

/** The athlete for whom a coach is logging; undefined if the user is logging their own workout. */
export const AthleteLoggedForContext = createContext<AthleteLoggedFor | undefined>(undefined)

export const useAthleteLoggedFor = (): AthleteLoggedFor | undefined => use(AthleteLoggedForContext)

/** Returns the time zone of the athlete who is doing the workout. */
export function useAthleteTimeZone(): string {
  const userTimeZone = useUser().preferences.timeZone
  return useAthleteLoggedFor()?.timeZone ?? userTimeZone
}

/** Returns today's date in the time zone of the athlete who is doing the workout. */
export function useAthleteToday(): Day {
  const userToday = useToday()
  const athlete = useAthleteLoggedFor()
  useNow(60_000)
  return athlete ? getDayInTimeZone(serverClock.now(), athlete.timeZone) : userToday
}
