import { type SQL, sql } from 'drizzle-orm'
import type { ExerciseMergePreview } from '#contract/exercises/exercises.ts'
import { selectLogsOfCoachedAthletes } from '#server/access/readable-logs.ts'
import { integer, text } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const maxNames = 5000

const noUses = { loggedExerciseCount: 0, athleteCount: 0, trainingDayCount: 0, regimenCount: 0, maxCount: 0 }

/** The `from` clause for the stored totals of each athlete and exercise name. */
const fromExerciseTotalsSql = (coach: Actor) => sql`${selectLogsOfCoachedAthletes(coach).athletes} athletes
  cross join lateral (
    select t.athlete_id, t.name, t.uses from logged_exercise_totals t
    where t.athlete_id = athletes.athlete_id and t.uses > 0
    offset 0) e`

/**
 * The `from` clause for the current revisions of the coach's regimens, with one row per planned exercise and one per
 * percentage of another exercise.
 */
const fromPlannedExercisesSql = (coach: Actor) => sql`regimens r
  cross join lateral (
    select d.day_id, d.blocks from revision_days d where d.revision_id = r.revision_id offset 0) d
  cross join lateral (
    select name #>> '{}' as name from jsonb_path_query(d.blocks, '$[*].items[*].exercise.name') name
    union all
    select name #>> '{}' from jsonb_path_query(d.blocks, '$[*].items[*].sets[*].load.ofExercise') name) item
  where r.coach_id = ${coach.id} and r.deleted_at is null`

/** The `from` clause for the maxes of the coach's athletes. */
const fromMaxesSql = (coach: Actor) => sql`${selectLogsOfCoachedAthletes(coach).athletes} athletes
  cross join lateral (select m.exercise from maxes m where m.athlete_id = athletes.athlete_id offset 0) m`

/** Returns all exercise names in the logs and maxes of the coach's athletes and in the coach's regimens. */
export async function listExerciseNamesInUse(db: Queryable, coach: Actor): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: text },
    sql`select name from (
          select e.name from ${fromExerciseTotalsSql(coach)}
          union select item.name from ${fromPlannedExercisesSql(coach)}
          union select m.exercise from ${fromMaxesSql(coach)}) names
        limit ${maxNames}`,
  )
  return rows.map(row => row.name)
}

/** Counts the uses of these names in logs, regimens and maxes. */
export async function countExerciseUses(
  db: Queryable,
  coach: Actor,
  names: readonly string[],
): Promise<ExerciseMergePreview> {
  const isAnyName = (name: SQL) => sql`${name} = any(${sql.param(names)}::text[])`
  const [row] = await queryRows(
    db,
    {
      loggedExerciseCount: integer,
      athleteCount: integer,
      trainingDayCount: integer,
      regimenCount: integer,
      maxCount: integer,
    },
    sql`select logs.*, days.*, maxes.* from
          (select coalesce(sum(e.uses), 0)::int as "loggedExerciseCount",
            count(distinct e.athlete_id)::int as "athleteCount"
           from ${fromExerciseTotalsSql(coach)} where ${isAnyName(sql`e.name`)}) logs,
          (select count(distinct d.day_id)::int as "trainingDayCount",
            count(distinct r.id)::int as "regimenCount"
           from ${fromPlannedExercisesSql(coach)} and ${isAnyName(sql`item.name`)}) days,
          (select count(*)::int as "maxCount" from ${fromMaxesSql(coach)}
           where ${isAnyName(sql`m.exercise`)}) maxes`,
  )
  return row ?? noUses
}
