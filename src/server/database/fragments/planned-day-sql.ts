import { type SQL, sql } from 'drizzle-orm'

/**
 * A subquery for a lateral join. Selects the planned day for a row of `sessions`: the coach's override or, if
 * there is none, the program's day. Every query that reads a session's plan must use this subquery.
 */
export function plannedDaySql(sessions: string): SQL {
  const s = sql.identifier(sessions)
  return sql`(
    select p.day_id, coalesce(${s}.override->>'name', p.name) as name,
      coalesce(${s}.override->>'notes', p.notes) as notes,
      coalesce(${s}.override->>'text', p.text) as text,
      coalesce(${s}.override->'blocks', p.blocks) as blocks
    from revision_days p
    where p.revision_id = ${s}.revision_id and p.week = ${s}.week and p.position = ${s}.position)`
}
