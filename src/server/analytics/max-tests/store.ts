import { sql } from 'drizzle-orm'
import { isCountedLogSql } from '#server/access/fetch-lift-sets.ts'
import { boolean, calendarDay, decimal, nullable, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { localDaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { isSetDoneSql, isWorkingSetSql } from '#server/database/fragments/volume-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Day } from '#training/calendar.ts'

const testSingleRow = {
  logId: uuid,
  athleteId: uuid,
  /** The athlete's day on which the workout was done. */
  date: calendarDay,
  testedExercise: text,
  /** A logged exercise and the load of one of its singles; null if the log has no single. */
  exercise: nullable(text),
  loadKg: nullable(decimal),
  isConfirmed: nullable(boolean),
}
export type TestSingle = RowOf<typeof testSingleRow>

/** Lists the singles in those of the logs that are tests of a max: at least one row for each test. */
export function listTestSingles(db: Queryable, logIds: readonly string[]): Promise<TestSingle[]> {
  return queryRows(
    db,
    testSingleRow,
    sql`select l.id as "logId", l.athlete_id as "athleteId", ${localDaySql('l.completed_at', 'u')}::text as date,
          a.tested_exercise as "testedExercise", e.name as exercise, s.load_kg as "loadKg",
          s.is_confirmed as "isConfirmed"
        from workout_logs l
        join sessions planned on planned.id = l.session_id
        join assignments a on a.id = planned.assignment_id and a.tested_exercise is not null
        join users u on u.id = l.athlete_id
        left join logged_exercises e on e.workout_log_id = l.id and ${isCountedLogSql(sql`l`)}
        left join logged_sets s on s.logged_exercise_id = e.id and s.reps = 1 and s.load_kg >= 0.5
          and ${isWorkingSetSql('s')} and ${isSetDoneSql('s')}
        where l.id = any(${sql.param(logIds)}::uuid[])
        order by l.id, e.position, s.position`,
  )
}

/** Finds the athlete's newest other 1RM of a lift, as of a day. */
export async function findEarlierMaxKg(
  db: Queryable,
  athleteId: string,
  { id, exerciseKey, date }: { id: string; exerciseKey: string; date: Day },
): Promise<number | undefined> {
  const [row] = await queryRows(
    db,
    { loadKg: decimal },
    sql`select m.load_kg as "loadKg" from maxes m
        where m.athlete_id = ${athleteId} and m.exercise_key = ${exerciseKey} and m.kind = '1rm'
          and m.date <= ${date} and m.id <> ${id}
        order by m.date desc, m.id desc
        limit 1`,
  )
  return row?.loadKg
}

type TestedMax = { id: string; exercise: string; exerciseKey: string; loadKg: number; date: Day }

/** Saves the max that a test resulted in, recorded by the athlete, or replaces the one from before the log changed. */
export async function saveTestedMax(tx: Transaction, athleteId: string, max: TestedMax): Promise<void> {
  await tx.execute(
    sql`insert into maxes (id, athlete_id, exercise, exercise_key, kind, load_kg, origin, date, created_by)
        values (${max.id}, ${athleteId}, ${max.exercise}, ${max.exerciseKey}, '1rm', ${max.loadKg}, 'tested',
          ${max.date}, ${athleteId})
        on conflict (id) do update set load_kg = excluded.load_kg, date = excluded.date`,
  )
}

export async function deleteTestedMax(tx: Transaction, athleteId: string, id: string): Promise<void> {
  await tx.execute(sql`delete from maxes where id = ${id} and athlete_id = ${athleteId}`)
}
