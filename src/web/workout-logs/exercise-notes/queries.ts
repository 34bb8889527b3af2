import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ExerciseNote, exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import { call } from '#web/app/client/api-client.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { queueCommand } from '#web/offline/sync/queue-command.ts'
import { usePendingInputs } from '#web/offline/sync/use-outbox.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { takeHomePart } from '#web/shared/queries/home-data.ts'

type NoteText = Pick<ExerciseNote, 'exercise' | 'text'>

export const ownExerciseNotes = queryOptions({
  queryKey: ['exercise-notes'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const fetchPage = () => call(exerciseNotes.list, { query: { limit: maxPageSize, cursor } })
      const { data, nextCursor } = await (cursor === undefined
        ? takeHomePart('exerciseNotes', fetchPage)
        : fetchPage())
      return { items: data, nextCursor: nextCursor ?? null }
    }),
  ...persistedQueryOptions,
})

/**
 * Returns the athlete's pinned note on an exercise and a function to edit it. Finds the note under any of the
 * exercise's names.
 */
export function useExerciseNote(exercise: string): {
  text: string
  write: (text: string) => Promise<boolean>
} {
  const canonical = useCanonicalNameLookup()
  const notes = useExerciseNotes(canonical)
  const key = toCanonicalExerciseKey(exercise, canonical)
  const note = notes.get(key)
  const write = async (text: string) => {
    // Replace the existing note, even if it was written under another name of the exercise.
    const input = { exercise: note?.exercise ?? canonical(exercise), text: text.trim() }
    const isQueued = await queueCommand('exercise-note.write', input, { title: `Note on ${exercise}` })
    // Keep showing the edited note after it has been sent, until the next response from the server.
    queryClient.setQueryData(
      ownExerciseNotes.queryKey,
      stored => stored && [...stored, { ...input, updatedAt: '' }],
    )
    return isQueued
  }
  return { text: note?.text ?? '', write }
}

/** Maps exercise keys to notes: the server's notes, overridden by notes that this device has not sent yet. */
function useExerciseNotes(canonical: CanonicalNameLookup): ReadonlyMap<string, NoteText> {
  const { data: stored } = useQuery(ownExerciseNotes)
  const pending = usePendingInputs('exercise-note.write')
  return useMemo(
    () =>
      new Map(
        [...(stored ?? []), ...pending].map(note => [toCanonicalExerciseKey(note.exercise, canonical), note]),
      ),
    [stored, pending, canonical],
  )
}
