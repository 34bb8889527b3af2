import { type SQL, sql } from 'drizzle-orm'

/**
 * `getProgramWeek` from training/program-pauses.ts, implemented in SQL for a row of `assignments`, without the
 * limit to the last week of the program.
 */
export function programWeekSql(assignments: string, today: SQL): SQL {
  const a = sql.identifier(assignments)
  const pausedDays = sql`(
    select coalesce(sum(least(greatest(${today} - (pause->>'from')::date, 0), (pause->>'days')::int)), 0)::int
    from jsonb_array_elements(${a}.pauses) pause)`
  return sql`(${a}.start_week + greatest(${today} - ${a}.start_date - ${pausedDays}, 0) / 7)`
}
