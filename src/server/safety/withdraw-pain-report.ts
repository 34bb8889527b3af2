import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { OwnPainReport } from './policy.ts'
import { markPainReportWithdrawn } from './store.ts'

/** Withdraws a pain report. Withdrawing it again has no effect. */
export async function withdrawPainReport(
  tx: Transaction,
  events: EventRecorder,
  report: OwnPainReport,
  now: Date,
) {
  if (report.withdrawnAt !== null) return
  await markPainReportWithdrawn(tx, report, now)
  const { id: painReportId, athleteId } = report
  const data = { painReportId, athleteId }
  await events.record(tx, [{ kind: 'pain.withdrawn', actorId: athleteId, subjectId: athleteId, data }])
}
