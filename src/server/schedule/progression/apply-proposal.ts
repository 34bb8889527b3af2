import { v7 as uuidv7 } from 'uuid'
import { toProgramDay, toTrainingDay } from '#contract/programs/training-day-conversion.ts'
import { insertSessionChanges } from '#server/access/session-plan-changes.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { applySessionOverride, toOverride } from '#server/schedule/overrides/override-plan.ts'
import { findSessionPlan, updateSessionOverride } from '#server/schedule/overrides/store.ts'
import { mayPlanSession, mayUndoProgression, type PlanPermission } from '#server/schedule/policy.ts'
import type { Load } from '#training/prescription/prescription.ts'
import { findDayDifferences } from '#training/program/day-differences.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { ProgramDay } from '#training/program/program.ts'
import { mapProgramItems } from '#training/progression/copy-to-empty-weeks.ts'
import { listWorkingLoads, replaceWorkingLoads } from '#training/progression/from-log/working-loads.ts'
import type { Units } from '#training/units.ts'
import { type LockedProposal, lockProposals, lockVisibleProposal, saveProposalDecision } from './store.ts'

type Decision = { actor: Actor; id: string; now: Date }

/** Applies a proposal as the coach. Applying it again changes nothing. */
export async function applyProposal(tx: Transaction, { actor, id, now }: Decision) {
  const proposal = await requireProposal(tx, actor, id)
  const permitted = requireFound(mayPlanSession(actor, proposal), 'progression.forbidden')
  if (proposal.state === 'applied' || proposal.state === 'as-planned') return
  requireChangeable(proposal)
  const isChanged = await changeLoads(tx, permitted, actor.id, { to: proposal.loadsAfter, now })
  if (!isChanged) throw failure('progression.changed-since')
}

/** Declines a proposal as the coach. Declining it again changes nothing. */
export async function declineProposal(tx: Transaction, { actor, id, now }: Decision) {
  const proposal = await requireProposal(tx, actor, id)
  requireFound(mayPlanSession(actor, proposal), 'progression.forbidden')
  if (proposal.state === 'applied') throw failure('progression.changed-since')
  if (proposal.state === 'proposed')
    await saveProposalDecision(tx, proposal, { state: 'declined', by: actor.id, now })
}

/** Restores the loads from before the change. Undoing it again changes nothing. */
export async function undoProposal(tx: Transaction, { actor, id, now }: Decision) {
  const proposal = await requireProposal(tx, actor, id)
  const permitted = requireFound(mayUndoProgression(actor, proposal), 'progression.forbidden')
  if (proposal.state === 'undone') return
  if (proposal.state !== 'applied') throw failure('progression.changed-since')
  requireChangeable(proposal)
  const isChanged = await changeLoads(tx, permitted, actor.id, { to: null, now })
  if (!isChanged) throw failure('progression.changed-since')
}

/** Applies proposals without a decision, in the name of the coach who chose this for the program. */
export async function applyAtOnce(tx: Transaction, ids: readonly string[], coachId: string, now: Date) {
  if (ids.length === 0) return
  for (const proposal of await lockProposals(tx, ids)) {
    const permitted = mayPlanSession({ id: coachId }, proposal)
    if (permitted) await changeLoads(tx, permitted, coachId, { to: proposal.loadsAfter, now })
  }
}

async function requireProposal(tx: Transaction, actor: Actor, id: string): Promise<LockedProposal> {
  return requireFound(await lockVisibleProposal(tx, actor, id), 'progression.not-found')
}

function requireChangeable({ isBegun, isSkipped, isPast }: LockedProposal) {
  if (isBegun) throw failure('session-plan.begun')
  if (isSkipped) throw failure('session-plan.skipped')
  if (isPast) throw failure('session-plan.past')
}

/**
 * Writes the loads of a proposal into the plan, or back. Returns false, and changes nothing, if the exercise has
 * other loads by now.
 */
async function changeLoads(
  tx: Transaction,
  proposal: LockedProposal & PlanPermission,
  actorId: string,
  { to, now }: { to: readonly (Load | null)[] | null; now: Date },
): Promise<boolean> {
  const plan = requireFound(await findSessionPlan(tx, proposal.sessionId), 'progression.not-found')
  const before = toProgramDay(applySessionOverride(plan))
  const loads = to ?? proposal.loadsBefore
  const expected = to ? proposal.loadsBefore : proposal.loadsAfter
  const item = before.blocks.flatMap(block => block.items).find(one => one.id === proposal.itemId)
  if (!item || !isDeepEqual(listWorkingLoads(item.sets), expected)) return false
  const after = withLoads(before, proposal.itemId, loads, plan.units)
  const session = { ...proposal, id: proposal.sessionId }
  await updateSessionOverride(tx, { id: actorId }, session, toOverride(plan, toTrainingDay(after)), now)
  const lines = findDayDifferences(before, after, plan.units)
  const change = { id: uuidv7(), sessionId: session.id, lines }
  await insertSessionChanges(tx, [change], { actorId, kind: 'override', note: '', now })
  const state = to ? ('applied' as const) : ('undone' as const)
  await saveProposalDecision(tx, proposal, { state, by: actorId, now })
  return true
}

function withLoads(
  day: ProgramDay,
  itemId: string,
  loads: readonly (Load | null)[],
  units: Units,
): ProgramDay {
  const week = { id: day.id, name: '', notes: '', isDeload: false, days: [day] }
  const [changed] = mapProgramItems(
    [week],
    [],
    item => (item.id === itemId ? { ...item, sets: replaceWorkingLoads(item.sets, loads) } : item),
    units,
  )
  return changed?.days[0] ?? day
}
