import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import type { DecidablePainReport } from './policy.ts'
import { restoreReplacedPainDecision } from './store.ts'

/**
 * Undoes the coach's own last decision on a pain report. The report is again as it was before, which puts the exercise
 * back on hold after a first decision.
 */
export async function undoPainDecision(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  report: DecidablePainReport,
  decidedAt: string,
) {
  if (report.withdrawnAt !== null) throw failure('pain-report.withdrawn')
  const isLast = report.decidedAt !== null && Date.parse(report.decidedAt) === Date.parse(decidedAt)
  if (!isLast || report.decidedBy !== coach.id || !report.isUndoable)
    throw failure('pain-report.decision-final')
  await restoreReplacedPainDecision(tx, report)
  const { id: painReportId, athleteId } = report
  const data = { painReportId, athleteId, coachId: coach.id, decidedAt }
  await events.record(tx, [{ kind: 'pain.decision-undone', actorId: coach.id, subjectId: athleteId, data }])
}
