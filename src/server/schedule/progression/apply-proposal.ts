import { v7 as uuidv7 } from 'uuid'
import { decisionPartSeparator } from '#contract/analytics/decisions.ts'
import { toProgramDay, toTrainingDay } from '#contract/programs/training-day-conversion.ts'
import { insertSessionChanges } from '#server/access/session-plan-changes.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { applySessionOverride, toOverride } from '#server/schedule/overrides/override-plan.ts'
import {
  findSessionPlan,
  type StoredSessionPlan,
  updateSessionOverride,
} from '#server/schedule/overrides/store.ts'
import { mayPlanSession, mayUndoProgression, type PlanPermission } from '#server/schedule/policy.ts'
import { changeTrainingMax } from '#server/schedule/progression/training-maxes/change-training-max.ts'
import type { Load } from '#training/prescription/prescription.ts'
import { findDayDifferences } from '#training/program/day-differences.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { PlanChangeLine } from '#training/program/plan-change-line.ts'
import type { ProgramDay } from '#training/program/program.ts'
import { mapProgramItems } from '#training/progression/copy-to-empty-weeks.ts'
import { describeReceipt } from '#training/progression/from-log/describe-receipt.ts'
import { listWorkingLoads, replaceWorkingLoads } from '#training/progression/from-log/working-loads.ts'
import type { Units } from '#training/units.ts'
import { type LockedProposal, lockProposals, lockVisibleProposal, saveProposalDecision } from './store.ts'

type Decision = { events: EventRecorder; actor: Actor; id: string; now: Date }

/** Applies a proposal as the coach. Applying it again changes nothing. */
export async function applyProposal(tx: Transaction, { events, actor, id, now }: Decision) {
  const proposal = await requireProposal(tx, actor, id)
  const permitted = requireFound(mayPlanSession(actor, proposal), 'progression.forbidden')
  if (proposal.state === 'applied' || proposal.state === 'as-planned') return
  requireChangeable(proposal)
  const isChanged = await changeLoads(tx, [permitted], { events, actorId: actor.id, to: 'applied', now })
  if (!isChanged) throw failure('progression.changed-since')
}

/** Declines a proposal as the coach. Declining it again changes nothing. */
export async function declineProposal(tx: Transaction, { actor, id, now }: Omit<Decision, 'events'>) {
  const proposal = await requireProposal(tx, actor, id)
  requireFound(mayPlanSession(actor, proposal), 'progression.forbidden')
  if (proposal.state === 'applied') throw failure('progression.changed-since')
  if (proposal.state === 'proposed')
    await saveProposalDecision(tx, proposal, { state: 'declined', by: actor.id, now })
}

/** Restores the loads from before the change. Undoing it again changes nothing. */
export async function undoProposal(tx: Transaction, { events, actor, id, now }: Decision) {
  const proposal = await requireProposal(tx, actor, id)
  const permitted = requireFound(mayUndoProgression(actor, proposal), 'progression.forbidden')
  if (proposal.state === 'undone') return
  if (proposal.state !== 'applied') throw failure('progression.changed-since')
  requireChangeable(proposal)
  const isChanged = await changeLoads(tx, [permitted], { events, actorId: actor.id, to: 'undone', now })
  if (!isChanged) throw failure('progression.changed-since')
}

/**
 * Applies proposals from a log without a decision, in the name of the coach who chose this for the program. Each
 * session changes once.
 */
export async function applyAtOnce(
  tx: Transaction,
  ids: readonly string[],
  { events, coachId, now }: { events: EventRecorder; coachId: string; now: Date },
) {
  if (ids.length === 0) return
  const proposals = await lockProposals(tx, ids)
  const permitted = proposals.flatMap(proposal => mayPlanSession({ id: coachId }, proposal) ?? [])
  for (const ofSession of Map.groupBy(permitted, one => one.sessionId).values())
    await changeLoads(tx, ofSession, { events, actorId: coachId, to: 'applied', now })
}

async function requireProposal(tx: Transaction, actor: Actor, id: string): Promise<LockedProposal> {
  return requireFound(await lockVisibleProposal(tx, actor, id), 'progression.not-found')
}

function requireChangeable({ isBegun, isSkipped, isPast }: LockedProposal) {
  if (isBegun) throw failure('session-plan.begun')
  if (isSkipped) throw failure('session-plan.skipped')
  if (isPast) throw failure('session-plan.past')
}

type LoadChange = { events: EventRecorder; actorId: string; to: 'applied' | 'undone'; now: Date }
type PermittedProposal = LockedProposal & PlanPermission

/**
 * Writes the loads of proposals for one session into its plan, and their training maxes, or back. Leaves out exercises
 * that have other loads by now, and returns false if none is left.
 */
async function changeLoads(
  tx: Transaction,
  proposals: readonly PermittedProposal[],
  { events, actorId, to, now }: LoadChange,
): Promise<boolean> {
  const [first] = proposals
  if (!first) return false
  const { sessionId, athleteId, coachId, workoutLogId } = first
  const plan = requireFound(await findSessionPlan(tx, sessionId), 'progression.not-found')
  const inPlan = await changePlan(tx, proposals.filter(isAboutPlan), plan, { actorId, to, now })
  const lines = inPlan.lines
  const changed: PermittedProposal[] = inPlan.changed
  for (const proposal of proposals.filter(one => !isAboutPlan(one))) {
    const change = { to, coachId: coachId ?? actorId, units: plan.units }
    const line = await changeTrainingMax(tx, proposal, change)
    if (!line) continue
    lines.push(line)
    changed.push(proposal)
  }
  if (changed.length === 0) return false
  const changeId = uuidv7()
  await insertSessionChanges(tx, [{ id: changeId, sessionId, lines }], {
    actorId,
    kind: 'override',
    note: '',
    now,
  })
  for (const proposal of changed) await saveProposalDecision(tx, proposal, { state: to, by: actorId, now })
  const reason = changed.map(formatReason).join(decisionPartSeparator)
  const data = {
    changeId,
    sessionId,
    athleteId,
    workoutLogId,
    reason,
    isUndo: to === 'undone',
    isByRule: true,
  }
  await events.record(tx, [{ kind: 'session.replanned', actorId, subjectId: athleteId, data }])
  return true
}

/** A semicolon would divide the reason into parts. */
const formatReason = ({ exercise, receipt }: LockedProposal) =>
  `${exercise}: ${describeReceipt(receipt)}`.replaceAll(';', ',')

const isAboutPlan = ({ receipt }: LockedProposal) => receipt.of === undefined

/** Returns the proposals that changed the plan, and the differences. */
async function changePlan(
  tx: Transaction,
  proposals: readonly PermittedProposal[],
  plan: StoredSessionPlan,
  { actorId, to, now }: Omit<LoadChange, 'events'>,
): Promise<{ changed: PermittedProposal[]; lines: PlanChangeLine[] }> {
  const before = toProgramDay(applySessionOverride(plan))
  const changed = proposals.filter(one =>
    hasLoads(before, one, to === 'applied' ? 'loadsBefore' : 'loadsAfter'),
  )
  const [first] = changed
  if (!first) return { changed: [], lines: [] }
  const after = changed.reduce(
    (day, one) => withLoads(day, one.itemId, to === 'applied' ? one.loadsAfter : one.loadsBefore, plan.units),
    before,
  )
  const session = { ...first, id: first.sessionId }
  await updateSessionOverride(tx, { id: actorId }, session, toOverride(plan, toTrainingDay(after)), now)
  return { changed, lines: findDayDifferences(before, after, plan.units) }
}

function hasLoads(day: ProgramDay, proposal: LockedProposal, which: 'loadsBefore' | 'loadsAfter'): boolean {
  const item = day.blocks.flatMap(block => block.items).find(one => one.id === proposal.itemId)
  return item !== undefined && isDeepEqual(listWorkingLoads(item.sets), proposal[which])
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
