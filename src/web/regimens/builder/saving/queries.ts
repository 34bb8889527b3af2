import { queryOptions } from '@tanstack/react-query'
import { exercises } from '#contract/exercises/exercises.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { call } from '#web/app/client/api-client.ts'
import { findLocalDraft } from './local-draft.ts'

/** The coach's recent prescriptions for each exercise, by exercise key. */
export const recentPrescriptionsByExercise = queryOptions({
  queryKey: ['exercises', 'habits'],
  queryFn: async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { data } = await call(exercises.habits)
    return new Map(data.map(({ exercise, lines }) => [toExerciseKey(exercise), lines]))
  },
  structuralSharing: false,
})

/** The draft stored on this device under the given key, or null if there is none. */
export const localDraft = (storageKey: string) =>
  queryOptions({
    queryKey: ['kept-draft', storageKey],
    queryFn: async () => (await findLocalDraft(storageKey)) ?? null,
    // The draft is stored on this device, so reading it requires no network connection. It is read once each
    // time the coach starts editing.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  })
