import { progression } from '#contract/programs/progression.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { applyProposal, declineProposal, undoProposal } from './apply-proposal.ts'
import { findProposal, listProposals } from './store.ts'

export function progressionRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(progression.list, async ({ actor, query, db }) => {
    const { sessionId, workoutLogId } = query
    if ([sessionId, workoutLogId].some(id => id !== undefined && !isId(id)))
      return { data: [], nextCursor: null }
    const { items, nextCursor } = await listProposals(db, actor, { sessionId, workoutLogId }, query)
    return { data: items, nextCursor }
  })

  implement(progression.apply, async ({ actor, params, db, now }) => {
    const id = requireId(params.id)
    await applyProposal(db, { events, actor, id, now })
    return { data: await requireProposal(db, actor, id) }
  })

  implement(progression.decline, async ({ actor, params, db, now }) => {
    const id = requireId(params.id)
    await declineProposal(db, { actor, id, now })
    return { data: await requireProposal(db, actor, id) }
  })

  implement(progression.undo, async ({ actor, params, db, now }) => {
    const id = requireId(params.id)
    await undoProposal(db, { events, actor, id, now })
    return { data: await requireProposal(db, actor, id) }
  })
}

const requireId = (id: string) => requireFound(isId(id) && id, 'progression.not-found')

const requireProposal = async (db: Transaction, actor: Actor, id: string) =>
  requireFound(await findProposal(db, actor, id), 'progression.not-found')
