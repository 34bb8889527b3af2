import { pain } from '#contract/pain.ts'
import { findCoached } from '../access/coached.ts'
import type { Events } from '../events/events.ts'
import { found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'
import type { Implement } from '../http/implement.ts'
import { decideOn } from './decide.ts'
import { asOwn, mayDecide } from './policy.ts'
import { reportPain } from './report.ts'
import { findReport, listOfAthletes, listOwn, showReport } from './store.ts'
import { withdrawReport } from './withdraw.ts'

export function safetyRoutes(implement: Implement, events: Events) {
  implement(pain.own, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listOwn(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(pain.ofAthletes, async ({ actor, query, db }) => {
    if (query.athleteId !== undefined && !isId(query.athleteId)) return { data: [], nextCursor: null }
    const { items, nextCursor } = await listOfAthletes(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(pain.report, async ({ actor, input, db, now, request }) => {
    const { report, isRepeated } = await reportPain(db, events, actor, input, now)
    request.isRepeated = isRepeated
    return { data: report }
  })

  implement(pain.withdraw, async ({ actor, params, db, now }) => {
    const stored = isId(params.id) ? await findReport(db, params.id) : undefined
    const report = found(asOwn(actor, stored), 'pain-report.not-found')
    await withdrawReport(db, events, report, now)
    return { data: found(await showReport(db, report.id), 'pain-report.not-found') }
  })

  implement(pain.decide, async ({ actor, params, input, db, now }) => {
    const stored = isId(params.id) ? await findReport(db, params.id) : undefined
    const coached = stored && (await findCoached(db, actor, stored.athleteId, 'logs'))
    const report = found(mayDecide(actor, stored, coached), 'pain-report.not-found')
    await decideOn(db, events, actor, report, input, now)
    return { data: found(await showReport(db, report.id), 'pain-report.not-found') }
  })
}
