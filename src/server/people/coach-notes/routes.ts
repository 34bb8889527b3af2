import { people } from '#contract/people/people.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { deleteCoachNote, findOwnCoachNote, listCoachNotes, updateCoachNote } from './store.ts'
import { writeCoachNote } from './write-coach-note.ts'

/**
 * Registers the routes for a coach's private notes, which are accessible only during the coaching
 * relationship.
 */
export function coachNoteRoutes(implement: RegisterRoute) {
  implement(people.notes, async ({ actor, params, query, db }) => {
    const athlete = requireFound(await findCoachedAthlete(db, actor, params.id), 'athlete.not-found')
    const { items, nextCursor } = await listCoachNotes(db, actor, athlete, query)
    return { data: items, nextCursor }
  })

  implement(people.writeNote, async ({ actor, params, input, db, now, request }) => {
    const athlete = requireFound(await findCoachedAthlete(db, actor, params.id), 'athlete.not-found')
    const { note, isRepeated } = await writeCoachNote(db, actor, athlete, input, now)
    request.isRepeated = isRepeated
    return { data: note }
  })

  implement(people.changeNote, async ({ actor, params, input, db, now }) => {
    const note = requireFound(await findOwnCoachNote(db, actor, params.id), 'note.not-found')
    return { data: requireFound(await updateCoachNote(db, note, input.text, now), 'note.not-found') }
  })

  implement(people.removeNote, async ({ actor, params, db }) => {
    const note = requireFound(await findOwnCoachNote(db, actor, params.id), 'note.not-found')
    await deleteCoachNote(db, note)
    return { message: 'Note deleted.' }
  })
}
