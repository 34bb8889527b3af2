import { type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import type { LogCount, LoggedName, workoutLogs } from '#contract/workout-logs.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { listLogs, logsOfCoached } from '../access/logs.ts'
import type { Queryable } from '../database/connection.ts'
import { exerciseKeyOf } from '../database/exercise-key.ts'
import { rowsOf } from '../database/rows.ts'
import type { Actor } from '../http/actor.ts'
import { isId } from '../http/ids.ts'
import type { Page } from '../http/pagination.ts'

type Browsed = QueryOf<typeof workoutLogs.countOfMyAthletes>

/**
 * The logs of the coach's athletes that the filter leaves. What is no id is nobody's. `names` are those of the wanted
 * exercise, where it has more than one.
 */
export function listOfMyAthletes(
  db: Queryable,
  coach: Actor,
  query: Browsed & Page,
  names?: readonly string[],
) {
  return listLogs(db, logsOfCoached(coach), query, isBrowsed(coach, query, names))
}

/** So many are counted: who has more narrows what is looked at before the number matters. */
const countedAtMost = 10_000

export async function countOfMyAthletes(
  db: Queryable,
  coach: Actor,
  query: Browsed,
  names?: readonly string[],
): Promise<LogCount> {
  const [row] = await rowsOf<{ logs: number; waiting: number }>(
    db,
    sql`select count(*)::int as logs, count(*) filter (where not is_reviewed)::int as waiting
        from (
          select ${isReviewedBy(coach)} as is_reviewed
          from ${logsOfCoached(coach).athletes} athletes
          join workout_logs l on l.athlete_id = athletes.athlete_id
          where l.deleted_at is null and ${isBrowsed(coach, query, names)}
          limit ${countedAtMost + 1}) counted`,
  )
  const { logs = 0, waiting = 0 } = row ?? {}
  return {
    workoutLogCount: Math.min(logs, countedAtMost),
    waitingCount: Math.min(waiting, countedAtMost),
    isAll: logs <= countedAtMost,
  }
}

const namesAtMost = 2000
const namesOfDays = 365

/** The names under which the athletes logged lately, the most logged first, each as it is most often written. */
export function listExercises(db: Queryable, coach: Actor, now: Date): Promise<LoggedName[]> {
  const since = new Date(now.getTime() - namesOfDays * 86_400_000)
  return rowsOf<LoggedName>(
    db,
    sql`select mode() within group (order by e.name) as name, count(*)::int as "workoutLogCount"
          from ${logsOfCoached(coach).athletes} athletes
          join workout_logs l on l.athlete_id = athletes.athlete_id
          join logged_exercises e on e.workout_log_id = l.id
          where l.deleted_at is null and l.completed_at >= ${since.toISOString()}
          group by ${exerciseKeyOf(sql`e.name`)}
          order by count(*) desc, 1
          limit ${namesAtMost}`,
  )
}

/** What the coach looks for, as a condition on the row `l` of `workout_logs`. */
function isBrowsed(
  coach: Actor,
  { athleteId, groupId, regimenId, exercise, from, to, review }: Browsed,
  names: readonly string[] = [],
): SQL {
  const conditions = [
    athleteId !== undefined && isSame(sql`l.athlete_id`, athleteId),
    groupId !== undefined && isInGroup(coach, groupId),
    regimenId !== undefined && isSame(sql`l.regimen_id`, regimenId),
    exercise !== undefined && hasExercise([exercise, ...names]),
    from !== undefined && sql`l.completed_at >= ${from}`,
    to !== undefined && sql`l.completed_at <= ${to}`,
    review === 'waiting' && sql`not ${isReviewedBy(coach)}`,
    review === 'reviewed' && isReviewedBy(coach),
  ].filter(condition => condition !== false)
  return sql.join([sql`true`, ...conditions], sql` and `)
}

const isSame = (column: SQL, id: string) => (isId(id) ? sql`${column} = ${id}` : sql`false`)

/** Groups are the coach's own, of athletes who are coached now. */
function isInGroup(coach: Actor, groupId: string): SQL {
  if (!isId(groupId)) return sql`false`
  return sql`exists (
    select 1 from athlete_groups g
    join athlete_group_members m on m.group_id = g.id
    join coachings c on c.id = m.coaching_id
    where g.id = ${groupId} and g.coach_id = ${coach.id}
      and c.athlete_id = l.athlete_id and c.ended_at is null)`
}

function hasExercise(names: readonly string[]): SQL {
  const keys = sql.param([...new Set(names.map(exerciseKey))])
  return sql`exists (
    select 1 from logged_exercises e
    where e.workout_log_id = l.id and ${exerciseKeyOf(sql`e.name`)} = any(${keys}::text[]))`
}

function isReviewedBy(coach: Actor): SQL {
  return sql`exists (select 1 from reviews v where v.workout_log_id = l.id and v.coach_id = ${coach.id})`
}
