import { type SQL, sql } from 'drizzle-orm'
import { todaySql } from './due-sessions-sql.ts'
import { programWeekSql } from './program-week-sql.ts'

// A coach can hide the weeks of an assignment that lie more than `visible_weeks` weeks after the current week of the
// athlete. Today and the next seven days are never hidden, because `visible_weeks` is at least 1.

/** The first day that is hidden from the athlete `users` of the row of `assignments`; null if none is. */
function firstHiddenDaySql(assignments: string, users: string): SQL {
  const shift = sql`case ${sql.identifier(users)}.preferences->>'weekStart'
    when 'sunday' then 1 when 'saturday' then 2 else 0 end`
  return sql`(date_trunc('week', (${todaySql(users)} + ${shift})::timestamp)::date - ${shift}
    + 7 * (${sql.identifier(assignments)}.visible_weeks + 1))`
}

/**
 * SQL condition: the athlete may see this session (a row of `sessions`). A session that was moved to a hidden week
 * stays visible. Every query that shows planned sessions to their athlete must use this condition.
 */
export function isSessionRevealedSql(sessions: string): SQL {
  const s = sql.identifier(sessions)
  return sql`(${s}.date <= current_date or coalesce((
    select program.visible_weeks is null
      or least(${s}.date, coalesce(${s}.moved_from, ${s}.date)) < ${firstHiddenDaySql('program', 'owner')}
    from assignments program join users owner on owner.id = program.athlete_id
    where program.id = ${s}.assignment_id), true))`
}

/**
 * The last week of the program that the athlete `users` of the row of `assignments` may see; null if they may see the
 * whole program. It is before the start week if the program starts on a hidden day.
 */
export function lastRevealedWeekSql(assignments: string, users: string): SQL {
  const a = sql.identifier(assignments)
  const hiddenFrom = firstHiddenDaySql(assignments, users)
  return sql`case
    when ${a}.visible_weeks is null then null
    when ${a}.start_date >= ${hiddenFrom} then ${a}.start_week - 1
    else ${programWeekSql(assignments, sql`(${hiddenFrom} - 1)`)} end`
}
