import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type ExerciseInput,
  type ExerciseSummary,
  exercises,
  type OwnExercise,
} from '#contract/exercises/exercises.ts'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'
import { listCoachAlternates } from '#training/exercises/coach-alternates.ts'
import type { Exercise, OwnLibraryExercise as LibraryExercise } from '#training/exercises/exercise.ts'
import { findExerciseCues } from '#training/exercises/exercise-cues.ts'
import type { ImplementLookup } from '#training/exercises/exercise-implement.ts'
import type { ExerciseMeasureLookup } from '#training/exercises/exercise-measures.ts'
import type { Library } from '#training/exercises/library.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import {
  persistedQueryOptions,
  withCachedFallback,
} from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { takeHomePart } from './home-data.ts'

/** The exercises that the coach created, sorted by name. */
export const ownExercises = queryOptions({
  queryKey: ['exercises', 'own'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const { data, nextCursor } = await call(exercises.list, { query: { limit: maxPageSize, cursor } })
      return { items: data, nextCursor }
    }),
})

/** The exercise library: the built-in exercises and those the coach created. Loaded when first needed. */
export const exerciseLibrary = queryOptions({
  queryKey: ['exercises', 'library'],
  queryFn: async (): Promise<Library> => {
    const [own, { buildLibrary }, { movements }] = await Promise.all([
      queryClient.fetchQuery(ownExercises),
      import('#training/exercises/library.ts'),
      import('#training/exercises/movements.ts'),
    ])
    return buildLibrary(movements, own.map(toLibraryExercise))
  },
  // Structural sharing works only with plain data, but the library contains maps.
  structuralSharing: false,
})

/** Returns the exercise library, or undefined while it loads. */
export function useExerciseLibrary(): Library | undefined {
  return useQuery(exerciseLibrary).data
}

const toLibraryExercise = ({ archivedAt, ...own }: OwnExercise): LibraryExercise => ({
  ...own,
  looseNames: [],
  isArchived: archivedAt !== null,
})

/** Summaries of the exercises created by the athlete's coaches, or by the signed-in coach. */
const exerciseSummaries = queryOptions({
  queryKey: ['exercises', 'names'],
  queryFn: (): Promise<ExerciseSummary[]> => {
    const key = ['exercises', 'names']
    const answer = takeHomePart('exercises', () => call(exercises.names)).then(({ data }) => data)
    return withCachedFallback(
      answer,
      () => queryClient.getQueryData<ExerciseSummary[]>(key),
      later => queryClient.setQueryData(key, later),
    )
  },
  ...persistedQueryOptions,
})

/**
 * The exercise library for matching names: the built-in exercises and, for an athlete, those the athlete's
 * coaches created.
 */
const athleteExerciseLibrary = queryOptions({
  queryKey: ['exercises', 'named'],
  queryFn: async (): Promise<Library> => {
    // If the summaries cannot be loaded, the built-in names still match.
    const own = queryClient.fetchQuery(exerciseSummaries).catch(() => [])
    const [{ buildLibrary }, { movements }] = await Promise.all([
      import('#training/exercises/library.ts'),
      import('#training/exercises/movements.ts'),
    ])
    return buildLibrary(movements, (await own).map(fromExerciseSummary))
  },
  structuralSharing: false,
})

/** Returns the exercises an athlete can choose from, or undefined while they load. */
export function useAthleteExerciseLibrary(): Library | undefined {
  return useQuery(athleteExerciseLibrary).data
}

/** A function that maps exercise names to canonical names, including names that coaches defined. */
export const canonicalNameLookupQuery = queryOptions({
  queryKey: ['exercises', 'canonical'],
  queryFn: async (): Promise<CanonicalNameLookup> => {
    const [library, { createCanonicalNameLookup }] = await Promise.all([
      queryClient.fetchQuery(athleteExerciseLibrary),
      import('#training/exercises/canonical-names.ts'),
    ])
    return createCanonicalNameLookup(library)
  },
  structuralSharing: false,
})

/**
 * Returns a function that maps names to canonical names. Until its data is loaded, the function returns every
 * name unchanged.
 */
export function useCanonicalNameLookup(): CanonicalNameLookup {
  return useQuery(canonicalNameLookupQuery).data ?? unchangedNameLookup
}

/**
 * Returns alternatives to an exercise: first those `written` in the program, then those defined by the
 * coaches.
 */
export function useCoachAlternatives(name: string, written: readonly string[] | undefined): string[] {
  const own = useQuery(exerciseSummaries).data
  const canonical = useCanonicalNameLookup()
  return useMemo(
    () => listCoachAlternates(name, written ?? [], own ?? [], canonical),
    [name, written, own, canonical],
  )
}

/**
 * A function that returns an exercise's measure, such as `time` for a plank. It also covers exercises that
 * coaches created.
 */
export const exerciseMeasureLookupQuery = queryOptions({
  queryKey: ['exercises', 'counting'],
  queryFn: async (): Promise<ExerciseMeasureLookup> => {
    const [library, { createExerciseMeasureLookup }] = await Promise.all([
      queryClient.fetchQuery(athleteExerciseLibrary),
      import('#training/exercises/exercise-measures.ts'),
    ])
    return createExerciseMeasureLookup(library)
  },
  structuralSharing: false,
})

/**
 * Returns a function that looks up an exercise's measure. Until its data is loaded, the function returns
 * undefined for every exercise.
 */
export function useExerciseMeasureLookup(): ExerciseMeasureLookup {
  return useQuery(exerciseMeasureLookupQuery).data ?? unknownMeasureLookup
}

/** A function that returns the implement of an exercise, including exercises that coaches created. */
const implementLookupQuery = queryOptions({
  queryKey: ['exercises', 'implements'],
  queryFn: async (): Promise<ImplementLookup> => {
    const [library, { createImplementLookup }] = await Promise.all([
      queryClient.fetchQuery(athleteExerciseLibrary),
      import('#training/exercises/exercise-implement.ts'),
    ])
    return createImplementLookup(library)
  },
  structuralSharing: false,
})

/** Returns a function that looks up the implement of an exercise, or undefined while it loads. */
export function useImplementLookup({
  enabled = true,
}: {
  enabled?: boolean
} = {}): ImplementLookup | undefined {
  return useQuery({ ...implementLookupQuery, enabled }).data
}

/**
 * Returns the cues and the video URL of an exercise that a coach created, or empty strings for other
 * exercises.
 */
export function useExerciseCues(name: string): { cues: string; mediaUrl: string } {
  const own = useQuery(exerciseSummaries).data
  const canonical = useCanonicalNameLookup()
  return useMemo(() => findExerciseCues(name, own ?? [], canonical), [name, own, canonical])
}

const unknownMeasureLookup: ExerciseMeasureLookup = () => undefined

const unchangedNameLookup: CanonicalNameLookup = name => name

/**
 * A cached exercise summary. If an earlier version of the app saved the summary, newer fields are missing.
 */
type PersistedExerciseSummary = Omit<ExerciseSummary, RecentlyAddedFields> &
  Partial<Pick<ExerciseSummary, RecentlyAddedFields>>
type RecentlyAddedFields = 'measure' | 'isPerSide' | 'cues' | 'mediaUrl'

const fromExerciseSummary = ({
  measure = 'reps',
  isPerSide = false,
  ...names
}: PersistedExerciseSummary): LibraryExercise => ({
  ...names,
  measure,
  isPerSide,
  looseNames: [],
  primary: [],
  secondary: [],
  pattern: 'other',
  isArchived: false,
})

/** Counts the items that a merge affects. Not cached, because the coach decides based on these counts. */
export const mergePreview = (id: string) =>
  queryOptions({
    queryKey: ['exercises', 'merge', id],
    queryFn: async () => (await call(exercises.mergePreview, { params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
  })

type SaveExerciseInput = { id: string; own: OwnExercise | undefined; input: ExerciseInput }

/** Creates or changes one of the coach's exercises. The form shows any error. */
export function useSaveExercise() {
  const { mutate, isPending, error } = useSubmission({
    mutationFn: async ({ id, own, input }: SaveExerciseInput) =>
      own
        ? call(exercises.change, { params: { id }, input: { ...input } })
        : call(exercises.create, { input: { ...input, id } }),
    onSuccess: invalidateExercises,
  })
  return { write: mutate, isPending, error }
}

/** Archives or unarchives one of the coach's exercises, and shows a toast with Undo. */
export function useArchiveExercise() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, isArchived }: { id: string; name: string; isArchived: boolean }) =>
      call(exercises.change, { params: { id }, input: { isArchived } }),
    onSuccess: async (_answer, done) => {
      await invalidateExercises()
      const outcome = done.isArchived ? 'archived' : 'unarchived'
      const undo = () => mutate({ ...done, isArchived: !done.isArchived })
      void toast.success(`${done.name} was ${outcome}.`, { action: { label: 'Undo', run: undo } })
    },
    onError: showChangeFailure,
  })
  return {
    archive: ({ id, name }: OwnExercise, isArchived: boolean) => mutate({ id, name, isArchived }),
    isPending,
  }
}

type MergeExerciseInput = { own: OwnExercise; into: Exercise | undefined }

/** Merges one of the coach's exercises into another, or undoes a merge. Merging shows a toast with Undo. */
export function useMergeExercise() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ own: { id }, into }: MergeExerciseInput) =>
      into
        ? call(exercises.merge, { params: { id }, input: { into: into.id } })
        : call(exercises.separate, { params: { id } }),
    onSuccess: async (_answer, { own, into }) => {
      await invalidateExercises()
      if (!into) return void toast.success(`${own.name} is a separate exercise again.`)
      const undo = () => mutate({ own, into: undefined })
      void toast.success(`${own.name} was merged into ${into.name}.`, {
        action: { label: 'Undo', run: undo },
      })
    },
    onError: showChangeFailure,
  })
  return {
    merge: (own: OwnExercise, into: Exercise, onSuccess: () => void) => mutate({ own, into }, { onSuccess }),
    separate: (own: OwnExercise) => mutate({ own, into: undefined }),
    isPending,
  }
}

function showChangeFailure(error: Error) {
  void toast.failure(getFailureMessage(error, 'The exercise could not be changed. Please try again.'))
}

/**
 * Changed names also affect analytics. Refetch the coach's exercises first, because the library is built from
 * them.
 */
async function invalidateExercises() {
  await queryClient.invalidateQueries({ queryKey: ownExercises.queryKey })
  await queryClient.invalidateQueries({
    queryKey: ['exercises'],
    predicate: query => query.queryKey[1] !== 'own',
  })
  await queryClient.invalidateQueries({ queryKey: ['analytics'] })
}
