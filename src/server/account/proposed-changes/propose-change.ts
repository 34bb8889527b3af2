import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { maxWaitingChanges, type proposedChanges } from '#contract/account/proposed-changes.ts'
import { isReadableWithToken } from '#contract/account/token-scopes.ts'
import type { InputOf, Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isProposable, listPathNames } from '#server/http/mcp/tool-operations.ts'
import { parseOrFail } from '#server/http/register-route.ts'
import { requireAthletesOfToken } from '#server/http/require-athletes-of-token.ts'
import {
  countWaitingChanges,
  findTokenName,
  findWaitingChange,
  insertProposedChange,
  isChangeWaitingSince,
  type ProposedChangeOwner,
} from './store.ts'

type Proposal = InputOf<typeof proposedChanges.propose>

/**
 * Stores a change for the person to confirm, and returns its id. Several changes within a few minutes cause one notification.
 * Input that the operation would reject is rejected here; whether the person may make the change is checked when they
 * confirm it.
 */
export async function proposeChange(
  tx: Transaction,
  events: EventRecorder,
  actor: Actor,
  owner: ProposedChangeOwner,
  proposal: Proposal,
): Promise<string> {
  const operation = findProposableOperation(proposal.operation)
  if (actor.tokenLimits && !isReadableWithToken(actor.tokenLimits.scopes, operation))
    throw failure('personal-token.scope')
  const params = pickParams(operation, proposal.params)
  const query = parseOrFail(operation.query, proposal.query)
  const input = parseOrFail(operation.input, proposal.input)
  requireAthletesOfToken(operation, actor, { params, query, input })

  const stored = {
    operation: operation.name,
    params,
    query: operation.query ? proposal.query : {},
    input: operation.input ? proposal.input : {},
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([owner.tokenId, stored]))
    .digest('base64url')
  const waiting = await findWaitingChange(tx, owner, fingerprint)
  if (waiting) return waiting
  if ((await countWaitingChanges(tx, owner)) >= maxWaitingChanges) throw failure('proposed-change.too-many')
  const isFirst = !(await isChangeWaitingSince(
    tx,
    owner,
    new Date(owner.now.getTime() - batchMinutes * 60_000),
  ))
  await insertProposedChange(tx, {
    ...stored,
    id: uuidv7(),
    userId: owner.userId,
    tokenId: owner.tokenId,
    tokenName: owner.tokenId && (await findTokenName(tx, owner.tokenId)),
    fingerprint,
    createdAt: owner.now,
  })
  const id = requireFound(await findWaitingChange(tx, owner, fingerprint), 'proposed-change.not-found')
  if (isFirst)
    await events.record(tx, [
      {
        kind: 'change.proposed',
        actorId: owner.userId,
        subjectId: owner.userId,
        data: { proposedChangeId: id, userId: owner.userId },
      },
    ])
  return id
}

/** Changes that are proposed within this time of each other are a batch. */
const batchMinutes = 10

/** Finds an operation that can be proposed. */
export function findProposableOperation(name: string): Operation {
  const operation = operations.find(one => one.name === name)
  if (!operation || !isProposable(operation)) throw failure('proposed-change.unknown-operation')
  return operation
}

function pickParams({ path }: Operation, params: Record<string, string>): Record<string, string> {
  const entries = listPathNames(path).map(name => [name, params[name] ?? ''] as const)
  const missing = entries.find(([, value]) => value === '')
  if (missing) throw failure('request.invalid', { fields: { [`params.${missing[0]}`]: 'This is required.' } })
  return Object.fromEntries(entries)
}
