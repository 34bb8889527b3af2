import { people } from '#contract/people.ts'
import { findCoached } from '../../access/coached.ts'
import { found } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { deleteNote, findOwnNote, listNotes, rewriteNote } from './store.ts'
import { writeNote } from './write.ts'

/** What a coach writes down about an athlete: as long as they work together, and for nobody else. */
export function noteRoutes(implement: Implement) {
  implement(people.notes, async ({ actor, params, query, db }) => {
    const athlete = found(await findCoached(db, actor, params.id), 'athlete.not-found')
    const { items, nextCursor } = await listNotes(db, actor, athlete, query)
    return { data: items, nextCursor }
  })

  implement(people.writeNote, async ({ actor, params, input, db, now, request }) => {
    const athlete = found(await findCoached(db, actor, params.id), 'athlete.not-found')
    const { note, isRepeated } = await writeNote(db, actor, athlete, input, now)
    request.isRepeated = isRepeated
    return { data: note }
  })

  implement(people.changeNote, async ({ actor, params, input, db, now }) => {
    const note = found(await findOwnNote(db, actor, params.id), 'note.not-found')
    return { data: found(await rewriteNote(db, note, input.text, now), 'note.not-found') }
  })

  implement(people.removeNote, async ({ actor, params, db }) => {
    const note = found(await findOwnNote(db, actor, params.id), 'note.not-found')
    await deleteNote(db, note)
    return { message: 'The note is deleted.' }
  })
}
