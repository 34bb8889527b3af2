import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { CoachNote } from '#contract/notes.ts'
import type { OutputOf } from '#contract/operation.ts'
import { people } from '#contract/people.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { addDays, type Day, startOfDayIn } from '#training/calendar.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { everyPage, pageLimit } from '../../app/every-page.ts'
import { CallFailure, sentenceOf } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { toast } from '../../app/toast.ts'

/** One of the coach's athletes. */
export const oneAthlete = (id: string) =>
  queryOptions({
    queryKey: ['people', 'athlete', id],
    queryFn: async () => (await call(people.athlete, { params: { id } })).data,
  })

/** Nobody's athlete, or no longer the coach's. Asking again would change nothing. */
export const isUnknown = (error: Error | null) => error instanceof CallFailure && error.status === 404

/** The last workouts of an athlete who lets the coach see logs, newest first. */
export const lastLogs = (athleteId: string) =>
  queryOptions({
    queryKey: ['workout-logs', 'athlete', athleteId, 'last'],
    queryFn: async () => {
      const { data } = await call(workoutLogs.ofAthlete, { params: { id: athleteId }, query: { limit: 5 } })
      return data
    },
    meta: { failureMessage: messages.workoutLogs.athleteListFailed },
  })

/** What an athlete logged from day to day, in the athlete's own zone. */
export const logsBetween = (athleteId: string, from: Day, to: Day, timeZone: string) =>
  queryOptions({
    queryKey: ['workout-logs', 'athlete', athleteId, 'between', from, to, timeZone],
    queryFn: () => {
      const span = {
        from: startOfDayIn(from, timeZone).toISOString(),
        to: startOfDayIn(addDays(to, 1), timeZone).toISOString(),
      }
      return everyPage(async cursor => {
        const query = { ...span, athleteId, limit: pageLimit, cursor }
        const { data, nextCursor } = await call(workoutLogs.ofMyAthletes, { query })
        return { items: data, nextCursor }
      })
    },
  })

type NotePage = OutputOf<typeof people.notes>
const notesKey = (athleteId: string) => ['people', 'notes', athleteId]

/** The coach's own notes on an athlete, newest first, page by page. */
export const notesOn = (athleteId: string) =>
  infiniteQueryOptions({
    queryKey: notesKey(athleteId),
    queryFn: ({ pageParam: cursor }) =>
      call(people.notes, { params: { id: athleteId }, query: { limit: 50, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: NotePage) => page.nextCursor ?? undefined,
  })

type Written = { id: string; text: string; createdAt?: string }

/** What fails is told beside the field. The id goes with it, so that trying again writes it once. */
export function useWriteNote(athleteId: string) {
  return useMutation({
    mutationFn: (input: Written) => call(people.writeNote, { params: { id: athleteId }, input }),
    onSuccess: () => followNotes(athleteId),
  })
}

/** What fails is told beside the field. */
export function useChangeNote(athleteId: string) {
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(people.changeNote, { params: { id }, input: { text } }),
    onSuccess: () => followNotes(athleteId),
  })
}

/** Deleted at once, and written again as it was where that was a mistake. */
export function useRemoveNote(athleteId: string) {
  const write = useWriteNote(athleteId)
  const takeBack = ({ id, text, createdAt }: CoachNote) =>
    write.mutate(
      { id, text, createdAt },
      { onError: error => toast.failure(sentenceOf(error, 'The note could not be taken back.')) },
    )
  return useMutation({
    mutationFn: ({ id }: CoachNote) => call(people.removeNote, { params: { id } }),
    onSuccess: (_, note) => {
      toast.removed('Note deleted', { action: { label: 'Undo', run: () => takeBack(note) } })
      return followNotes(athleteId)
    },
    onError: error => toast.failure(sentenceOf(error, 'The note could not be deleted. Please try again.')),
  })
}

const followNotes = (athleteId: string) => cache.invalidateQueries({ queryKey: notesKey(athleteId) })
