import { queryOptions, useMutation } from '@tanstack/react-query'
import { v7 as uuidv7 } from 'uuid'
import type { DayInput, TrainingDay } from '#contract/programs/program.ts'
import { type LibrarySession, sessionLibrary } from '#contract/programs/session-library.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** The sessions in the coach's library, by name, without their plans. */
export const librarySessions = queryOptions({
  queryKey: ['session-library'],
  queryFn: async () => (await call(sessionLibrary.list)).data,
})

const readSession = async (id: string) => (await call(sessionLibrary.show, { params: { id } })).data
const saveSession = (session: DayInput) =>
  call(sessionLibrary.save, { params: { id: uuidv7() }, input: { session } })
const removeSession = (id: string) => call(sessionLibrary.remove, { params: { id } })

export function useReadLibrarySession(onRead: (day: TrainingDay) => void) {
  return useMutation({ mutationFn: readSession, onSuccess: onRead, onError: showFailure })
}

/** Adds a session to the library, and shows a toast with an Undo button. */
export function useSaveLibrarySession() {
  const undo = useMutation({ mutationFn: removeSession, onError: showFailure, onSettled: invalidateLibrary })
  return useMutation({
    mutationFn: saveSession,
    onSuccess: ({ data }, session) => {
      toast.success(`${session.name || 'Session'} is in the library`, {
        action: { label: 'Undo', run: () => undo.mutate(data.id) },
      })
    },
    onError: showFailure,
    onSettled: invalidateLibrary,
  })
}

/** Removes a session from the library, and shows a toast with an Undo button. */
export function useRemoveLibrarySession() {
  const undo = useMutation({ mutationFn: saveSession, onError: showFailure, onSettled: invalidateLibrary })
  return useMutation({
    mutationFn: async ({ id }: LibrarySession) => {
      const day = await readSession(id)
      await removeSession(id)
      return day
    },
    onSuccess: day => {
      toast.removed(`${day.name} was removed from the library`, {
        action: { label: 'Undo', run: () => undo.mutate(day as DayInput) },
      })
    },
    onError: showFailure,
    onSettled: invalidateLibrary,
  })
}

const invalidateLibrary = () => void queryClient.invalidateQueries({ queryKey: librarySessions.queryKey })

function showFailure(error: Error) {
  toast.failure(getFailureMessage(error, 'Something went wrong. The library was not changed.'))
}
