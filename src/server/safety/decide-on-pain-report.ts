import type { InputOf } from '#contract/operation.ts'
import type { pain } from '#contract/workout-logs/pain.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import type { DecidablePainReport } from './policy.ts'
import { savePainDecision } from './store.ts'

/**
 * Saves the coach's decision on a pain report. Repeating the decision has no effect. Does not overwrite an
 * earlier decision that the coach has not seen.
 */
export async function decideOnPainReport(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  report: DecidablePainReport,
  input: InputOf<typeof pain.decide>,
  now: Date,
) {
  const { decision } = input
  const replacement = decision === 'replace' ? (input.replacement ?? null) : null
  const answer = input.answer.trim()
  const isSame =
    report.decidedBy === coach.id &&
    report.decision === decision &&
    report.replacement === replacement &&
    report.answer === answer
  if (isSame) return
  if (report.withdrawnAt !== null) throw failure('pain-report.withdrawn')
  if (report.decidedAt !== input.seen) throw failure('pain-report.decided-elsewhere')
  await savePainDecision(tx, report, coach, { decision, replacement, answer }, now)
  const { id: painReportId, athleteId } = report
  const data = { painReportId, athleteId, coachId: coach.id, decision }
  await events.record(tx, [{ kind: 'pain.decided', actorId: coach.id, subjectId: athleteId, data }])
}
