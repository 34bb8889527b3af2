import { type SQL, sql } from 'drizzle-orm'
import { webhookAudiences, webhookEventKinds } from '#contract/account/webhook-events.ts'
import { scope as sharingScope } from '#contract/people/people.ts'
import { isSharedSql } from './sharing-sql.ts'

/**
 * SQL condition: the event `e` is about the user, or about an athlete whom the user coaches now and who shares the data.
 * A former coach is a stranger.
 */
export function maySeeEventSql(userId: SQL): SQL {
  const scopeConditions = sharingScope.options.map(scope => {
    const kinds = webhookEventKinds.filter(kind => webhookAudiences[kind].scope === scope)
    return sql`and (e.kind <> all(${sql.param(kinds)}::text[]) or ${isSharedSql(scope)})`
  })
  const coachKinds = webhookEventKinds.filter(kind => webhookAudiences[kind].coaches === 'event')
  return sql`(e.data->>'athleteId' = ${userId}::text or exists (
    select from coachings c
    where c.coach_id = ${userId} and c.athlete_id = (e.data->>'athleteId')::uuid and c.ended_at is null
      and (e.kind <> all(${sql.param(coachKinds)}::text[]) or e.data->>'coachId' = ${userId}::text)
      ${sql.join(scopeConditions, sql` `)}))`
}
