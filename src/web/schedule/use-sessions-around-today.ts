import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { sessionsAroundToday } from '#web/shared/queries/schedule.ts'

/** Queries the user's own sessions for this week and the next 14 days. */
export function useSessionsAroundToday() {
  const { weekStart } = useUser().preferences
  return useQuery(sessionsAroundToday(useToday(), weekStart))
}
