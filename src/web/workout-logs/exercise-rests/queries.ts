import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ExerciseRest, exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { call } from '#web/app/client/api-client.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { useUser } from '#web/app/session/session.tsx'
import { queueCommand } from '#web/offline/sync/queue-command.ts'
import { usePendingInputs } from '#web/offline/sync/use-outbox.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { takeHomePart } from '#web/shared/queries/home-data.ts'

type OwnRest = { exercise: string; restSeconds: number | null }

export const ownExerciseRests = queryOptions({
  queryKey: ['exercise-rests'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const fetchPage = () => call(exerciseRests.list, { query: { limit: maxPageSize, cursor } })
      const { data, nextCursor } = await (cursor === undefined
        ? takeHomePart('exerciseRests', fetchPage)
        : fetchPage())
      return { items: data, nextCursor: nextCursor ?? null }
    }),
  ...persistedQueryOptions,
})

/** The user's own rests, for when none is prescribed. */
export type OwnRests = {
  /** The rest after exercises that have none of their own; null for no rest timer. */
  defaultSeconds: number | null
  /** Returns the rest set for an exercise under any of its names; null if none is set. */
  ofExercise: (exercise: string) => number | null
  /** Sets the rest for an exercise; null removes it, so that the default applies. */
  write: (exercise: string, restSeconds: number | null) => Promise<boolean>
}

/** Returns the user's own rests, including changes that this device has not sent yet. */
export function useOwnRests(): OwnRests {
  const canonical = useCanonicalNameLookup()
  const { data: stored } = useQuery(ownExerciseRests)
  const pending = usePendingInputs('exercise-rest.write')
  // A user saved by an earlier version of the app has no default rest.
  const defaultSeconds = useUser().preferences.defaultRestSeconds ?? null
  return useMemo(() => {
    const rests = new Map(
      [...(stored ?? []), ...pending].map((rest): [string, OwnRest] => [
        toCanonicalExerciseKey(rest.exercise, canonical),
        rest,
      ]),
    )
    const find = (exercise: string) => rests.get(toCanonicalExerciseKey(exercise, canonical))
    return {
      defaultSeconds,
      ofExercise: exercise => find(exercise)?.restSeconds ?? null,
      write: async (exercise, restSeconds) => {
        // Replace the existing rest, even if it was set under another name of the exercise.
        const input = { exercise: find(exercise)?.exercise ?? canonical(exercise), restSeconds }
        const isQueued = await queueCommand('exercise-rest.write', input, { title: `Rest for ${exercise}` })
        // Keep using the new rest after it has been sent, until the next response from the server.
        queryClient.setQueryData(ownExerciseRests.queryKey, before => before && withRest(before, input))
        return isQueued
      },
    }
  }, [stored, pending, canonical, defaultSeconds])
}

function withRest(rests: readonly ExerciseRest[], { exercise, restSeconds }: OwnRest): ExerciseRest[] {
  const others = rests.filter(one => one.exercise !== exercise)
  return restSeconds === null ? others : [...others, { exercise, restSeconds, updatedAt: '' }]
}
