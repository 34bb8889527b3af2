import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { exerciseKey } from '#training/exercise-name.ts'
import { type KnownAthlete, liftersOf } from '../../../analytics/queries.ts'
import type { Draft } from '../draft.ts'
import { useLifts } from './use-lifts.ts'
import { useLooked } from './use-looked.ts'

const nobody: readonly KnownAthlete[] = []

/** The athletes with whom the program is looked at, and what is known of its lifts. */
export function useRoster(draft: Draft) {
  const looking = useLooked()
  const lifts = useLifts(draft)
  const query = useQuery(liftersOf(looking.looked, lifts))
  const asked = query.data?.asked
  return {
    looking,
    query,
    athletes: query.data?.athletes ?? nobody,
    /** Of a name that is just being typed nothing is known yet, which is not the same as no max. */
    isKnown: useCallback((name: string) => asked?.has(exerciseKey(name)) ?? false, [asked]),
  }
}
