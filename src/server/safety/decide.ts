import type { InputOf } from '#contract/operation.ts'
import type { pain } from '#contract/pain.ts'
import type { Transaction } from '../database/connection.ts'
import type { Events } from '../events/events.ts'
import type { Actor } from '../http/actor.ts'
import { failure } from '../http/failures.ts'
import type { DecidableReport } from './policy.ts'
import { writeDecision } from './store.ts'

/** The same coach deciding the same again changes nothing; who has not seen what was decided writes over nothing. */
export async function decideOn(
  tx: Transaction,
  events: Events,
  coach: Actor,
  report: DecidableReport,
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
  await writeDecision(tx, report, coach, { decision, replacement, answer }, now)
  const { id: painReportId, athleteId } = report
  const data = { painReportId, athleteId, coachId: coach.id, decision }
  await events.record(tx, [{ kind: 'pain.decided', actorId: coach.id, subjectId: athleteId, data }])
}
