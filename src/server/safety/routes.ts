import { pain } from '#contract/workout-logs/pain.ts'
import { painReportDecisions } from '#contract/workout-logs/pain-report-decisions.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { decideOnPainReport } from './decide-on-pain-report.ts'
import { asOwnPainReport, mayDecideOnPainReport } from './policy.ts'
import { reportPain } from './report-pain.ts'
import {
  findPainReport,
  listOwnPainReports,
  listPainReportsOfAthletes,
  lockPainReportForUpdate,
} from './store.ts'
import { undoPainDecision } from './undo-pain-decision.ts'
import { withdrawPainReport } from './withdraw-pain-report.ts'

export function safetyRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(pain.own, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listOwnPainReports(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(pain.ofAthletes, async ({ actor, query, db }) => {
    if (query.athleteId !== undefined && !isId(query.athleteId)) return { data: [], nextCursor: null }
    const { items, nextCursor } = await listPainReportsOfAthletes(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(pain.report, async ({ actor, input, db, now, request }) => {
    const { report, isRepeated } = await reportPain(db, events, actor, input, now)
    request.isRepeated = isRepeated
    return { data: report }
  })

  implement(pain.withdraw, async ({ actor, params, db, now }) => {
    const stored = await lockPainReportForUpdate(db, toRecordId(actor.id, params.id))
    const report = requireFound(asOwnPainReport(actor, stored), 'pain-report.not-found')
    await withdrawPainReport(db, events, report, now)
    return { data: requireFound(await findPainReport(db, report.id), 'pain-report.not-found') }
  })

  implement(pain.decide, async ({ actor, params, input, db, now }) => {
    const report = await lockDecidableReport(db, actor, params.id)
    await decideOnPainReport(db, events, actor, report, input, now)
    return { data: requireFound(await findPainReport(db, report.id), 'pain-report.not-found') }
  })

  implement(painReportDecisions.undo, async ({ actor, params, query, db }) => {
    const report = await lockDecidableReport(db, actor, params.id)
    await undoPainDecision(db, events, actor, report, query.decidedAt)
    return { data: requireFound(await findPainReport(db, report.id), 'pain-report.not-found') }
  })
}

async function lockDecidableReport(db: Transaction, coach: Actor, id: string) {
  const stored = isId(id) ? await lockPainReportForUpdate(db, id) : undefined
  const coached = stored && (await findCoachedAthlete(db, coach, stored.athleteId, 'logs'))
  return requireFound(mayDecideOnPainReport(coach, stored, coached), 'pain-report.not-found')
}
