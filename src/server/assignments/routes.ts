import { assignments } from '#contract/assignments.ts'
import { claimRegimen } from '../access/own-regimen.ts'
import type { Events } from '../events/events.ts'
import { failure, found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'
import type { Implement } from '../http/implement.ts'
import { assign } from './assigning/assign.ts'
import { cancelAheadOfAssignment, markEnded } from './ending/store.ts'
import { listAssignments } from './store.ts'

const toAssign = { missing: 'regimen.not-found', foreign: 'regimen.forbidden-update' } as const

export function assignmentRoutes(implement: Implement, events: Events) {
  implement(assignments.assignBulk, async ({ actor, input, db, now }) => {
    if (!actor.isVerified) throw failure('email.unverified')
    const regimen = await claimRegimen(db, actor, input.regimenId, toAssign, 'for share')
    const assigned = await assign(db, events, actor, regimen, input, now)
    const sessionCount = assigned.reduce((sum, one) => sum + one.sessionCount, 0)
    const athletes = assigned.length === 1 ? '1 athlete' : `${assigned.length} athletes`
    return { message: `${regimen.name} is assigned to ${athletes}.`, data: { assigned, sessionCount } }
  })

  implement(assignments.list, async ({ actor, query, db }) => {
    const { regimenId, athleteId, ...page } = query
    if ([regimenId, athleteId].some(id => id !== undefined && !isId(id)))
      return { data: [], nextCursor: null }
    const { items, nextCursor } = await listAssignments(db, actor, { regimenId, athleteId }, page)
    return { data: items, nextCursor }
  })

  implement(assignments.end, async ({ actor, params, db }) => {
    found(isId(params.id) && (await markEnded(db, actor, params.id)), 'assignment.not-found')
    await cancelAheadOfAssignment(db, params.id)
    return { message: 'The assignment has ended. What was done stays.' }
  })
}
