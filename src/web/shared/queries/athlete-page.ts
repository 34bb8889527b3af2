import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { OutputOf } from '#contract/operation.ts'
import type { CoachNote } from '#contract/people/coach-notes.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { addDays, type Day, getStartOfDayInTimeZone } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { emptyIfNotFound, getFailureMessage } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { messages } from '#web/app/specification/messages.ts'

/** The profile of one of the coach's athletes. */
export const oneAthlete = (id: string) =>
  queryOptions({
    queryKey: ['people', 'athlete', id],
    queryFn: async () => (await call(people.athlete, { params: { id } })).data,
  })

/** The latest workouts of an athlete who shares logs, newest first. */
export const lastLogs = (athleteId: string) =>
  queryOptions({
    queryKey: ['workout-logs', 'athlete', athleteId, 'last'],
    queryFn: () => {
      const logs = call(workoutLogs.ofAthlete, { params: { id: athleteId }, query: { limit: 5 } })
      return emptyIfNotFound(
        logs.then(({ data }) => data),
        [],
      )
    },
    meta: { failureMessage: messages.workoutLogs.athleteListFailed },
  })

/** An athlete's logs between two days (inclusive), in the athlete's time zone. */
export const athleteLogsBetween = (athleteId: string, from: Day, to: Day, timeZone: string) =>
  queryOptions({
    queryKey: ['workout-logs', 'athlete', athleteId, 'between', from, to, timeZone],
    queryFn: () => {
      const span = {
        from: getStartOfDayInTimeZone(from, timeZone).toISOString(),
        to: getStartOfDayInTimeZone(addDays(to, 1), timeZone).toISOString(),
      }
      return fetchAllPages(async cursor => {
        const query = { ...span, athleteId, limit: maxPageSize, cursor }
        const { data, nextCursor } = await call(workoutLogs.ofMyAthletes, { query })
        return { items: data, nextCursor }
      })
    },
  })

type NotePage = OutputOf<typeof people.notes>
const getNotesKey = (athleteId: string) => ['people', 'notes', athleteId]

/** The coach's notes about an athlete, newest first. */
export const notesOn = (athleteId: string) =>
  infiniteQueryOptions({
    queryKey: getNotesKey(athleteId),
    queryFn: ({ pageParam: cursor }) =>
      call(people.notes, { params: { id: athleteId }, query: { limit: 50, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: NotePage) => page.nextCursor ?? undefined,
  })

type NoteInput = { id: string; text: string; createdAt?: string }

/**
 * Saves a new note. The caller shows failures next to the field. The id in the input prevents duplicates when
 * saving is retried.
 */
export function useCreateNote(athleteId: string) {
  return useSubmission({
    mutationFn: (input: NoteInput) => call(people.writeNote, { params: { id: athleteId }, input }),
    onSuccess: () => invalidateNotes(athleteId),
  })
}

/** Changes a note. The caller shows failures next to the field. */
export function useChangeNote(athleteId: string) {
  return useSubmission({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(people.changeNote, { params: { id }, input: { text } }),
    onSuccess: () => invalidateNotes(athleteId),
  })
}

/** Deletes a note immediately. The undo action recreates the note with the same id and date. */
export function useRemoveNote(athleteId: string) {
  const write = useCreateNote(athleteId)
  const restore = ({ id, text, createdAt }: CoachNote) =>
    write.mutate(
      { id, text, createdAt },
      { onError: error => toast.failure(getFailureMessage(error, 'The note could not be restored.')) },
    )
  return useMutation({
    mutationFn: ({ id }: CoachNote) => call(people.removeNote, { params: { id } }),
    onSuccess: (_, note) => {
      toast.removed('Note deleted', { action: { label: 'Undo', run: () => restore(note) } })
      return invalidateNotes(athleteId)
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'The note could not be deleted. Please try again.')),
  })
}

const invalidateNotes = (athleteId: string) =>
  queryClient.invalidateQueries({ queryKey: getNotesKey(athleteId) })
