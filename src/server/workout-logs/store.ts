import { type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import type { LogCount, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { countLogsByReview } from '#server/access/count-logs-by-review.ts'
import {
  limitToAthletes,
  listWorkoutLogs,
  selectLogsOfCoachedAthletes,
} from '#server/access/readable-logs.ts'
import { arrayOf, integer, type RowOf, text } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { exerciseKeySql } from '#server/database/fragments/exercise-key-sql.ts'
import { isReviewedSql } from '#server/database/fragments/review-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import type { PageRequest } from '#server/http/pagination.ts'
import { toExerciseKey } from '#training/exercise-key.ts'

type LogFilter = QueryOf<typeof workoutLogs.countOfMyAthletes>

const recentDays = 28

/**
 * Lists the logs that belong to the coach's athletes and match the filter. Invalid ids match nothing. `names`
 * contains every logged spelling of the exercise in the filter.
 */
export async function listLogsOfMyAthletes(
  db: Queryable,
  coach: Actor,
  query: LogFilter & PageRequest,
  names?: readonly string[],
) {
  const logs = selectLogsOfMatchingAthletes(coach, query, names)
  const condition = matchesFilterSql(coach, query, names)
  // Recent logs usually fill the first page. The rest of the history is searched only if they do not.
  const recent = sql`${condition} and l.completed_at >= now() - make_interval(days => ${recentDays}::int)`
  const isFirstPage = query.cursor === undefined && query.from === undefined
  const isFilledByRecent = isFirstPage && (await hasMoreLogsThan(db, logs, query.limit, recent))
  return listWorkoutLogs(db, logs, query, isFilledByRecent ? recent : condition)
}

async function hasMoreLogsThan(
  db: Queryable,
  { athletes }: ReturnType<typeof selectLogsOfCoachedAthletes>,
  limit: number,
  condition: SQL,
): Promise<boolean> {
  const [row] = await queryRows(
    db,
    { logs: integer },
    sql`select count(*)::int as logs from (
          select 1 from ${athletes} athletes cross join lateral (
            select 1 from workout_logs l
            where l.athlete_id = athletes.athlete_id and l.deleted_at is null and ${condition}
            limit ${limit + 1}) l
          limit ${limit + 1}) found`,
  )
  return (row?.logs ?? 0) > limit
}

/** The maximum number of logs to count. Nobody needs an exact count above this number. */
const maxCounted = 10_000
/** A lower maximum for the logs of a regimen or an exercise, because no total of them is stored. */
const maxCountedOfPlan = 500

export async function countLogsOfMyAthletes(
  db: Queryable,
  coach: Actor,
  query: LogFilter,
  names?: readonly string[],
): Promise<LogCount> {
  const { athleteId, groupId, review, ...others } = query
  const isAnyLog = Object.values(others).every(value => value === undefined)
  const limit = query.regimenId === undefined && query.exercise === undefined ? maxCounted : maxCountedOfPlan
  const { logs, waiting } = isAnyLog
    ? await countFromTotals(db, coach, query)
    : await countMatchingLogs(db, coach, query, limit, names)
  return {
    workoutLogCount: Math.min(logs, limit),
    waitingCount: Math.min(waiting, limit),
    isAll: logs <= limit,
  }
}

type FilteredCount = { logs: number; waiting: number }

async function countFromTotals(db: Queryable, coach: Actor, filter: LogFilter): Promise<FilteredCount> {
  const { logs, waiting } = await countLogsByReview(db, selectLogsOfMatchingAthletes(coach, filter))
  if (filter.review === 'waiting') return { logs: waiting, waiting }
  if (filter.review === 'reviewed') return { logs: logs - waiting, waiting: 0 }
  return { logs, waiting }
}

async function countMatchingLogs(
  db: Queryable,
  coach: Actor,
  filter: LogFilter,
  limit: number,
  names?: readonly string[],
): Promise<FilteredCount> {
  const [row] = await queryRows(
    db,
    { logs: integer, waiting: integer },
    sql`select count(*)::int as logs, count(*) filter (where not is_reviewed)::int as waiting
        from (
          select l.is_reviewed
          from ${selectLogsOfMatchingAthletes(coach, filter, names).athletes} athletes
          cross join lateral (
            select ${isReviewedSql('l', sql`${coach.id}::uuid`)} as is_reviewed from workout_logs l
            where l.athlete_id = athletes.athlete_id and l.deleted_at is null
              and ${matchesFilterSql(coach, filter, names)}
            -- Reads only the logs of these athletes, however many the table contains.
            offset 0) l
          limit ${limit + 1}) counted`,
  )
  return row ?? { logs: 0, waiting: 0 }
}

const maxNames = 2000

const loggedNameRow = { name: text, useCount: integer, spellings: arrayOf(text) }
export type LoggedName = RowOf<typeof loggedNameRow>

/**
 * Lists the logged exercises, most frequently logged first, each in its most frequent spelling and with all of them. If an
 * exercise is given, it comes first.
 */
export function listExerciseNamesByUse(
  db: Queryable,
  coach: Actor,
  exercise?: string,
): Promise<LoggedName[]> {
  const key = exerciseKeySql(sql`name`)
  const isGiven = exercise === undefined ? sql`` : sql`${key} = ${toExerciseKey(exercise)} desc,`
  return queryRows(
    db,
    loggedNameRow,
    sql`select (array_agg(name order by uses desc, name))[1] as name, sum(uses)::int as "useCount",
          array_agg(name order by name) as spellings
        from (
          select t.name, sum(t.uses) as uses
          from ${selectLogsOfCoachedAthletes(coach).athletes} athletes
          -- Looks up each athlete, instead of reading the totals of the whole installation.
          cross join lateral (
            select t.name, t.uses from logged_exercise_totals t
            where t.athlete_id = athletes.athlete_id and t.uses > 0
            offset 0) t
          group by t.name) of_each
        group by ${key}
        order by ${isGiven} 2 desc, 1
        limit ${maxNames}`,
  )
}

/** Selects the logs of the athletes to whom the filter applies, and who have logged its exercise. */
function selectLogsOfMatchingAthletes(
  coach: Actor,
  { athleteId, groupId, exercise }: LogFilter,
  names: readonly string[] = [],
) {
  const column = sql`athletes.athlete_id`
  const conditions = [
    athleteId !== undefined && isEqualIdSql(column, athleteId),
    groupId !== undefined && isInGroupSql(coach, groupId, column),
    exercise !== undefined && hasLoggedExerciseSql(names, column),
  ].filter(condition => condition !== false)
  const logs = selectLogsOfCoachedAthletes(coach)
  return conditions.length === 0 ? logs : limitToAthletes(logs, sql.join(conditions, sql` and `))
}

/** Converts the rest of the filter to an SQL condition; `l` is the alias of `workout_logs`. */
function matchesFilterSql(
  coach: Actor,
  { regimenId, exercise, from, to, review }: LogFilter,
  names: readonly string[] = [],
): SQL {
  const conditions = [
    regimenId !== undefined && isEqualIdSql(sql`l.regimen_id`, regimenId),
    exercise !== undefined && hasExerciseSql(names),
    from !== undefined && sql`l.completed_at >= ${from}`,
    to !== undefined && sql`l.completed_at <= ${to}`,
    review === 'waiting' && sql`not ${isReviewedSql('l', sql`${coach.id}::uuid`)}`,
    review === 'reviewed' && isReviewedSql('l', sql`${coach.id}::uuid`),
  ].filter(condition => condition !== false)
  return sql.join([sql`true`, ...conditions], sql` and `)
}

const isEqualIdSql = (column: SQL, id: string) => (isId(id) ? sql`${column} = ${id}` : sql`false`)

/** Matches current athletes in one of the coach's own groups. */
function isInGroupSql(coach: Actor, groupId: string, athleteId: SQL): SQL {
  if (!isId(groupId)) return sql`false`
  return sql`exists (
    select 1 from athlete_groups g
    join athlete_group_members m on m.group_id = g.id
    join coachings c on c.id = m.coaching_id
    where g.id = ${groupId} and g.coach_id = ${coach.id}
      and c.athlete_id = ${athleteId} and c.ended_at is null)`
}

// The names are compared as they are spelled. Calculating the key of every logged exercise took most of the time.
const isNameSql = (column: SQL, names: readonly string[]) => sql`${column} = any(${sql.param(names)}::text[])`

function hasLoggedExerciseSql(names: readonly string[], athleteId: SQL): SQL {
  return sql`coalesce((
    select true from logged_exercise_totals t
    where t.athlete_id = ${athleteId} and t.uses > 0 and ${isNameSql(sql`t.name`, names)}
    limit 1), false)`
}

function hasExerciseSql(names: readonly string[]): SQL {
  // Unlike `exists`, PostgreSQL never turns this into a scan of the exercises of all athletes.
  return sql`coalesce((
    select true from logged_exercises e
    where e.workout_log_id = l.id and ${isNameSql(sql`e.name`, names)}
    limit 1), false)`
}
