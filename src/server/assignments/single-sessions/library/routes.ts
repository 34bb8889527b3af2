import { sessionLibrary } from '#contract/programs/session-library.ts'
import { toRecordId } from '#server/access/record-id.ts'
import { toSingleRegimen } from '#server/assignments/single-sessions/schedule-session.ts'
import { insertSingleRegimens } from '#server/assignments/single-sessions/store.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { deleteLibrarySession, findLibraryDay, isLibraryFull, listLibrarySessions } from './store.ts'

export function sessionLibraryRoutes(implement: RegisterRoute) {
  implement(sessionLibrary.list, async ({ actor, db }) => ({
    data: (await listLibrarySessions(db, actor)).map(one => ({ ...one, _id: one.id })),
  }))

  implement(sessionLibrary.show, async ({ actor, params, db }) => {
    const day = isId(params.id) && (await findLibraryDay(db, actor, params.id))
    return { data: requireFound(day, 'library-session.not-found') }
  })

  implement(sessionLibrary.save, async ({ actor, params, input, db }) => {
    const id = toRecordId(actor.id, params.id)
    if (await findLibraryDay(db, actor, id)) return { data: { id } }
    if (await isLibraryFull(db, actor)) throw failure('library-session.too-many')
    const regimen = toSingleRegimen(id, actor, input.session)
    const isNew = await insertSingleRegimens(db, actor, [regimen], { isInLibrary: true })
    // The id belongs to something else.
    requireFound(isNew, 'library-session.not-found')
    return { data: { id } }
  })

  implement(sessionLibrary.remove, async ({ actor, params, db }) => {
    requireFound(
      isId(params.id) && (await deleteLibrarySession(db, actor, params.id)),
      'library-session.not-found',
    )
    return { message: 'The session was removed from the library.' }
  })
}
