import { type SQL, sql } from 'drizzle-orm'
import type { SharingScope } from '#contract/people/people.ts'
import { todaySql } from './due-sessions-sql.ts'

/**
 * SQL condition: the athlete of the coaching `c` shares the scope with the coach today. A scope ends after its last
 * day in the athlete's time zone, without a job that would have to run in time.
 */
export function isSharedSql(scope: SharingScope): SQL {
  const name = sql.raw(`'${scope}'`)
  return sql`(c.scopes ? ${name} and case when c.scope_ends ? ${name}
    then (c.scope_ends->>${name})::date >= (select ${todaySql('sharer')} from users sharer where sharer.id = c.athlete_id)
    else true end)`
}

/** The scopes of the coaching `c` that the coach sees today. `athlete` is the alias of the athlete's row of `users`. */
export const sharedScopesSql = (athlete: string): SQL => sql`(
  select coalesce(jsonb_agg(s.scope order by s.position), '[]')
  from jsonb_array_elements_text(c.scopes) with ordinality s(scope, position)
  where coalesce((c.scope_ends->>s.scope)::date >= ${todaySql(athlete)}, true))`

/** The ends of the scopes that `sharedScopesSql` selects. */
export const scopeEndsSql = (athlete: string): SQL => sql`(
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each_text(c.scope_ends) e
  where c.scopes ? e.key and e.value::date >= ${todaySql(athlete)})`

/**
 * SQL condition: the coach may see and record the maxes of the coaching `c`. They belong to the logs. The maxes of a
 * placeholder are only what this coach entered, as part of the plan.
 */
export const sharesMaxesSql: SQL = sql`(${isSharedSql('logs')}
  or coalesce((select p.placeholder_of = c.coach_id from users p where p.id = c.athlete_id), false))`

/**
 * SQL condition: the athlete of the coaching `c` allows the coach to import workouts. The coach must see the logs, because
 * the check of a file shows which of its workouts the athlete already has.
 */
export const allowsImportSql: SQL = sql`(c.import_allowed_at is not null and ${isSharedSql('logs')})`

/** The answer of the athlete of the coaching `c` to the coach who asked to import workouts. */
export const importConsentSql: SQL = sql`case when c.import_allowed_at is not null then 'allowed'
  when c.import_asked_at is not null then 'asked' else 'none' end`

/** SQL condition: the athlete of the coaching `c` has accepted it, and is not a placeholder. */
export const isAcceptedSql: SQL = sql`(
  select p.placeholder_of is null from users p where p.id = c.athlete_id)`
