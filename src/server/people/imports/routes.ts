import { people } from '#contract/people/people.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { undoPeopleImport } from '#server/people/imports/undo/undo-people-import.ts'
import { runPeopleImport } from '#server/people/imports/writing/run-people-import.ts'
import type { InvitationDependencies } from '#server/people/invitations/invite-athletes.ts'
import { requireVerifiedCoach } from '#server/people/policy.ts'
import { findImportedPeople } from './find-imported-people.ts'
import { findPeopleImport, isPeopleImportIdTaken, listPeopleImports, lockPeopleImports } from './store.ts'

export function peopleImportRoutes(implement: RegisterRoute, dependencies: InvitationDependencies) {
  implement(people.checkPeopleImport, async ({ actor, input, db }) => {
    const { matches } = await findImportedPeople(db, actor, input.people)
    return { data: matches.map(({ person: _, addedMaxes: __, ...checked }) => checked) }
  })

  implement(people.runPeopleImport, async ({ actor, input, db, now, request }) => {
    const coach = requireVerifiedCoach(actor)
    if (input.people.some(({ maxes }) => maxes.length > 0)) requireMaxScope(actor)
    const id = toRecordIdOrNew(coach.id, input.id)
    await lockPeopleImports(db, coach)
    const earlier = await findPeopleImport(db, coach, id, now)
    request.isRepeated = earlier !== undefined
    if (earlier) return { data: { ...earlier, notInvited: [] } }
    if (await isPeopleImportIdTaken(db, id)) throw failure('people-import.id-taken')
    const notInvited = await runPeopleImport(dependencies, db, coach, { input, id, now })
    const stored = requireFound(await findPeopleImport(db, coach, id, now), 'people-import.not-found')
    return { data: { ...stored, notInvited } }
  })

  implement(people.peopleImports, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listPeopleImports(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(people.undoPeopleImport, async ({ actor, params, input, db, now }) => ({
    data: await undoPeopleImport(db, actor, {
      ...params,
      removesPrograms: input.removesPrograms === true,
      now,
    }),
  }))
}

/** Maxes belong to the area of progress, but a file without maxes changes only athletes. */
function requireMaxScope({ tokenLimits }: Actor) {
  if (tokenLimits && !tokenLimits.scopes.includes('progress:write')) throw failure('personal-token.scope')
}
