import { decisions } from '#contract/analytics/decisions.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { findReadableLog } from '#server/access/readable-logs.ts'
import { findRosterVersion } from '#server/access/roster-version.ts'
import { countTodaysDecisions, listTodaysDecisions } from '#server/decisions/today/store.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import {
  findReadableSessionId,
  isAboutAthleteSql,
  isAboutLogSql,
  isAboutSessionSql,
  listDecisions,
} from './store.ts'

export function decisionRoutes(implement: RegisterRoute) {
  implement(decisions.today, async ({ actor, query, db, now }) => {
    const version = await findRosterVersion(db, actor)
    const count = await countTodaysDecisions(db, actor, now)
    const { items, nextCursor } = await listTodaysDecisions(db, actor, query, now)
    return { data: items, count, version, nextCursor }
  })

  implement(decisions.ofLog, async ({ actor, params, query, db }) => {
    const log = requireFound(await findReadableLog(db, actor, params.id), 'workout-log.not-found')
    const { items, nextCursor } = await listDecisions(db, actor, query, isAboutLogSql(log))
    return { data: items, nextCursor }
  })

  implement(decisions.ofSession, async ({ actor, params, query, db }) => {
    const found = isId(params.id) && (await findReadableSessionId(db, actor, params.id))
    const session = requireFound(found, 'session-plan.not-found')
    const { items, nextCursor } = await listDecisions(db, actor, query, isAboutSessionSql(session))
    return { data: items, nextCursor }
  })

  implement(decisions.ofAthlete, async ({ actor, params, query, db }) => {
    const athlete = requireFound(await findCoachedAthlete(db, actor, params.id), 'athlete.not-found')
    const { items, nextCursor } = await listDecisions(db, actor, query, isAboutAthleteSql(athlete))
    return { data: items, nextCursor }
  })
}
