import { type SQL, sql } from 'drizzle-orm'
import { dayNameSql } from './day-name-sql.ts'

/**
 * A subquery for a lateral join. Selects the planned day for a row of `sessions`: the coach's override or, if
 * there is none, the program's day. An unnamed day gets a name (`dayNameSql`). Every query that reads a
 * session's plan must use this subquery.
 */
export function plannedDaySql(sessions: string): SQL {
  const s = sql.identifier(sessions)
  return sql`(
    select p.day_id, ${dayNameSql({
      name: sql`coalesce(${s}.override->>'name', p.name)`,
      programName: sql`(select r.name from regimen_revisions v join regimens r on r.id = v.regimen_id
        where v.id = p.revision_id)`,
      dayNumber: sql`p.position`,
    })} as name,
      coalesce(${s}.override->>'notes', p.notes) as notes,
      coalesce(${s}.override->>'text', p.text) as text,
      coalesce(${s}.override->'blocks', p.blocks) as blocks
    from revision_days p
    where p.revision_id = ${s}.revision_id and p.week = ${s}.week and p.position = ${s}.position)`
}
