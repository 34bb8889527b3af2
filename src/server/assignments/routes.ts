import { assignments } from '#contract/assignments.ts'
import { deliveries } from '#contract/deliveries.ts'
import { dayIn } from '#training/calendar.ts'
import { beginBeside } from '#training/program/delivery.ts'
import { claimRegimen } from '../access/own-regimen.ts'
import type { Transaction } from '../database/connection.ts'
import type { Events } from '../events/events.ts'
import type { Actor } from '../http/actor.ts'
import { failure, found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'
import type { Implement } from '../http/implement.ts'
import { assign } from './assigning/assign.ts'
import { deliver } from './delivering/deliver.ts'
import { prepare } from './delivering/prepare.ts'
import { show } from './delivering/show.ts'
import { findRevisionNumber, listJoined, listReached, readUnits } from './delivering/store.ts'
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

  implement(deliveries.reach, async ({ actor, params, query, db, now }) => {
    const regimen = await claimRegimen(db, actor, params.id, toAssign)
    const { items, nextCursor } = await listReached(db, actor, regimen, query)
    const late = await listJoined(db, actor, regimen)
    const today = dayIn(now, actor.timeZone)
    const joined = late.flatMap(({ weekCount, ...one }) => {
      const begin = beginBeside(one, weekCount, today)
      return begin ? [{ ...one, ...begin }] : []
    })
    return { data: items, nextCursor, revision: await findRevisionNumber(db, regimen), joined }
  })

  implement(deliveries.preview, async ({ actor, params, input, db }) => {
    const regimen = await claimReviewed(db, actor, params.id, input.revision)
    return { data: show(await prepare(db, actor, regimen, input), await readUnits(db, actor)) }
  })

  implement(deliveries.deliver, async ({ actor, params, input, db, now }) => {
    const regimen = await claimReviewed(db, actor, params.id, input.revision)
    const data = await deliver(db, events, actor, regimen, input, now)
    return { message: deliveredWords(regimen.name, data), data }
  })

  implement(assignments.end, async ({ actor, params, db }) => {
    found(isId(params.id) && (await markEnded(db, actor, params.id)), 'assignment.not-found')
    await cancelAheadOfAssignment(db, params.id)
    return { message: 'The assignment has ended. What was done stays.' }
  })
}

/** The state that the coach looked at; saving and delivering wait for each other. */
async function claimReviewed(tx: Transaction, coach: Actor, id: string, revision: number) {
  const regimen = await claimRegimen(tx, coach, id, toAssign, 'for no key update')
  if ((await findRevisionNumber(tx, regimen)) !== revision) throw failure('regimen.changed-elsewhere')
  return regimen
}

function deliveredWords(
  name: string,
  { athleteCount, sessionCount }: { athleteCount: number; sessionCount: number },
) {
  if (sessionCount === 0) return `Everybody on ${name} has it as it is now.`
  const athletes = athleteCount === 1 ? '1 athlete' : `${athleteCount} athletes`
  const sessions = sessionCount === 1 ? '1 session' : `${sessionCount} sessions`
  return `${name} is published to ${athletes}, ${sessions}.`
}
