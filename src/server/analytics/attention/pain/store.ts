import { sql } from 'drizzle-orm'
import type { Attention } from '#contract/analytics.ts'
import { readPainReports, toPainReport } from '../../../access/pain-reports.ts'
import type { Queryable } from '../../../database/connection.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { Actor } from '../../../http/actor.ts'

const shownAtMost = 50

/** Pain of athletes who let the coach see logs, on which nobody decided yet: who waits longest comes first. */
export async function listUndecided(db: Queryable, coach: Actor): Promise<Attention['pain']> {
  const undecided = sql`
    select r.* from coachings c
    join pain_reports r on r.athlete_id = c.athlete_id and r.ended_on is null and r.decision is null
    where c.coach_id = ${coach.id} and c.ended_at is null and c.scopes ? 'logs'`
  const [all] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${undecided}) undecided`,
  )
  const rows = await readPainReports(db, sql`${undecided} order by r.reported_at, r.id limit ${shownAtMost}`)
  return { count: all?.count ?? 0, items: rows.toReversed().map(toPainReport) }
}
