import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { importPrograms } from '#contract/import-programs.ts'
import { type ImportChoices, type ImportState, imports, type SessionMatch } from '#contract/imports.ts'
import type { InputOf } from '#contract/operation.ts'
import { pairing } from '#contract/workout-logs/pairing.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'

const busyStates: readonly ImportState[] = ['uploading', 'reading', 'writing', 'undoing']
const pollMs = 1000

/** The person's latest imports or, for a coach, those for this athlete. */
export const importsOf = (athleteId: string | undefined) =>
  queryOptions({
    queryKey: ['imports', 'list', athleteId ?? 'own'],
    queryFn: async () =>
      (await call(imports.list, { query: { limit: 50, ...(athleteId && { athleteId }) } })).data,
    staleTime: 0,
  })

/** An import, fetched again every second until the server has finished its work on it. */
export const importDetails = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'details', id],
    queryFn: async () => (await call(imports.show, { params: { id } })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data && busyStates.includes(state.data.state) && pollMs,
  })

/** The first lines of a file that cannot be imported. */
export const rejectedLines = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'rejected', id],
    queryFn: async () => (await call(imports.rejected, { params: { id } })).data,
    staleTime: 0,
  })

/** The files of an import, unreadable ones first. */
export const importFiles = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'files', id],
    queryFn: ({ pageParam }) =>
      call(imports.files, { params: { id }, query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
  })

/** The programs in the files of an import. */
export const importedPrograms = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'programs', id],
    queryFn: async () =>
      (await call(importPrograms.list, { params: { id }, query: { limit: maxPageSize } })).data,
    staleTime: 0,
  })

const daysPerPage = 7

/** The days of such a program, with what was read in each line. */
export const programDays = (id: string, number: number) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'programs', id, number],
    queryFn: ({ pageParam }) =>
      call(importPrograms.days, {
        params: { id, number: String(number) },
        query: { limit: daysPerPage, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
  })

/** The imported activities with a session planned for the same day and sport. */
export const sessionMatches = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'sessions', id],
    queryFn: async () =>
      (await call(imports.sessions, { params: { id }, query: { limit: maxPageSize } })).data,
    staleTime: 0,
  })

/** Counts an imported activity as a planned session, with a toast that offers to undo it. */
export function usePairActivity() {
  const unpair = useMutation({
    mutationFn: ({ workoutLogId }: SessionMatch) => call(pairing.unpair, { params: { id: workoutLogId } }),
    onError: showPairingFailure,
    onSettled: refreshAllData,
  })
  return useMutation({
    mutationFn: ({ workoutLogId, session }: SessionMatch) =>
      call(pairing.pair, { params: { id: workoutLogId }, input: { sessionId: session.id } }),
    onSuccess: (_, match) =>
      toast.success(`The workout now counts as ${match.session.name || 'the session'}`, {
        action: { label: 'Undo', run: () => unpair.mutate(match) },
      }),
    onError: showPairingFailure,
    onSettled: refreshAllData,
  })
}

const showPairingFailure = (error: Error) =>
  toast.failure(getFailureMessage(error, 'Something went wrong. The workout was not changed.'))

/** The imported workouts that were changed since. */
export const editedWorkouts = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'edited', id],
    queryFn: async () => call(imports.edited, { params: { id } }),
    staleTime: 0,
  })

/** Imported and undone workouts appear on all screens of the athlete. */
export const refreshAllData = () => queryClient.invalidateQueries()

const refreshImports = () => queryClient.invalidateQueries({ queryKey: ['imports'] })

export function useRunImport(id: string) {
  return useMutation({
    mutationFn: (input: ImportChoices) => call(imports.run, { params: { id }, input }),
    onSuccess: refreshImports,
    onError: error =>
      toast.failure(getFailureMessage(error, 'The import was not started. Please try again.')),
  })
}

export function useUndoImport(id: string) {
  return useMutation({
    mutationFn: (removesEdited: boolean) => call(imports.undo, { params: { id }, input: { removesEdited } }),
    onSuccess: refreshImports,
    onError: error => toast.failure(getFailureMessage(error, 'The import was not undone. Please try again.')),
  })
}

export function useReadAgain(id: string) {
  return useMutation({
    mutationFn: (input: InputOf<typeof imports.read>) => call(imports.read, { params: { id }, input }),
    onSuccess: refreshImports,
    onError: error =>
      toast.failure(getFailureMessage(error, 'The file was not read again. Please try again.')),
  })
}

export function useDiscardImport(id: string) {
  return useMutation({
    mutationFn: () => call(imports.discard, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['imports', 'details', id] })
      return queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })
    },
    onError: error => toast.failure(getFailureMessage(error, 'The file was not deleted. Please try again.')),
  })
}
