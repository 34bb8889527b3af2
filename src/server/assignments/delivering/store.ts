import { type SQL, sql } from 'drizzle-orm'
import type { Joined, Reached } from '#contract/deliveries.ts'
import type { Person } from '#contract/fields.ts'
import type { Block, TrainingDay } from '#contract/program.ts'
import type { Day } from '#training/calendar.ts'
import type { DatedSession, PlacedDay } from '#training/program/delivery.ts'
import type { Units } from '#training/units.ts'
import { isCoachedBy } from '../../access/coached.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { plannedDay } from '../../database/planned-day.ts'
import { rowsOf } from '../../database/rows.ts'
import type { SessionOverride } from '../../database/schema.ts'
import { todayOf } from '../../database/session-figures.ts'
import { unitsOf } from '../../database/units.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'

/** A log of it, be it in the trash: nobody plans anew what somebody has begun. */
const isBegun = sql`exists (select 1 from workout_logs l where l.session_id = s.id)`

/**
 * It lies ahead of the athlete `u` and may be changed. What a coach may not see of the logs is told by no count, so that
 * a session begun in secret is open here, and left alone where it is written: `isHeld`.
 */
const isOpen = (coach: Actor): SQL => sql`(
  s.cancelled_at is null and s.skipped_at is null and s.date >= ${todayOf('u')}
  and not (${isBegun} and ${isCoachedBy(coach, sql`s.athlete_id`, 'logs')}))`

/** The assignments `a` of the coach that run for the athletes `u` of now. */
const running = (coach: Actor, regimen: OwnRegimen): SQL => sql`
  a.regimen_id = ${regimen.id} and a.coach_id = ${coach.id} and a.ended_at is null
  and a.end_date >= ${todayOf('u')} and ${isCoachedBy(coach, sql`a.athlete_id`)}`

export async function findRevisionNumber(db: Queryable, regimen: OwnRegimen): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    db,
    sql`select number from regimen_revisions where id = ${regimen.revisionId}`,
  )
  return row?.number ?? 0
}

export async function readUnits(db: Queryable, coach: Actor): Promise<Units | undefined> {
  const [row] = await rowsOf<{ units: Units }>(
    db,
    sql`select ${unitsOf('u')} as units from users u where u.id = ${coach.id}`,
  )
  return row?.units
}

type ReachedRow = {
  id: string
  created_at: string
  athlete: Person
  group_id: string | null
  revision: number
  is_behind: boolean
  sessions_ahead: number
  overridden: Reached['overridden'] | null
}

export async function listReached(db: Queryable, coach: Actor, regimen: OwnRegimen, page: Page) {
  const rows = await rowsOf<ReachedRow>(
    db,
    sql`with a as (
          select a.*, u.preferences from assignments a join users u on u.id = a.athlete_id
          where ${running(coach, regimen)} ${afterCursor(page, [sql`a.created_at`, sql`a.id`], ['timestamptz', 'uuid'])}
          order by a.created_at desc, a.id desc
          limit ${page.limit + 1})
        select a.id, a.created_at, ${personOf('u')} as athlete, a.group_id, v.number as revision,
          a.revision_id <> ${regimen.revisionId} as is_behind, ahead.sessions_ahead, ahead.overridden
        from a
        join users u on u.id = a.athlete_id
        join regimen_revisions v on v.id = a.revision_id
        cross join lateral (
          select count(*)::int as sessions_ahead,
            (json_agg(json_build_object('sessionId', s.id, 'date', s.date, 'name', d.name) order by s.date)
              filter (where s.override is not null)) as overridden
          from sessions s join lateral ${plannedDay('s')} d on true
          where s.assignment_id = a.id and ${isOpen(coach)}) ahead
        order by a.created_at desc, a.id desc`,
  )
  return toPage(rows, page, toReached, row => [row.created_at, row.id])
}

const mostOverridden = 20

function toReached(row: ReachedRow): Reached {
  return {
    athlete: row.athlete,
    assignmentId: row.id,
    groupId: row.group_id,
    revision: row.revision,
    isBehind: row.is_behind,
    sessionsAhead: row.sessions_ahead,
    overridden: row.overridden?.slice(0, mostOverridden) ?? [],
  }
}

type JoinedRow = Joined & { weekCount: number }

/** Who is in a group through which the regimen runs, and is not on it. */
export async function listJoined(db: Queryable, coach: Actor, regimen: OwnRegimen): Promise<JoinedRow[]> {
  return rowsOf<JoinedRow>(
    db,
    sql`select json_build_object('id', g.id, 'name', g.name) as "group", of_group.start_date as "startDate",
          of_group.start_week as "startWeek", of_group.weekdays, v.week_count as "weekCount", late.athletes
        from (
          select distinct on (a.group_id) a.* from assignments a join users u on u.id = a.athlete_id
          where ${running(coach, regimen)} and a.group_id is not null
          order by a.group_id, a.created_at desc
          limit 100) of_group
        join athlete_groups g on g.id = of_group.group_id
        join regimen_revisions v on v.id = ${regimen.revisionId}
        cross join lateral (
          select json_agg(${personOf('u')} order by u.first_name, u.last_name, u.id) as athletes
          from athlete_group_members m
          join coachings c on c.id = m.coaching_id and c.ended_at is null
          join users u on u.id = c.athlete_id
          where m.group_id = g.id and not exists (
            select 1 from assignments o
            where o.regimen_id = ${regimen.id} and o.athlete_id = u.id and o.ended_at is null)) late
        where late.athletes is not null
        order by lower(g.name), g.id`,
  )
}

export type Following = {
  id: string
  athlete: Person
  startDate: Day
  endDate: Day
  weekdays: number[]
  startWeek: number
  today: Day
  units: Units
}

/** Those on the regimen, of these athletes if any are named; always in one order, and held. */
export async function holdFollowing(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  athleteIds: readonly string[] | undefined,
): Promise<Following[]> {
  const named = athleteIds ? sql`and a.athlete_id = any(${sql.param(athleteIds)}::uuid[])` : sql``
  return rowsOf<Following>(
    tx,
    sql`select a.id, ${personOf('u')} as athlete, a.start_date as "startDate", a.end_date as "endDate",
          a.weekdays, a.start_week as "startWeek", ${todayOf('u')} as today, ${unitsOf('u')} as units
        from assignments a join users u on u.id = a.athlete_id
        where ${running(coach, regimen)} ${named}
        order by a.id
        for no key update of a`,
  )
}

/** Until the transaction ends nobody moves them, leaves them out or logs them; who just did has done so. */
export async function holdSessions(tx: Transaction, following: readonly Following[]) {
  await tx.execute(
    sql`select 1 from sessions
        where assignment_id = any(${sql.param(following.map(one => one.id))}::uuid[])
          and cancelled_at is null and skipped_at is null
          and date >= ${following.map(one => one.today).toSorted()[0] ?? 'infinity'}
        order by id
        for update`,
  )
}

export type FollowingSession = DatedSession & {
  id: string
  assignmentId: string
  revisionId: string
  position: number
  override: SessionOverride | null
  /** Begun, and the coach may not know. */
  isHeld: boolean
}

/** All of them, so that a day that was done is not planned again. */
export function readSessions(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  following: readonly Following[],
): Promise<FollowingSession[]> {
  return rowsOf<FollowingSession>(
    tx,
    sql`select s.id, s.assignment_id as "assignmentId", s.revision_id as "revisionId", s.week, s.position,
          p.day_id as "dayId", s.date, s.moved_from as "movedFrom",
          s.revision_id = ${regimen.revisionId} as "isCurrent", ${isOpen(coach)} as "isOpen",
          s.cancelled_at is not null and not ${isBegun} as "isCancelled", ${isBegun} as "isHeld",
          case when s.cancelled_at is null then s.override end as override
        from sessions s
        join users u on u.id = s.athlete_id
        join revision_days p
          on p.revision_id = s.revision_id and p.week = s.week and p.position = s.position
        where s.assignment_id = any(${sql.param(following.map(one => one.id))}::uuid[])
        order by s.date, s.position, s.id`,
  )
}

export async function readProgram(tx: Transaction, regimen: OwnRegimen) {
  const rows = await rowsOf<PlacedDay>(
    tx,
    sql`select day_id as "dayId", week, position from revision_days
        where revision_id = ${regimen.revisionId} order by week, position`,
  )
  const [revision] = await rowsOf<{ week_count: number }>(
    tx,
    sql`select week_count from regimen_revisions where id = ${regimen.revisionId}`,
  )
  return { days: rows, weekCount: revision?.week_count ?? 0 }
}

export type Place = { revisionId: string; week: number; position: number }
export const keyOf = ({ revisionId, week, position }: Place) => `${revisionId} ${week} ${position}`

/** What stands in these places of these revisions. */
export async function readDays(tx: Transaction, places: readonly Place[]): Promise<Map<string, TrainingDay>> {
  const distinct = [...new Map(places.map(place => [keyOf(place), place])).values()]
  const column = (key: keyof Place) => sql.param(distinct.map(place => place[key]))
  const rows = await rowsOf<
    Place & { dayId: string; name: string; notes: string; text: string; blocks: Block[] }
  >(
    tx,
    sql`select p.revision_id as "revisionId", p.week, p.position, p.day_id as "dayId", p.name, p.notes, p.text,
          p.blocks
        from unnest(${column('revisionId')}::uuid[], ${column('week')}::int[], ${column('position')}::int[])
             as n(revision_id, week, position)
        join revision_days p
          on p.revision_id = n.revision_id and p.week = n.week and p.position = n.position`,
  )
  return new Map(
    rows.map(row => {
      const { dayId: id, name, notes, text, blocks } = row
      return [keyOf(row), { _id: id, id, name, notes, text, blocks }]
    }),
  )
}
