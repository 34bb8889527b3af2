import { queryOptions } from '@tanstack/react-query'
import { exercises } from '#contract/exercises.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { call } from '../../app/client.ts'
import { readKept } from './kept-draft.ts'

/** What the coach wrote for each exercise lately, by the exercise's name as it is compared. */
export const ownHabits = queryOptions({
  queryKey: ['exercises', 'habits'],
  queryFn: async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { data } = await call(exercises.habits)
    return new Map(data.map(({ exercise, lines }) => [exerciseKey(exercise), lines]))
  },
  structuralSharing: false,
})

/** What was kept on this device for this place; null: nothing. */
export const keptDraft = (place: string) =>
  queryOptions({
    queryKey: ['kept-draft', place],
    queryFn: async () => (await readKept(place)) ?? null,
    // It lies on this device, and is looked at once each time one begins.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  })
