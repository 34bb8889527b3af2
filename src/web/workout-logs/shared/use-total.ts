import { useQuery } from '@tanstack/react-query'
import type { Filter } from './filter.ts'
import { coachStats } from './queries.ts'

/** How many logs there are: known of all of them and of one athlete's, not of a span or a regimen. */
export function useTotal({ athlete, regimen, days, from, to }: Filter): number | undefined {
  const { data: stats } = useQuery(coachStats)
  if (regimen ?? days ?? from ?? to) return undefined
  if (athlete === undefined) return stats?.totals.workouts
  return stats?.athletes.find(row => row.athlete.id === athlete)?.workouts
}
