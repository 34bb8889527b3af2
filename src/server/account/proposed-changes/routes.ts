import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ListedChange, proposedChangeDays, proposedChanges } from '#contract/account/proposed-changes.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { injectOperation } from '#server/http/inject-operation.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { findCurrentValues } from './find-current-values.ts'
import { findProposableOperation, proposeChange } from './propose-change.ts'
import {
  type DetailedRow,
  findProposedChange,
  type ListedRow,
  listProposedChanges,
  type ProposedChangeOwner,
  updateWaitingChange,
} from './store.ts'

export function proposedChangeRoutes(app: FastifyInstance, implement: RegisterRoute, events: EventRecorder) {
  implement(proposedChanges.list, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listProposedChanges(db, toOwner(actor, now), query)
    return { data: items.map(toListedChange), nextCursor }
  })

  implement(proposedChanges.show, async ({ actor, params, db, now, request }) => {
    const row = await requireChange(db, toOwner(actor, now), params.id)
    const operation = findOperation(row.operation)
    const values = operation && (await findCurrentValues(app, request, operation, row))
    return {
      data: {
        ...toListedChange(row),
        params: row.params,
        query: row.query,
        input: row.input,
        subject: values?.subject ?? null,
        current: values?.current ?? null,
      },
    }
  })

  implement(proposedChanges.propose, async ({ actor, input, db, now }) => {
    const owner = toOwner(actor, now)
    const id = await proposeChange(db, events, actor, owner, input)
    return { data: toListedChange(await requireChange(db, owner, id)) }
  })

  implement(
    proposedChanges.confirm,
    async ({ actor, params, db, now, request }) => {
      const owner = toOwner(actor, now)
      const row = await requireWaitingChange(db, owner, params.id)
      if (actor.tokenLimits) throw failure('proposed-change.sign-in-required')
      const problem = await makeChange(app, request, row)
      if (problem === null)
        await inTransaction(db, tx => decideChange(tx, events, owner, row.id, { state: 'applied', problem }))
      else await updateWaitingChange(db, row.id, { problem })
      return { data: toListedChange(await requireChange(db, owner, row.id)) }
    },
    { transaction: 'own' },
  )

  implement(proposedChanges.reject, async ({ actor, params, db, now }) => {
    const owner = toOwner(actor, now)
    const { id } = await requireWaitingChange(db, owner, params.id)
    requireFound(await decideChange(db, events, owner, id, { state: 'rejected' }), 'proposed-change.decided')
    return { data: toListedChange(await requireChange(db, owner, id)) }
  })
}

/** Stores a decision. Returns false if the change had been decided before. */
async function decideChange(
  tx: Transaction,
  events: EventRecorder,
  { userId, now }: ProposedChangeOwner,
  id: string,
  change: { state: 'applied' | 'rejected'; problem?: null },
): Promise<boolean> {
  if (!(await updateWaitingChange(tx, id, { ...change, decidedAt: now }))) return false
  const data = { proposedChangeId: id, userId }
  await events.record(tx, [{ kind: 'change.decided', actorId: userId, subjectId: userId, data }])
  return true
}

/** Calls the operation as the person who confirms. Returns why it failed, or null if it succeeded. */
async function makeChange(
  app: FastifyInstance,
  request: FastifyRequest,
  { id, operation, params, query, input }: DetailedRow,
): Promise<string | null> {
  // The key prevents a change from being made twice if it is confirmed twice.
  const { isError, payload } = await injectOperation(app, request, findProposableOperation(operation), {
    params,
    query,
    input,
    idempotencyKey: `proposed-change-${id}`,
  })
  return isError ? describeFailure(JSON.parse(payload)) : null
}

function describeFailure({ message, fields }: { message: string; fields?: Record<string, string> }): string {
  return [message, ...Object.entries(fields ?? {}).map(([name, text]) => `${name}: ${text}`)].join(' ')
}

/** A token sees only the changes that were proposed with it. */
const toOwner = ({ id, signInId, tokenLimits }: Actor, now: Date): ProposedChangeOwner => ({
  userId: id,
  tokenId: tokenLimits ? signInId : null,
  now,
})

async function requireChange(db: Queryable, owner: ProposedChangeOwner, id: string) {
  return requireFound(isId(id) && (await findProposedChange(db, owner, id)), 'proposed-change.not-found')
}

async function requireWaitingChange(db: Queryable, owner: ProposedChangeOwner, id: string) {
  const row = await requireChange(db, owner, id)
  if (row.state !== 'waiting') throw failure('proposed-change.decided')
  return row
}

const findOperation = (name: string): Operation | undefined => operations.find(one => one.name === name)

function toListedChange(row: ListedRow): ListedChange {
  const { id, operation, state, tokenName, problem } = row
  const createdAt = toIso(row.createdAt)
  return {
    _id: id,
    id,
    operation,
    summary: findOperation(operation)?.summary ?? operation,
    state,
    tokenName,
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + proposedChangeDays * 86_400_000).toISOString(),
    decidedAt: toIsoOrNull(row.decidedAt),
    problem,
  }
}
