import { sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import { type RevisionRecipient, revisionReceipt } from '#contract/programs/regimen-revisions.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, timestamp } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows, toIsoOrNull } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const maxReceipts = 200

const receiptRow = {
  athlete: json(person),
  how: oneOf(revisionReceipt.shape.how.options),
  at: nullable(timestamp),
  is_on_it: boolean,
  athlete_count: integer,
}

/**
 * Lists the athletes who received a revision, either with an assignment or with a later update. Assignments
 * and updates always deliver the newest revision, so the query searches the period in which this revision was
 * the newest. The date of an update that changed no session is null.
 */
export async function listReceipts(db: Queryable, coach: Actor, regimen: OwnRegimen, number: number) {
  const rows = await queryRows(
    db,
    receiptRow,
    sql`with v as (
          select v.id, v.created_at as since, coalesce(n.created_at, 'infinity') as until
          from regimen_revisions v
          left join regimen_revisions n on n.regimen_id = ${regimen.id} and n.number = ${number + 1}
          where v.regimen_id = ${regimen.id} and v.number = ${number}),
        a as (
          select a.id, a.athlete_id, a.revision_id, a.created_at, a.ended_at is null and a.end_date >= ${todaySql('u')} as runs
          from assignments a join users u on u.id = a.athlete_id
          where a.regimen_id = ${regimen.id} and a.coach_id = ${coach.id} and ${isCoachedBySql(coach, sql`a.athlete_id`)}),
        got as (
          select a.athlete_id, 'assigned' as how, a.created_at as at
          from v join a on a.created_at >= v.since and a.created_at < v.until
          union all
          select a.athlete_id, 'delivered', told.at
          from v join a on a.created_at < v.until
          join sessions s on s.assignment_id = a.id
          cross join lateral (
            select h.created_at as at from session_changes h
            where h.session_id = s.id and h.kind = 'program' and h.created_at >= v.since and h.created_at < v.until
            order by h.created_at
            limit 1) told
          union all
          select a.athlete_id, 'delivered', null from v join a on a.revision_id = v.id),
        first as (
          select distinct on (athlete_id) athlete_id, how, at from got
          order by athlete_id, at)
        select ${personSql('u')} as athlete, first.how, first.at,
          exists (select 1 from v join a on a.revision_id = v.id
            where a.athlete_id = u.id and a.runs) as is_on_it,
          count(*) over ()::int as athlete_count
        from first join users u on u.id = first.athlete_id
        order by first.at, u.first_name, u.last_name, u.id
        limit ${maxReceipts}`,
  )
  return { receipts: rows.map(toReceipt), athleteCount: rows[0]?.athlete_count ?? 0 }
}

function toReceipt({ athlete, how, at, is_on_it }: RowOf<typeof receiptRow>): RevisionRecipient {
  return { athlete, how, at: toIsoOrNull(at), isOnIt: is_on_it }
}
