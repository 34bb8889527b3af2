import { type SQL, sql } from 'drizzle-orm'

/**
 * What is planned in a row of `sessions`, to be joined laterally: what its coach wrote for this athlete and day alone,
 * else the day as its program has it. Every reading of a session's plan goes through here.
 */
export function plannedDay(sessions: string): SQL {
  const s = sql.identifier(sessions)
  return sql`(
    select p.day_id, coalesce(${s}.override->>'name', p.name) as name,
      coalesce(${s}.override->>'notes', p.notes) as notes,
      coalesce(${s}.override->>'text', p.text) as text,
      coalesce(${s}.override->'blocks', p.blocks) as blocks
    from revision_days p
    where p.revision_id = ${s}.revision_id and p.week = ${s}.week and p.position = ${s}.position)`
}
