import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { preferences } from '#contract/account/profile.ts'
import type { LiftersInput } from '#contract/analytics/lifters.ts'
import { max } from '#contract/analytics/maxes.ts'
import { equipment } from '#contract/exercises/equipment.ts'
import { person } from '#contract/fields.ts'
import { createRosterQuery } from '#server/access/roster-query.ts'
import {
  boolean,
  calendarDay,
  decimal,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isWorkingSetSql } from '#server/database/fragments/volume-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import { afterCursorSql, type PageRequest } from '#server/http/pagination.ts'

declare const proof: unique symbol

const lifterRow = {
  athlete_id: uuid,
  athlete: json(person),
  athlete_count: integer,
  sort_first: text,
  sort_last: text,
  shows_logs: boolean,
  shows_body: boolean,
  shows_maxes: boolean,
  load_unit: oneOf(preferences.shape.loadUnit.options),
  time_zone: text,
  equipment: nullable(json(equipment)),
  weight_kg: nullable(decimal),
  weighed_on: nullable(calendarDay),
}
/**
 * An athlete with the data that the caller may see. Only functions in this file create values of this type.
 */
export type LifterRow = RowOf<typeof lifterRow> & { readonly [proof]: true }

/** Selects athletes of the coach; only the caller if no athletes are selected. */
export type LifterSelection = Pick<LiftersInput, 'regimenId' | 'groupId' | 'athleteIds'> | 'roster'

/** Lists the coach's selected athletes, ordered by name. */
export async function listLifterRows(
  db: Queryable,
  actor: Actor,
  selection: LifterSelection,
  page: PageRequest,
): Promise<LifterRow[]> {
  const after = afterCursorSql(
    page,
    [sql`sort_first`, sql`sort_last`, sql`athlete_id`],
    ['text', 'text', 'uuid'],
    '>',
  )
  const rows = await queryRows(
    db,
    lifterRow,
    sql`
      with lifters as materialized (
        select *, count(*) over ()::int as athlete_count
        from (${selectAthletesSql(actor, selection)}) roster
        where true ${after}
        order by sort_first, sort_last, athlete_id
        limit ${page.limit}
      )
      select lifters.athlete_id, lifters.athlete, lifters.athlete_count, sort_first, sort_last, lifters.shows_logs, lifters.shows_body,
        lifters.shows_maxes,
        coalesce(u.preferences->>'loadUnit', 'kg') as load_unit,
        coalesce(u.preferences->>'timeZone', 'UTC') as time_zone, e.equipment,
        w.weight_kg, w.date::text as weighed_on
      from lifters
      join users u on u.id = lifters.athlete_id
      left join athlete_equipment e on e.athlete_id = lifters.athlete_id and lifters.shows_logs
      left join lateral (
        select m.weight_kg, m.date from measurements m
        where m.athlete_id = lifters.athlete_id and m.kind = 'body-weight' and lifters.shows_body
        order by m.date desc limit 1
      ) w on true
      order by sort_first, sort_last, lifters.athlete_id`,
  )
  return rows as LifterRow[]
}

function selectAthletesSql(actor: Actor, selection: LifterSelection): SQL {
  if (selection === 'roster') return createRosterQuery(actor).athletes
  const { regimenId, groupId, athleteIds } = selection
  if (regimenId === undefined && groupId === undefined && athleteIds === undefined)
    return sql`
      select u.id as athlete_id, ${personSql('u')} as athlete, '' as sort_first, '' as sort_last,
        true as shows_logs, true as shows_body, true as shows_maxes
      from users u where u.id = ${actor.id}`
  const { athletes } = createRosterQuery(actor)
  return sql`
    select * from (${athletes}) coached
    where true ${filterByRegimenSql(actor, regimenId)} ${filterByGroupSql(actor, groupId)} ${filterByAthleteIdsSql(athleteIds)}`
}

function filterByRegimenSql(coach: Actor, regimenId: string | undefined): SQL {
  if (regimenId === undefined) return sql``
  if (!isId(regimenId)) return sql`and false`
  return sql`and exists (
    select 1 from assignments a
    where a.regimen_id = ${regimenId} and a.athlete_id = coached.athlete_id and a.ended_at is null
      and a.coach_id = ${coach.id} and a.end_date >= coached.today)`
}

function filterByGroupSql(coach: Actor, groupId: string | undefined): SQL {
  if (groupId === undefined) return sql``
  if (!isId(groupId)) return sql`and false`
  return sql`and coached.athlete_id in (
    select c.athlete_id
    from athlete_groups g
    join athlete_group_members m on m.group_id = g.id
    join coachings c on c.id = m.coaching_id
    where g.id = ${groupId} and g.coach_id = ${coach.id})`
}

function filterByAthleteIdsSql(athleteIds: readonly string[] | undefined): SQL {
  if (athleteIds === undefined) return sql``
  return sql`and coached.athlete_id = any(${sql.param(athleteIds.filter(isId))}::uuid[])`
}

const lifterMaxRow = {
  athlete_id: uuid,
  exercise: text,
  kind: oneOf(max.shape.kind.options),
  origin: oneOf(max.shape.origin.options),
  load_kg: decimal,
  date: calendarDay,
}
export type LifterMaxRow = RowOf<typeof lifterMaxRow>

export const toRecordedMax = ({ kind, origin, date, load_kg }: LifterMaxRow) => ({
  kind,
  origin,
  date,
  loadKg: load_kg,
})

const maxesLimit = 20_000

/**
 * Lists each athlete's newest tested max and newest untested max for every lift and kind of max, sorted by
 * date.
 */
export function listCurrentMaxes(db: Queryable, athletes: readonly LifterRow[]): Promise<LifterMaxRow[]> {
  return queryRows(
    db,
    lifterMaxRow,
    sql`select athlete_id, exercise, kind, origin, load_kg, date from (
          select distinct on (m.athlete_id, m.exercise_key, m.kind, m.origin = 'tested')
            m.athlete_id, m.exercise, m.kind, m.origin, m.load_kg, m.date::text as date, m.id
          from maxes m
          where m.athlete_id = any(${sharedAthleteIdsSql(athletes, 'shows_maxes')}) and not m.awaits_decision
          order by m.athlete_id, m.exercise_key, m.kind, m.origin = 'tested', m.date desc, m.id desc
          limit ${maxesLimit}) newest
        order by date, id`,
  )
}

const logsPerAthleteLimit = 300
const namesLimit = 20_000
const rowsLimit = 50_000

// Subqueries that read only the exercises of the log `l`, and the sets of the exercise `e`, however many the tables
// contain.
const exercisesOfLogSql = sql`(
  select e.id, e.name from logged_exercises e where e.workout_log_id = l.id offset 0)`
const loadedSetsOfExerciseSql = sql`(
  select s.reps, s.load_kg from logged_sets s
  where s.logged_exercise_id = e.id and ${isWorkingSetSql('s')} and s.reps > 0 and s.load_kg > 0
  offset 0)`

/** Selects the exercises in each athlete's newest logs. */
const newestLogsSql = (athletes: readonly LifterRow[]) => sql`
  unnest(${sharedAthleteIdsSql(athletes)}) lifters(athlete_id)
  cross join lateral (
    select l.id, l.completed_at from workout_logs l
    where l.athlete_id = lifters.athlete_id and l.deleted_at is null
    order by l.completed_at desc, l.id desc
    limit ${logsPerAthleteLimit}) l
  cross join lateral ${exercisesOfLogSql} e`

/** Lists the names of all exercises that the athletes have logged. */
export async function listLifterExerciseNames(
  db: Queryable,
  athletes: readonly LifterRow[],
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: text },
    sql`select distinct t.name from logged_exercise_totals t
        where t.athlete_id = any(${sharedAthleteIdsSql(athletes)}) and t.uses > 0
        limit ${namesLimit}`,
  )
  return rows.map(row => row.name)
}

const loadByRepCountRow = {
  athlete_id: uuid,
  name: text,
  reps: decimal,
  best_kg: decimal,
  best_on: calendarDay,
  last_kg: decimal,
  last_on: calendarDay,
}
export type LoadByRepCountRow = RowOf<typeof loadByRepCountRow>

/**
 * Lists two loads for each exercise name and number of repetitions: the heaviest ever and the latest.
 */
export function listLoadsByRepCount(
  db: Queryable,
  athletes: readonly LifterRow[],
  names: readonly string[],
): Promise<LoadByRepCountRow[]> {
  return queryRows(
    db,
    loadByRepCountRow,
    sql`
      with done as (
        select lifters.athlete_id, e.name, s.reps, s.load_kg, l.completed_at,
          (l.completed_at at time zone coalesce(u.preferences->>'timeZone', 'UTC'))::date::text as day
        from ${newestLogsSql(athletes)}
        join users u on u.id = lifters.athlete_id
        cross join lateral ${loadedSetsOfExerciseSql} s
        where e.name = any(${sql.param(names)}::text[])
      )
      select athlete_id, name, reps,
        max(load_kg) as best_kg,
        (array_agg(day order by load_kg desc, completed_at desc))[1] as best_on,
        (array_agg(load_kg order by day desc, load_kg desc))[1] as last_kg,
        max(day) as last_on
      from done
      group by athlete_id, name, reps
      order by athlete_id, name, reps
      limit ${rowsLimit}`,
  )
}

const bestSetsRow = {
  athlete_id: uuid,
  name: text,
  workouts: json(
    z.record(
      z.string(),
      z.object({
        at: z.number(),
        sets: z.array(z.tuple([z.number(), z.number(), z.nullable(z.number()), z.boolean()])),
      }),
    ),
  ),
}
export type BestSetsRow = RowOf<typeof bestSetsRow>

/** Lists the stored best sets of the athletes’ workouts of the last 26 weeks, for each exercise name. */
export function listRecentBestSets(
  db: Queryable,
  athletes: readonly LifterRow[],
  names: readonly string[],
): Promise<BestSetsRow[]> {
  return queryRows(
    db,
    bestSetsRow,
    sql`select b.athlete_id, b.name, b.workouts from recent_best_sets b
        where b.athlete_id = any(${sharedAthleteIdsSql(athletes)}) and b.name = any(${sql.param(names)}::text[])
        order by b.athlete_id, b.name
        limit ${rowsLimit}`,
  )
}

/** Returns an SQL array with the ids of the athletes whose logs, or maxes, the caller may see. */
export function sharedAthleteIdsSql(
  athletes: readonly LifterRow[],
  needed: 'shows_logs' | 'shows_maxes' = 'shows_logs',
): SQL {
  const ids = athletes.filter(athlete => athlete[needed]).map(athlete => athlete.athlete_id)
  return sql`${sql.param(ids)}::uuid[]`
}
