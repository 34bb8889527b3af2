import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ExerciseInput, type ExerciseNames, exercises, type OwnExercise } from '#contract/exercises.ts'
import type { Canonical } from '#training/exercises/canonical.ts'
import type { Counting } from '#training/exercises/counting.ts'
import { doingOf } from '#training/exercises/doing.ts'
import type { Exercise, OwnExercise as LibraryExercise } from '#training/exercises/exercise.ts'
import type { Library } from '#training/exercises/library.ts'
import { namedInstead } from '#training/exercises/named-instead.ts'
import { cache } from '../app/cache.ts'
import { call } from '../app/client.ts'
import { everyPage, pageLimit } from '../app/every-page.ts'
import { sentenceOf } from '../app/failures.ts'
import { kept, orKnown } from '../app/kept.ts'
import { toast } from '../app/toast.ts'

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
    const [own, { openLibrary }, { movements }] = await Promise.all([
      cache.fetchQuery(ownExercises),
      import('#training/exercises/library.ts'),
      import('#training/exercises/movements.ts'),
    ])
    return openLibrary(movements, own.map(toLibrary))
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

/** The own names of lifts: of an athlete's coaches, or one's own as a coach. */
const exerciseNames = queryOptions({
  queryKey: ['exercises', 'names'],
  queryFn: (): Promise<ExerciseNames[]> => {
    const key = ['exercises', 'names']
    const answer = call(exercises.names).then(({ data }) => data)
    return orKnown(answer, cache.getQueryData<ExerciseNames[]>(key), later => cache.setQueryData(key, later))
  },
  ...kept,
})

/** The project's movements with the names that the caller's lifts have: for an athlete those of the coaches. */
const namedLibrary = queryOptions({
  queryKey: ['exercises', 'named'],
  queryFn: async (): Promise<Library> => {
    // Without them the project's own names still join.
    const own = cache.fetchQuery(exerciseNames).catch(() => [])
    const [{ openLibrary }, { movements }] = await Promise.all([
      import('#training/exercises/library.ts'),
      import('#training/exercises/movements.ts'),
    ])
    return openLibrary(movements, (await own).map(toNamed))
  },
  structuralSharing: false,
})

/** What an athlete may choose from, as soon as it is there. */
export function useNamedLibrary(): Library | undefined {
  return useQuery(namedLibrary).data
}

/** How lifts are called, by the library and by the coach's own names. */
export const canonicalNames = queryOptions({
  queryKey: ['exercises', 'canonical'],
  queryFn: async (): Promise<Canonical> => {
    const [library, { canonicalOf }] = await Promise.all([
      cache.fetchQuery(namedLibrary),
      import('#training/exercises/canonical.ts'),
    ])
    return canonicalOf(library)
  },
  structuralSharing: false,
})

/** Names as they are compared; until they are loaded each is itself. */
export function useCanonical(): Canonical {
  return useQuery(canonicalNames).data ?? asWritten
}

/**
 * What coaches name in the place of an exercise: `written` beside it in the program, then as they keep it with the
 * exercise. It is on the device too.
 */
export function useNamedInstead(name: string, written: readonly string[] | undefined): string[] {
  const own = useQuery(exerciseNames).data
  const canonical = useCanonical()
  return useMemo(
    () => namedInstead(name, written ?? [], own ?? [], canonical),
    [name, written, own, canonical],
  )
}

/** How exercises are counted, by the library and as coaches count their own. */
export const exerciseCounting = queryOptions({
  queryKey: ['exercises', 'counting'],
  queryFn: async (): Promise<Counting> => {
    const [library, { countingOf }] = await Promise.all([
      cache.fetchQuery(namedLibrary),
      import('#training/exercises/counting.ts'),
    ])
    return countingOf(library)
  },
  structuralSharing: false,
})

/** How exercises are counted; until it is loaded, as their lines say. */
export function useCounting(): Counting {
  return useQuery(exerciseCounting).data ?? countedAsWritten
}

/** What coaches say of doing one of their own exercises: their cues and a video; empty where they say nothing. */
export function useDoing(name: string): { cues: string; mediaUrl: string } {
  const own = useQuery(exerciseNames).data
  const canonical = useCanonical()
  return useMemo(() => doingOf(name, own ?? [], canonical), [name, own, canonical])
}

const countedAsWritten: Counting = () => undefined

const asWritten: Canonical = name => name

/** Kept answers of an earlier version say less of an exercise. */
type KeptNames = Omit<ExerciseNames, Lately> & Partial<Pick<ExerciseNames, Lately>>
type Lately = 'measure' | 'isPerSide' | 'cues' | 'mediaUrl'

const toNamed = ({ measure = 'reps', isPerSide = false, ...names }: KeptNames): LibraryExercise => ({
  ...names,
  measure,
  isPerSide,
  looseNames: [],
  primary: [],
  secondary: [],
  pattern: 'other',
  isArchived: false,
})

/** How much stands under its names. Asked anew each time: it is about to be said aloud. */
export const mergePreview = (id: string) =>
  queryOptions({
    queryKey: ['exercises', 'merge', id],
    queryFn: async () => (await call(exercises.mergePreview, { params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
  })

type Written = { id: string; own: OwnExercise | undefined; input: ExerciseInput }

/** What fails is told in the form. */
export function useWriting() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ id, own, input }: Written) =>
      own
        ? call(exercises.change, { params: { id }, input: { ...input } })
        : call(exercises.create, { input: { ...input, id } }),
    onSuccess: follow,
  })
  return { write: mutate, isPending, error }
}

/** Puts an own exercise away or takes it out; a toast says so and undoes it. */
export function useArchiving() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, isArchived }: { id: string; name: string; isArchived: boolean }) =>
      call(exercises.change, { params: { id }, input: { isArchived } }),
    onSuccess: async (_answer, done) => {
      await follow()
      const said = done.isArchived ? 'was archived' : 'is offered again'
      const undo = () => mutate({ ...done, isArchived: !done.isArchived })
      void toast.success(`${done.name} ${said}.`, { action: { label: 'Undo', run: undo } })
    },
    onError: tell,
  })
  return {
    archive: ({ id, name }: OwnExercise, isArchived: boolean) => mutate({ id, name, isArchived }),
    isPending,
  }
}

type Merged = { own: OwnExercise; into: Exercise | undefined }

/** Makes an own exercise one with another, or takes it apart again; a toast says so and undoes the merge. */
export function useMerging() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ own: { id }, into }: Merged) =>
      into
        ? call(exercises.merge, { params: { id }, input: { into: into.id } })
        : call(exercises.separate, { params: { id } }),
    onSuccess: async (_answer, { own, into }) => {
      await follow()
      if (!into) return void toast.success(`${own.name} counts for itself again.`)
      const undo = () => mutate({ own, into: undefined })
      void toast.success(`${own.name} counts as ${into.name}.`, { action: { label: 'Undo', run: undo } })
    },
    onError: tell,
  })
  return {
    merge: (own: OwnExercise, into: Exercise, onSuccess: () => void) => mutate({ own, into }, { onSuccess }),
    separate: (own: OwnExercise) => mutate({ own, into: undefined }),
    isPending,
  }
}

function tell(error: Error) {
  void toast.failure(sentenceOf(error, 'The exercise could not be changed. Please try again.'))
}

/** What lifts are called decides how they are counted. The list first: the library is laid out from it. */
async function follow() {
  await cache.invalidateQueries({ queryKey: ownExercises.queryKey })
  await cache.invalidateQueries({ queryKey: ['exercises'], predicate: query => query.queryKey[1] !== 'own' })
  await cache.invalidateQueries({ queryKey: ['analytics'] })
}
