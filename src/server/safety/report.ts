import type { InputOf } from '#contract/operation.ts'
import type { PainReport, pain } from '#contract/pain.ts'
import { dayIn } from '#training/calendar.ts'
import { isOwnSession } from '../access/own-session.ts'
import type { Transaction } from '../database/connection.ts'
import type { Events } from '../events/events.ts'
import type { Actor } from '../http/actor.ts'
import { failure, found } from '../http/failures.ts'
import { keysOf } from './names.ts'
import { asOwn } from './policy.ts'
import { findReport, insertReport, markWithdrawn, showReport } from './store.ts'

type Reported = { report: PainReport; isRepeated: boolean }

/** Writes a report down once, however often it is sent; what it corrects is taken back with it. */
export async function reportPain(
  tx: Transaction,
  events: Events,
  athlete: Actor,
  input: InputOf<typeof pain.report>,
  now: Date,
): Promise<Reported> {
  const { id, exercise, bodyPart, severity, note } = input
  const reportedAt = believable(new Date(input.reportedAt), now)
  const day = dayIn(reportedAt, athlete.timeZone)
  const sessionId =
    input.sessionId && (await isOwnSession(tx, athlete, input.sessionId)) ? input.sessionId : null
  const exerciseKeys = exercise === null ? [] : await keysOf(tx, athlete.id, exercise, day)
  const added = { id, sessionId, exercise, exerciseKeys, bodyPart: bodyPart.trim(), severity, note, day }
  const isNew = await insertReport(tx, athlete, { ...added, reportedAt })
  if (!asOwn(athlete, await findReport(tx, id))) throw failure('pain-report.id-taken')
  if (isNew) {
    const corrects = await takeBack(tx, athlete, input.corrects, now)
    const data = { painReportId: id, athleteId: athlete.id, corrects }
    await events.record(tx, [{ kind: 'pain.reported', actorId: athlete.id, subjectId: athlete.id, data }])
  }
  return { report: found(await showReport(tx, id), 'pain-report.not-found'), isRepeated: !isNew }
}

const mostLateDays = 60

/** A device's clock may be wrong: nobody felt anything tomorrow, and no report comes after years. */
function believable(reportedAt: Date, now: Date): Date {
  const earliest = now.getTime() - mostLateDays * 86_400_000
  return new Date(Math.min(now.getTime(), Math.max(earliest, reportedAt.getTime())))
}

async function takeBack(tx: Transaction, athlete: Actor, id: string | null | undefined, now: Date) {
  const earlier = id ? asOwn(athlete, await findReport(tx, id)) : undefined
  if (!earlier) return null
  await markWithdrawn(tx, earlier, now)
  return earlier.id
}
