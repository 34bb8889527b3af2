import { type SQL, sql } from 'drizzle-orm'

/**
 * `formatDayName` from training/program/format-day-name.ts, implemented in SQL: the given name or, if it is
 * blank, the program and the number of the day. A test checks that both implementations return the same results.
 */
export function dayNameSql({
  name,
  programName,
  dayNumber,
}: {
  name: SQL
  programName: SQL
  dayNumber: SQL
}): SQL {
  return sql`case when btrim(${name}, e' \\t\\r\\n') <> '' then ${name}
    else ${programName} || ', day ' || ${dayNumber} end`
}
