import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ExerciseNames, exercises, type OwnExercise } from '#contract/exercises.ts'
import type { Canonical } from '#training/exercises/canonical.ts'
import type { OwnExercise as LibraryExercise } from '#training/exercises/exercise.ts'
import type { Library } from '#training/exercises/library.ts'
import { cache } from '../app/cache.ts'
import { call } from '../app/client.ts'
import { everyPage, pageLimit } from '../app/every-page.ts'

/** The coach's own, by name. */
export const ownExercises = queryOptions({
  queryKey: ['exercises', 'own'],
  queryFn: () =>
    everyPage(async cursor => {
      const { data, nextCursor } = await call(exercises.list, { query: { limit: pageLimit, cursor } })
      return { items: data, nextCursor }
    }),
})

/** The project's movements with the coach's own, laid out to be found: loaded when it is first needed. */
export const exerciseLibrary = queryOptions({
  queryKey: ['exercises', 'library'],
  queryFn: async (): Promise<Library> => {
    const own = cache.fetchQuery(ownExercises)
    const [{ openLibrary }, { movements }] = await Promise.all([
      import('#training/exercises/library.ts'),
      import('#training/exercises/movements.ts'),
    ])
    return openLibrary(movements, (await own).map(toLibrary))
  },
  // It is no plain data to compare.
  structuralSharing: false,
})

/** The library as soon as it is there. */
export function useExerciseLibrary(): Library | undefined {
  return useQuery(exerciseLibrary).data
}

const toLibrary = ({ archivedAt, ...own }: OwnExercise): LibraryExercise => ({
  ...own,
  looseNames: [],
  isArchived: archivedAt !== null,
})

/** How lifts are called, by the library and by the coach's own names: for an athlete by those of the coaches. */
const canonicalNames = queryOptions({
  queryKey: ['exercises', 'canonical'],
  queryFn: async (): Promise<Canonical> => {
    // Without a network the project's own names still join.
    const own = call(exercises.names).catch(() => ({ data: [] }))
    const [{ openLibrary }, { movements }, { canonicalOf }] = await Promise.all([
      import('#training/exercises/library.ts'),
      import('#training/exercises/movements.ts'),
      import('#training/exercises/canonical.ts'),
    ])
    return canonicalOf(openLibrary(movements, (await own).data.map(toNamed)))
  },
  structuralSharing: false,
})

/** Names as they are compared; until they are loaded each is itself. */
export function useCanonical(): Canonical {
  return useQuery(canonicalNames).data ?? asWritten
}

const asWritten: Canonical = name => name

const toNamed = (names: ExerciseNames): LibraryExercise => ({
  ...names,
  looseNames: [],
  primary: [],
  secondary: [],
  pattern: 'other',
  measure: 'reps',
  isPerSide: false,
  isArchived: false,
})
