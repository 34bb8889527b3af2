import { sql } from 'drizzle-orm'
import { type DeferrableItemKind, type Deferral, deferrableItemKinds } from '#contract/analytics/deferral.ts'
import { person } from '#contract/fields.ts'
import {
  boolean,
  calendarDay,
  json,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { isActiveDeferralSql } from '#server/database/fragments/deferral-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isSharedSql } from '#server/database/fragments/sharing-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Day } from '#training/calendar.ts'
import type { DeferrableItem } from './deferrable-item.ts'

/** The maximum number of deferrals to list: each list of the queue has at most 50 items. */
const maxListed = 200

const deferralRow = {
  kind: oneOf(deferrableItemKinds),
  item_id: uuid,
  athlete: json(person),
  name: text,
  until: calendarDay,
  deferred_at: timestamp,
  is_back: boolean,
}

/** Lists the deferrals of items that still await the coach, by day; those that are back come first. */
export async function listDeferrals(db: Queryable, coach: Actor): Promise<Deferral[]> {
  const rows = await queryRows(db, deferralRow, selectDeferralsSql(coach))
  return rows.map(toDeferral)
}

export async function findDeferral(
  db: Queryable,
  coach: Actor,
  { kind, itemId }: DeferrableItem,
): Promise<Deferral | undefined> {
  const isThisSql = sql`and d.item_kind = ${kind} and d.item_id = ${itemId}`
  const [row] = await queryRows(db, deferralRow, selectDeferralsSql(coach, isThisSql))
  return row && toDeferral(row)
}

const selectDeferralsSql = (coach: Actor, condition = sql``) => sql`
  select d.item_kind as kind, d.item_id, ${personSql('athlete')} as athlete, coalesce(l.name, r.name, '') as name,
    d.until, d.deferred_at, not ${isActiveDeferralSql(coach)} as is_back
  from deferrals d
  join coachings c on c.coach_id = d.coach_id and c.athlete_id = d.athlete_id and c.ended_at is null
  join users athlete on athlete.id = d.athlete_id
  left join workout_logs l on d.item_kind = 'log' and l.id = d.item_id and l.deleted_at is null
  left join reviews v on v.workout_log_id = l.id and v.coach_id = d.coach_id and v.is_current
  left join assignments a on d.item_kind = 'ending' and a.id = d.item_id and a.ended_at is null
  left join regimens r on r.id = a.regimen_id
  where d.coach_id = ${coach.id} ${condition}
    and case d.item_kind when 'log' then l.id is not null and v.workout_log_id is null and ${isSharedSql('logs')}
      when 'ending' then a.id is not null else true end
  order by is_back desc, d.until, d.deferred_at, d.item_id
  limit ${maxListed}`

export async function upsertDeferral(
  tx: Transaction,
  coach: Actor,
  { kind, itemId, athleteId }: DeferrableItem,
  { until, now }: { until: Day; now: Date },
) {
  await tx.execute(
    sql`insert into deferrals (coach_id, item_kind, item_id, athlete_id, until, deferred_at)
        values (${coach.id}, ${kind}, ${itemId}, ${athleteId}, ${until}, ${now})
        on conflict (coach_id, item_kind, item_id) do update
          set until = excluded.until, deferred_at = excluded.deferred_at, returned_at = null`,
  )
}

/** Returns the athlete of the deleted deferral; undefined if the coach has not deferred the item. */
export async function deleteDeferral(
  tx: Transaction,
  coach: Actor,
  kind: DeferrableItemKind,
  itemId: string,
): Promise<{ athleteId: string } | undefined> {
  const [row] = await queryRows(
    tx,
    { athleteId: uuid },
    sql`delete from deferrals where coach_id = ${coach.id} and item_kind = ${kind} and item_id = ${itemId}
        returning athlete_id as "athleteId"`,
  )
  return row
}

/** Returns whether the coach assigned a program that has not been ended, and to whom. */
export async function findAthleteOfAssignment(
  db: Queryable,
  coach: Actor,
  assignmentId: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    db,
    { athlete_id: uuid },
    sql`select a.athlete_id from assignments a
        where a.id = ${assignmentId} and a.coach_id = ${coach.id} and a.ended_at is null`,
  )
  return row?.athlete_id
}

/** New information about an athlete. `coachId` is null if it concerns all of the athlete's coaches. */
export type AthleteNews = { athleteId: string; coachId: string | null; actorId: string | null }

/** Returns the deferred items of these athletes to the queues of their coaches, except of those who acted. */
export async function markDeferralsReturned(tx: Transaction, news: readonly AthleteNews[]) {
  if (news.length === 0) return
  const athletes = sql.param(news.map(one => one.athleteId))
  const coaches = sql.param(news.map(one => one.coachId))
  const actors = sql.param(news.map(one => one.actorId))
  await tx.execute(
    sql`update deferrals d set returned_at = now()
        from unnest(${athletes}::uuid[], ${coaches}::uuid[], ${actors}::uuid[]) as n(athlete_id, coach_id, actor_id)
        where d.athlete_id = n.athlete_id and d.returned_at is null and d.coach_id is distinct from n.actor_id
          and (n.coach_id is null or d.coach_id = n.coach_id)`,
  )
}

function toDeferral({ item_id, deferred_at, is_back, ...row }: RowOf<typeof deferralRow>): Deferral {
  return { ...row, itemId: item_id, deferredAt: toIso(deferred_at), isBack: is_back }
}
