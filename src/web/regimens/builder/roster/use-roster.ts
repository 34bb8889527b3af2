import { useQuery } from '@tanstack/react-query'
import { exerciseKey } from '#training/exercise-name.ts'
import { liftersOf } from '../../../analytics/queries.ts'
import { useBuilder } from '../context.ts'
import { useLifts } from './use-lifts.ts'
import { useLooked } from './use-looked.ts'

/** The athletes with whom the program is looked at, and what is known of its lifts. */
export function useRoster() {
  const { draft } = useBuilder()
  const looking = useLooked()
  const lifts = useLifts(draft)
  const query = useQuery(liftersOf(looking.looked, lifts))
  return {
    looking,
    query,
    athletes: query.data?.athletes ?? [],
    /** Of a name that is just being typed nothing is known yet, which is not the same as no max. */
    isKnown: (name: string) => query.data?.asked.has(exerciseKey(name)) ?? false,
  }
}
