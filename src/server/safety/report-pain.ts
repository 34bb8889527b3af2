import type { InputOf } from '#contract/operation.ts'
import type { PainReport, pain } from '#contract/workout-logs/pain.ts'
import { isOwnSession } from '#server/access/is-own-session.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { findHeldExerciseKeys } from './held-exercise-keys.ts'
import { asOwnPainReport } from './policy.ts'
import {
  findPainReport,
  insertPainReport,
  lockPainReportForUpdate,
  markPainReportWithdrawn,
} from './store.ts'

type ReportedPain = { report: PainReport; isRepeated: boolean }

/**
 * Stores a pain report only once, even if it is sent several times, and withdraws the report that it
 * corrects.
 */
export async function reportPain(
  tx: Transaction,
  events: EventRecorder,
  athlete: Actor,
  input: InputOf<typeof pain.report>,
  now: Date,
): Promise<ReportedPain> {
  const id = toRecordId(athlete.id, input.id)
  const { exercise, bodyPart, severity, note } = input
  const reportedAt = clampReportedAt(new Date(input.reportedAt), now)
  const day = getDayInTimeZone(reportedAt, athlete.timeZone)
  const sessionId =
    input.sessionId && (await isOwnSession(tx, athlete, input.sessionId)) ? input.sessionId : null
  const exerciseKeys = exercise === null ? [] : await findHeldExerciseKeys(tx, athlete.id, exercise, day)
  const added = { id, sessionId, exercise, exerciseKeys, bodyPart: bodyPart.trim(), severity, note, day }
  const isNew = await insertPainReport(tx, athlete, { ...added, reportedAt })
  if (!asOwnPainReport(athlete, await lockPainReportForUpdate(tx, id))) throw failure('pain-report.id-taken')
  if (isNew) {
    const corrects = await withdrawSupersededReport(tx, athlete, input.corrects, now)
    const data = { painReportId: id, athleteId: athlete.id, corrects }
    await events.record(tx, [{ kind: 'pain.reported', actorId: athlete.id, subjectId: athlete.id, data }])
  }
  return { report: requireFound(await findPainReport(tx, id), 'pain-report.not-found'), isRepeated: !isNew }
}

const maxDelayDays = 60

/** Clamps the time to the last 60 days, because a device's clock may be wrong. */
function clampReportedAt(reportedAt: Date, now: Date): Date {
  const earliest = now.getTime() - maxDelayDays * 86_400_000
  return new Date(Math.min(now.getTime(), Math.max(earliest, reportedAt.getTime())))
}

async function withdrawSupersededReport(
  tx: Transaction,
  athlete: Actor,
  id: string | null | undefined,
  now: Date,
) {
  const earlier = id
    ? asOwnPainReport(athlete, await lockPainReportForUpdate(tx, toRecordId(athlete.id, id)))
    : undefined
  if (!earlier) return null
  await markPainReportWithdrawn(tx, earlier, now)
  return earlier.id
}
