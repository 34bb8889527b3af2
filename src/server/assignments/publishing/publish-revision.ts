import { v7 as uuidv7 } from 'uuid'
import type { PublishInput } from '#contract/programs/publishing.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import { insertSessionChanges } from '#server/access/session-plan-changes.ts'
import type { NewSession } from '#server/assignments/assigning/store.ts'
import {
  insertPublishedSessions,
  type SessionUpdate,
  updateAssignmentRevisions,
  updateSessions,
} from '#server/assignments/publishing/writing/store.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { createChangeDescriber } from './describe-changes.ts'
import { type PreparedPublishing, type PublishingChange, preparePublishing } from './prepare-publishing.ts'

const rowsPerBatch = 5000

/**
 * Publishes the current revision to the selected sessions in one transaction. Merges the changes into
 * individual overrides, and sends one notification to each athlete whose plan changed. Publishing again has
 * no effect.
 */
export async function publishRevision(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  regimen: OwnRegimen,
  input: PublishInput,
  now: Date,
) {
  const prepared = await preparePublishing(tx, coach, regimen, input)
  const changes = prepared.changes.filter(shouldWrite)
  const ids = new Map(changes.map(change => [change, getSessionId(change)]))
  const idOf = (change: PublishingChange) => ids.get(change) ?? ''
  const updates = changes.flatMap(change => toSessionUpdates(change, idOf(change), regimen))
  const inserts = changes.flatMap(change => toNewSessions(change, idOf(change)))
  for (const batch of splitIntoBatches(updates)) await updateSessions(tx, regimen, batch, now)
  for (const batch of splitIntoBatches(inserts)) await insertPublishedSessions(tx, regimen, batch)
  await updateAssignmentRevisions(tx, regimen, toAssignmentEnds(prepared))
  const describeChange = createChangeDescriber()
  const sessionChanges = changes
    .map(change => ({
      id: uuidv7(),
      change,
      sessionId: idOf(change),
      lines: describeChange(change, change.athlete.units),
    }))
    .filter(({ lines }) => lines.length > 0)
  for (const batch of splitIntoBatches(sessionChanges))
    await insertSessionChanges(tx, batch, { actorId: coach.id, kind: 'program', note: input.note, now })
  const firstByAssignment = new Map(sessionChanges.toReversed().map(one => [one.change.athlete.id, one]))
  await events.record(
    tx,
    [...firstByAssignment.values()].map(({ id: changeId, change: { athlete } }) => ({
      kind: 'program.changed',
      actorId: coach.id,
      subjectId: athlete.athlete.id,
      data: { changeId, assignmentId: athlete.id, athleteId: athlete.athlete.id },
    })),
  )
  return countPublishingEffects(prepared)
}

/**
 * Counts the affected athletes, sessions and conflicts. Includes logged sessions whose logs the coach may not
 * see.
 */
export function countPublishingEffects({ changes }: PreparedPublishing) {
  const different = changes.filter(change => change.isDifferent)
  return {
    athleteCount: new Set(different.map(change => change.athlete.id)).size,
    sessionCount: different.length,
    conflictCount: changes.filter(change => change.conflicts.length > 0).length,
  }
}

/**
 * Returns false for sessions whose logs the coach may not see, and for sessions that are kept although their
 * day was deleted.
 */
function shouldWrite({ step, isOverrideKept }: PublishingChange): boolean {
  return !isOverrideKept && (step.kind === 'added' || !step.session.isHeld)
}

function getSessionId({ step }: PublishingChange): string {
  return (step.kind === 'added' ? step.revived?.id : step.session.id) ?? uuidv7()
}

function toSessionUpdates(
  { step, override }: PublishingChange,
  id: string,
  { revisionId }: OwnRegimen,
): SessionUpdate[] {
  if (step.kind === 'removed') {
    const { week, position, date, movedFrom } = step.session
    return [{ id, week, position, date, movedFrom, isCancelled: true, override: null }]
  }
  if (step.kind === 'added' && !step.revived) return []
  const { week, position, dayId } = step.place
  const storedOverride = override && {
    name: override.name,
    notes: override.notes,
    text: override.text ?? '',
    blocks: override.blocks,
    base: { revisionId, dayId },
  }
  const movedFrom = step.kind === 'changed' ? step.movedFrom : null
  return [{ id, week, position, date: step.date, movedFrom, isCancelled: false, override: storedOverride }]
}

function toNewSessions({ step, athlete }: PublishingChange, id: string): NewSession[] {
  if (step.kind !== 'added' || step.revived) return []
  const { week, position } = step.place
  return [{ id, assignmentId: athlete.id, week, position, date: step.date }]
}

function toAssignmentEnds({ following, lasts }: PreparedPublishing) {
  return following.map(({ id, endDate }) => ({ id, last: lasts.get(id) ?? endDate }))
}

/** Splits rows into batches, to limit the size of each statement. */
function* splitIntoBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerBatch) yield rows.slice(from, from + rowsPerBatch)
}
