import { type SQL, sql } from 'drizzle-orm'
import { scope } from '#contract/people/people.ts'
import { calendarDay, oneOf, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { fullNameSql } from '#server/notifications/templates/store.ts'

/** How many days before the last day of sharing the athlete is reminded. */
const noticeDays = [7, 1]

/** SQL condition: on the given day, the athlete of the coaching `c` is reminded that sharing is about to end. */
export const isConsentEndingSql = (day: SQL): SQL => sql`c.ended_at is null and exists (
  select 1 from jsonb_each_text(c.scope_ends) e where c.scopes ? e.key and ${isNoticeDaySql(day)})`

const isNoticeDaySql = (day: SQL) => sql`e.value::date - ${day} = any(${sql.param(noticeDays)}::int[])`

const endingConsent = {
  athlete_id: uuid,
  day: calendarDay,
  coach_id: uuid,
  coach_name: text,
  scope: oneOf(scope.options),
  last_day: text,
}
export type EndingConsent = RowOf<typeof endingConsent>

/** Returns the scopes that are about to end, for ids of the form `<athlete> <day>`. */
export function listEndingConsents(db: Queryable, mornings: readonly string[]): Promise<EndingConsent[]> {
  const [athletes, days] = [0, 1].map(part => sql.param(mornings.map(one => one.split(' ')[part] ?? '')))
  return queryRows(
    db,
    endingConsent,
    sql`select m.user_id as athlete_id, m.day::text as day, c.coach_id, ${fullNameSql('coach')} as coach_name,
          e.key as scope, to_char(e.value::date, 'FMDay, FMDD FMMonth YYYY') as last_day
        from unnest(${athletes}::uuid[], ${days}::date[]) m(user_id, day)
        join coachings c on c.athlete_id = m.user_id and c.ended_at is null
        join users coach on coach.id = c.coach_id
        cross join jsonb_each_text(c.scope_ends) e
        where c.scopes ? e.key and ${isNoticeDaySql(sql`m.day`)}
        order by c.started_at, c.id, e.value, e.key`,
  )
}
