import type { Transaction } from '../database/connection.ts'
import type { Events } from '../events/events.ts'
import type { OwnReport } from './policy.ts'
import { markWithdrawn } from './store.ts'

/** Once: taken back again, nothing changes and nobody is told twice. */
export async function withdrawReport(tx: Transaction, events: Events, report: OwnReport, now: Date) {
  if (report.withdrawnAt !== null) return
  await markWithdrawn(tx, report, now)
  const { id: painReportId, athleteId } = report
  const data = { painReportId, athleteId }
  await events.record(tx, [{ kind: 'pain.withdrawn', actorId: athleteId, subjectId: athleteId, data }])
}
