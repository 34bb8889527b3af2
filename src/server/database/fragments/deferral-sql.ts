import { type SQL, sql } from 'drizzle-orm'
import type { DeferrableItemKind } from '#contract/analytics/deferral.ts'

type Coach = { id: string; timeZone: string }

/** SQL condition: the item of the coach's attention queue is hidden until a later day. */
export const isDeferredSql = (coach: Coach, kind: DeferrableItemKind, itemId: SQL): SQL => sql`exists (
  select 1 from deferrals d
  where d.coach_id = ${coach.id} and d.item_kind = ${kind} and d.item_id = ${itemId} and ${isActiveDeferralSql(coach)})`

/** SQL condition: the deferral `d` of this coach still hides its item. */
export const isActiveDeferralSql = (coach: Coach): SQL =>
  sql`(d.returned_at is null and d.until > (now() at time zone ${coach.timeZone})::date)`
