import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { LiftersInput } from '#contract/lifters.ts'
import type { Day } from '#training/calendar.ts'
import type { Equipment } from '#training/equipment.ts'
import type { KnownMax } from '#training/strength/current-max.ts'
import type { LoadUnit } from '#training/units.ts'
import { rosterOf } from '../../access/roster.ts'
import type { Queryable } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf } from '../../database/rows.ts'
import { isWorkingSet } from '../../database/volume.ts'
import type { Actor } from '../../http/actor.ts'
import { isId } from '../../http/ids.ts'

declare const proof: unique symbol

/** An athlete of whom the caller may know, and what the caller may know. Made here and nowhere else. */
export type AthleteRow = {
  athlete_id: string
  athlete: Person
  athlete_count: number
  shows_logs: boolean
  shows_body: boolean
  load_unit: LoadUnit
  equipment: Equipment | null
  weight_kg: number | null
  weighed_on: Day | null
  readonly [proof]: true
}

/** The caller, where nobody is named; else those of the coach's athletes who are, by name. */
export function listLifters(
  db: Queryable,
  actor: Actor,
  wanted: LiftersInput,
  limit: number,
): Promise<AthleteRow[]> {
  return rowsOf<AthleteRow>(
    db,
    sql`
      with asked as materialized (
        select *, count(*) over ()::int as athlete_count
        from (${sourceOf(actor, wanted)}) roster
        order by sort_first, sort_last, athlete_id
        limit ${limit}
      )
      select asked.athlete_id, asked.athlete, asked.athlete_count, asked.shows_logs, asked.shows_body,
        coalesce(u.preferences->>'loadUnit', 'kg') as load_unit, e.equipment,
        w.weight_kg, w.date::text as weighed_on
      from asked
      join users u on u.id = asked.athlete_id
      left join athlete_equipment e on e.athlete_id = asked.athlete_id and asked.shows_logs
      left join lateral (
        select m.weight_kg, m.date from measurements m
        where m.athlete_id = asked.athlete_id and m.kind = 'body-weight' and asked.shows_body
        order by m.date desc limit 1
      ) w on true
      order by sort_first, sort_last, asked.athlete_id`,
  )
}

function sourceOf(actor: Actor, { regimenId, groupId, athleteIds }: LiftersInput): SQL {
  if (regimenId === undefined && groupId === undefined && athleteIds === undefined)
    return sql`
      select u.id as athlete_id, ${personOf('u')} as athlete, '' as sort_first, '' as sort_last,
        true as shows_logs, true as shows_body
      from users u where u.id = ${actor.id}`
  const { athletes } = rosterOf(actor)
  return sql`
    select * from (${athletes}) coached
    where true ${onRegimen(actor, regimenId)} ${inGroup(actor, groupId)} ${named(athleteIds)}`
}

function onRegimen(coach: Actor, regimenId: string | undefined): SQL {
  if (regimenId === undefined) return sql``
  if (!isId(regimenId)) return sql`and false`
  return sql`and exists (
    select 1 from assignments a
    where a.regimen_id = ${regimenId} and a.athlete_id = coached.athlete_id and a.ended_at is null
      and a.coach_id = ${coach.id} and a.end_date >= coached.today)`
}

function inGroup(coach: Actor, groupId: string | undefined): SQL {
  if (groupId === undefined) return sql``
  if (!isId(groupId)) return sql`and false`
  return sql`and coached.athlete_id in (
    select c.athlete_id
    from athlete_groups g
    join athlete_group_members m on m.group_id = g.id
    join coachings c on c.id = m.coaching_id
    where g.id = ${groupId} and g.coach_id = ${coach.id})`
}

function named(athleteIds: readonly string[] | undefined): SQL {
  if (athleteIds === undefined) return sql``
  return sql`and coached.athlete_id = any(${sql.param(athleteIds.filter(isId))}::uuid[])`
}

export type MaxRow = {
  athlete_id: string
  exercise: string
  kind: KnownMax['kind']
  origin: KnownMax['origin']
  load_kg: number
  date: Day
}

const maxesAtMost = 20_000

/** Of each lift and kind the newest that was tested and the newest that was not, oldest first. */
export function readCountingMaxes(db: Queryable, athletes: readonly AthleteRow[]): Promise<MaxRow[]> {
  return rowsOf<MaxRow>(
    db,
    sql`select * from (
          select distinct on (m.athlete_id, m.exercise_key, m.kind, m.origin = 'tested')
            m.athlete_id, m.exercise, m.kind, m.origin, m.load_kg, m.date::text as date, m.id
          from maxes m
          where m.athlete_id = any(${idsOf(athletes)})
          order by m.athlete_id, m.exercise_key, m.kind, m.origin = 'tested', m.date desc, m.id desc
          limit ${maxesAtMost}) newest
        order by date, id`,
  )
}

const logsAtMost = 300
const namesAtMost = 20_000
const rowsAtMost = 50_000

/** The newest logs of each. */
const newestLogs = (athletes: readonly AthleteRow[]) => sql`
  unnest(${idsOf(athletes)}) asked(athlete_id)
  cross join lateral (
    select l.id, l.completed_at from workout_logs l
    where l.athlete_id = asked.athlete_id and l.deleted_at is null
    order by l.completed_at desc, l.id desc
    limit ${logsAtMost}) l
  join logged_exercises e on e.workout_log_id = l.id`

/** Every name under which any of them logged an exercise. */
export async function readLoggedNames(db: Queryable, athletes: readonly AthleteRow[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct e.name from ${newestLogs(athletes)} limit ${namesAtMost}`,
  )
  return rows.map(row => row.name)
}

export type RepsRow = {
  athlete_id: string
  name: string
  reps: number
  best_kg: number
  best_on: Day
  late_kg: number | null
  late_on: Day | null
  last_kg: number
  last_on: Day
}

/** Of each name and number of repetitions the heaviest, the heaviest since then, and the last one's. */
export function readBests(
  db: Queryable,
  athletes: readonly AthleteRow[],
  names: readonly string[],
  since: Date,
): Promise<RepsRow[]> {
  const isLate = sql`filter (where done.completed_at >= ${since.toISOString()})`
  return rowsOf<RepsRow>(
    db,
    sql`
      with done as (
        select asked.athlete_id, e.name, s.reps, s.load_kg, l.completed_at,
          (l.completed_at at time zone coalesce(u.preferences->>'timeZone', 'UTC'))::date::text as day
        from ${newestLogs(athletes)}
        join users u on u.id = asked.athlete_id
        join logged_sets s on s.logged_exercise_id = e.id
        where e.name = any(${sql.param(names)}::text[])
          and ${isWorkingSet('s')} and s.reps > 0 and s.load_kg > 0
      )
      select athlete_id, name, reps,
        max(load_kg) as best_kg,
        (array_agg(day order by load_kg desc, completed_at desc))[1] as best_on,
        max(load_kg) ${isLate} as late_kg,
        (array_agg(day order by load_kg desc, completed_at desc) ${isLate})[1] as late_on,
        (array_agg(load_kg order by day desc, load_kg desc))[1] as last_kg,
        max(day) as last_on
      from done
      group by athlete_id, name, reps
      order by athlete_id, name, reps
      limit ${rowsAtMost}`,
  )
}

/** Only of those who let the caller see logs. */
function idsOf(athletes: readonly AthleteRow[]): SQL {
  const ids = athletes.filter(athlete => athlete.shows_logs).map(athlete => athlete.athlete_id)
  return sql`${sql.param(ids)}::uuid[]`
}
