import { useQuery } from '@tanstack/react-query'
import { useToday } from '../app/person.ts'
import { useUser } from '../app/session.tsx'
import { nearSessions } from './queries.ts'

/** The own sessions of this week and of the fourteen days to come. */
export function useNearSessions() {
  const { weekStart } = useUser().preferences
  return useQuery(nearSessions(useToday(), weekStart))
}
