import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ExerciseNote, exerciseNotes } from '#contract/exercise-notes.ts'
import { type Canonical, canonicalKey } from '#training/exercises/canonical.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { everyPage, pageLimit } from '../../app/every-page.ts'
import { kept } from '../../app/kept.ts'
import { useCanonical } from '../../exercises/queries.ts'
import { known } from '../../offline/commands.ts'
import { give } from '../../offline/give.ts'
import { useOutbox } from '../../offline/use-outbox.ts'

type Note = Pick<ExerciseNote, 'exercise' | 'text'>

export const ownNotes = queryOptions({
  queryKey: ['exercise-notes'],
  queryFn: () =>
    everyPage(async cursor => {
      const { data, nextCursor } = await call(exerciseNotes.list, { query: { limit: pageLimit, cursor } })
      return { items: data, nextCursor: nextCursor ?? null }
    }),
  ...kept,
})

/** What one keeps in mind about an exercise under whichever of its names, and how that is changed. */
export function useExerciseNote(exercise: string): {
  text: string
  write: (text: string) => Promise<boolean>
} {
  const canonical = useCanonical()
  const notes = useNotes(canonical)
  const key = canonicalKey(exercise, canonical)
  const note = notes.get(key)
  const write = async (text: string) => {
    // In the place of the note there is, however the exercise was called then.
    const input = { exercise: note?.exercise ?? canonical(exercise), text: text.trim() }
    const isKept = await give('exercise-note.write', input, { title: `Note on ${exercise}` })
    // So that it stands there too between its delivery and the next answer of the server.
    cache.setQueryData(ownNotes.queryKey, stored => stored && [...stored, { ...input, updatedAt: '' }])
    return isKept
  }
  return { text: note?.text ?? '', write }
}

/** The notes by the keys of their exercises: what the server has, and over it what waits on this device. */
function useNotes(canonical: Canonical): ReadonlyMap<string, Note> {
  const { data: stored } = useQuery(ownNotes)
  const { entries } = useOutbox()
  return useMemo(() => {
    const waiting = entries.map(known).flatMap(one => (one.kind === 'exercise-note.write' ? [one.input] : []))
    return new Map(
      [...(stored ?? []), ...waiting].map(note => [canonicalKey(note.exercise, canonical), note]),
    )
  }, [stored, entries, canonical])
}
