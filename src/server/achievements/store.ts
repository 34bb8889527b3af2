import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { schemaOf } from '#contract/schema-of.ts'
import { isCountedLogSql } from '#server/access/fetch-lift-sets.ts'
import {
  boolean,
  calendarDay,
  decimal,
  integer,
  json,
  nullable,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { dueDateSql, isSessionExcusedSql } from '#server/database/fragments/due-sessions-sql.ts'
import { isSetDoneSql, isWorkingSetSql, volumeLoadKgSql } from '#server/database/fragments/volume-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { trainingTotalsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type {
  EarnedAchievement,
  TrainingTotals,
  WeekDueCount,
  WorkoutFacts,
} from '#training/achievements/training-totals.ts'

/** Lists earned achievements with the workouts that earned them. The workout is null if it was deleted. */
export async function listEarnedAchievements(db: Queryable, athlete: Actor) {
  const rows = await queryRows(
    db,
    {
      id: uuid,
      key: text,
      earned_at: timestamp,
      log_id: nullable(uuid),
      name: nullable(text),
      completed_at: nullable(timestamp),
    },
    sql`select e.id, e.key, e.earned_at, l.id as log_id, l.name, l.completed_at
        from earned_achievements e
        left join workout_logs l on l.id = e.workout_log_id and l.deleted_at is null
        where e.athlete_id = ${athlete.id} order by e.earned_at desc, e.id desc`,
  )
  return rows.map(({ id, key, earned_at, log_id, name, completed_at }) => ({
    id,
    key,
    earnedAt: toIso(earned_at),
    workout: log_id
      ? { _id: log_id, id: log_id, name: name ?? '', completedAt: toIsoOrNull(completed_at) ?? '' }
      : null,
  }))
}

/**
 * Locks an athlete's achievements until the transaction ends, so that no concurrently recorded workout is
 * missed.
 */
export async function lockAchievements(tx: Transaction, athleteId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`achievements ${athleteId}`}, 0))`)
}

/**
 * Inserts achievements with the date of the workout that earned them. Leaves existing achievements unchanged.
 */
export async function insertEarnedAchievements(
  tx: Transaction,
  athleteId: string,
  earned: readonly EarnedAchievement[],
) {
  if (earned.length === 0) return
  const column = (type: string, read: (one: EarnedAchievement) => string) =>
    sql`${sql.param(earned.map(read))}::${sql.raw(type)}[]`
  await tx.execute(
    sql`insert into earned_achievements (id, athlete_id, key, earned_at, workout_log_id)
        select earned.id, ${athleteId}, earned.key, least(l.completed_at, now()), l.id
        from unnest(${column('uuid', () => uuidv7())}, ${column('text', one => one.key)},
          ${column('uuid', one => one.workoutLogId)}) as earned (id, key, log_id)
        join workout_logs l on l.id = earned.log_id
        on conflict (athlete_id, key) do nothing`,
  )
}

/** The heaviest load of each exercise, by exercise name. */
const bestLoads = z.record(z.string(), z.nullable(z.number()))

const trainingTotals = schemaOf<TrainingTotals>()(
  z.object({
    facts: z.object({
      workouts: z.number(),
      sessions: z.number(),
      streakWeeks: z.number(),
      volumeKg: z.number(),
      workoutVolumeKg: z.number(),
      records: z.number(),
      meters: z.number(),
      workoutMeters: z.number(),
      exercises: z.number(),
      breakDays: z.number(),
    }),
    bests: bestLoads,
    last: z.nullable(z.object({ id: z.string(), completedAt: z.string() })),
  }),
)

export async function findTrainingTotals(
  db: Queryable,
  athleteId: string,
): Promise<TrainingTotals | undefined> {
  const [row] = await queryRows(
    db,
    { totals: json(trainingTotals) },
    sql`select totals from training_totals where athlete_id = ${athleteId}`,
  )
  return row?.totals
}

export async function saveTrainingTotals(tx: Transaction, athleteId: string, totals: TrainingTotals) {
  await tx
    .insert(trainingTotalsTable)
    .values({ athleteId, totals })
    .onConflictDoUpdate({ target: trainingTotalsTable.athleteId, set: { totals } })
}

type CountedWorkouts = { logId?: string; excludedSetIds: readonly string[] }

/** A statement for a long history would exceed the time limit of the database. */
const workoutsPerStatement = 2000

/**
 * Lists the workouts that count towards achievements, oldest first. If `logId` is given, lists only the
 * workout with that id. Excludes the given sets from the heaviest loads, the volume and the distance.
 */
export async function listCountedWorkouts(
  db: Queryable,
  athleteId: string,
  counted: CountedWorkouts,
): Promise<WorkoutFacts[]> {
  const workouts: WorkoutFacts[] = []
  for (let afterId: string | undefined; ; afterId = workouts.at(-1)?.id) {
    const next = await listNextCountedWorkouts(db, athleteId, counted, afterId)
    workouts.push(...next)
    if (next.length < workoutsPerStatement) return workouts
  }
}

async function listNextCountedWorkouts(
  db: Queryable,
  athleteId: string,
  { logId, excludedSetIds }: CountedWorkouts,
  afterId: string | undefined,
): Promise<WorkoutFacts[]> {
  const isExcludedSql = sql`s.id = any(${sql.param(excludedSetIds)}::uuid[])`
  const rows = await queryRows(
    db,
    {
      id: uuid,
      completedAt: timestamp,
      volumeKg: decimal,
      meters: decimal,
      bests: json(bestLoads),
      isSessionDone: boolean,
      week: nullable(calendarDay),
    },
    // The lateral join uses an index to find each log's sets, so the query does not slow down as the table
    // grows. Exercises and sets are both found by their log. Without statistics, as after a large import, PostgreSQL
    // would otherwise read all exercises for each log.
    sql`
      select l.id, l.completed_at as "completedAt", done.volume_kg as "volumeKg", done.meters,
        coalesce((
          select json_object_agg(best.exercise, best.load_kg) from (
            select lower(btrim(e.name)) as exercise, max(s.load_kg) as load_kg
            from logged_exercises e join logged_sets s on s.logged_exercise_id = e.id
            where e.workout_log_id = l.id and s.workout_log_id = l.id and ${isWorkingSetSql('s')} and ${isSetDoneSql('s')}
              and not ${isExcludedSql}
            group by lower(btrim(e.name))) best), '{}') as bests,
        session.is_first as "isSessionDone",
        case when session.is_first and session.is_due then session.week end as week
      from workout_logs l
      cross join lateral (
        select ${volumeLoadKgSql('s')} as volume_kg,
          coalesce(sum(s.meters) filter (where ${isWorkingSetSql('s')}), 0) as meters
        from logged_sets s where s.workout_log_id = l.id and not ${isExcludedSql}) done
      cross join lateral (
        select l.session_id is not null and not exists (
            select 1 from workout_logs o where o.session_id = l.session_id and ${isCountedLogSql(sql`o`)}
              and (o.completed_at, o.id) < (l.completed_at, l.id)) as is_first,
          (select s.cancelled_at is null from sessions s where s.id = l.session_id) as is_due,
          (select ${dueWeekSql} from sessions s join users u on u.id = s.athlete_id
            where s.id = l.session_id) as week) session
      where l.athlete_id = ${athleteId} and ${isCountedLogSql(sql`l`)} ${logId ? sql`and l.id = ${logId}` : sql``}
        ${afterId ? sql`and (l.completed_at, l.id) > (select o.completed_at, o.id from workout_logs o where o.id = ${afterId})` : sql``}
      order by l.completed_at, l.id limit ${workoutsPerStatement}`,
  )
  return rows.map(row => ({ ...row, completedAt: toIso(row.completedAt) }))
}

/**
 * The week in which a session is due. A session that the athlete moves to another week still counts towards
 * its original week.
 */
const dueWeekSql = sql`date_trunc('week', (${dueDateSql('s', 'u')})::timestamp)::date::text`

/**
 * Counts due and completed sessions by calendar week. Excludes cancelled sessions, and excused sessions that
 * were not done.
 */
export function listAdherenceWeeks(
  db: Queryable,
  athleteId: string,
): Promise<(WeekDueCount & { done: number })[]> {
  return queryRows(
    db,
    { week: calendarDay, due: integer, done: integer },
    sql`
      select ${dueWeekSql} as week, count(*)::int as due, count(done.id)::int as done
      from sessions s join users u on u.id = s.athlete_id left join lateral (
        select l.id from workout_logs l where l.session_id = s.id and ${isCountedLogSql(sql`l`)} limit 1
      ) done on true
      where s.athlete_id = ${athleteId} and s.cancelled_at is null
        and (done.id is not null or not ${isSessionExcusedSql('s')})
      group by 1 order by 1`,
  )
}
