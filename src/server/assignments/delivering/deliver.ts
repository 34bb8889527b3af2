import { v7 as uuidv7 } from 'uuid'
import type { DeliveryInput } from '#contract/deliveries.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import { writeChanges } from '../../access/session-changes.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { lineReader } from './compare.ts'
import { type Change, type Prepared, prepare } from './prepare.ts'
import {
  insertSessions,
  type SessionInsert,
  type SessionUpdate,
  updateAssignments,
  updateSessions,
} from './writing/store.ts'

const rowsAtOnce = 5000

/**
 * Brings the regimen as it is now to the chosen sessions of who is on it, in one transaction: what was written for one
 * athlete stays beside it, and everybody whose plan reads differently is told once. Done again, nothing is left to do.
 */
export async function deliver(
  tx: Transaction,
  events: Events,
  coach: Actor,
  regimen: OwnRegimen,
  input: DeliveryInput,
  now: Date,
) {
  const prepared = await prepare(tx, coach, regimen, input)
  const written = prepared.changes.filter(isWritten)
  const ids = new Map(written.map(change => [change, sessionOf(change)]))
  const idOf = (change: Change) => ids.get(change) ?? ''
  const updates = written.flatMap(change => toUpdate(change, idOf(change), regimen))
  const inserts = written.flatMap(change => toInsert(change, idOf(change)))
  for (const batch of batches(updates)) await updateSessions(tx, regimen, batch, now)
  for (const batch of batches(inserts)) await insertSessions(tx, regimen, batch)
  await updateAssignments(tx, regimen, lastsOf(prepared))
  const readLines = lineReader()
  const told = written
    .map(change => ({
      id: uuidv7(),
      change,
      sessionId: idOf(change),
      lines: readLines(change, change.athlete.units),
    }))
    .filter(({ lines }) => lines.length > 0)
  for (const batch of batches(told))
    await writeChanges(tx, batch, { actorId: coach.id, kind: 'program', note: input.note, now })
  const firstOfEach = new Map(told.toReversed().map(one => [one.change.athlete.id, one]))
  await events.record(
    tx,
    [...firstOfEach.values()].map(({ id: changeId, change: { athlete } }) => ({
      kind: 'program.changed',
      actorId: coach.id,
      subjectId: athlete.athlete.id,
      data: { changeId, assignmentId: athlete.id, athleteId: athlete.athlete.id },
    })),
  )
  return countsOf(prepared)
}

/** How many athletes and sessions a delivery concerns. What a coach may not know to be begun is counted as open. */
export function countsOf({ changes }: Prepared) {
  const different = changes.filter(change => change.isDifferent)
  return {
    athleteCount: new Set(different.map(change => change.athlete.id)).size,
    sessionCount: different.length,
    conflictCount: changes.filter(change => change.conflicts.length > 0).length,
  }
}

/** What is begun in secret stays as it was, and what is kept though its day is gone. */
function isWritten({ step, isKept }: Change): boolean {
  return !isKept && (step.kind === 'added' || !step.session.isHeld)
}

function sessionOf({ step }: Change): string {
  return (step.kind === 'added' ? step.revived?.id : step.session.id) ?? uuidv7()
}

function toUpdate({ step, override }: Change, id: string, { revisionId }: OwnRegimen): SessionUpdate[] {
  if (step.kind === 'removed') {
    const { week, position, date, movedFrom } = step.session
    return [{ id, week, position, date, movedFrom, isCancelled: true, override: null }]
  }
  if (step.kind === 'added' && !step.revived) return []
  const { week, position, dayId } = step.place
  const written = override && {
    name: override.name,
    notes: override.notes,
    text: override.text ?? '',
    blocks: override.blocks,
    base: { revisionId, dayId },
  }
  const movedFrom = step.kind === 'changed' ? step.movedFrom : null
  return [{ id, week, position, date: step.date, movedFrom, isCancelled: false, override: written }]
}

function toInsert({ step, athlete }: Change, id: string): SessionInsert[] {
  if (step.kind !== 'added' || step.revived) return []
  const { week, position } = step.place
  return [{ id, assignmentId: athlete.id, week, position, date: step.date }]
}

function lastsOf({ following, lasts }: Prepared) {
  return following.map(({ id, endDate }) => ({ id, last: lasts.get(id) ?? endDate }))
}

/** So many at once that a statement stays within bounds. */
function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}
