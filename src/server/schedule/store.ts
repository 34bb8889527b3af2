import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { Block } from '#contract/program.ts'
import type { PlanChange, Session, SkipKind } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { isCoachedBy } from '../access/coached.ts'
import { changesOf } from '../access/session-changes.ts'
import type { Queryable } from '../database/connection.ts'
import { personOf } from '../database/person.ts'
import { rowsOf, toIso } from '../database/rows.ts'
import { isOnCalendar } from '../database/session-figures.ts'
import { daysOfSessions } from '../database/session-state.ts'
import { type Actor, isCoach } from '../http/actor.ts'
import { afterCursor, longestPage, type Page, shortened, toPage } from '../http/pagination.ts'

type Row = {
  id: string
  date: Day
  moved_from: Day | null
  skipped_at: string | null
  skipped_kind: SkipKind | null
  skipped_reason: string | null
  skipped_by: Person | null
  state: Session['state']
  name: string
  notes: string
  week: number
  week_count: number
  position: number
  athlete: Person
  coach: Person | null
  assignment_id: string
  regimen_id: string
  regimen_name: string
  blocks: Block[]
  length: number
  workout_log_id: string | null
  last_workout_id: string | null
  is_overridden: boolean
  change: PlanChange | null
}

export type Filter = {
  from: Day
  to: Day
  athleteIds?: readonly string[] | undefined
  groupId?: string | undefined
  regimenId?: string | undefined
}

export async function listSessions(db: Queryable, reader: Actor, filter: Filter, page: Page) {
  const rows = await readSessions(
    db,
    reader,
    sql`and s.date between ${filter.from} and ${filter.to}
        ${isOfAthletes(reader, filter, 's')}
        ${filter.regimenId ? sql`and s.regimen_id = ${filter.regimenId}` : sql``}
        ${afterCursor(page, [sql`s.date`, sql`s.position`, sql`s.id`], ['date', 'int', 'uuid'], '>')}
        order by s.date, s.position, s.id
        limit ${page.limit + 1}`,
  )
  const fitting = shortened(
    page,
    rows.map(row => row.length),
  )
  return toPage(rows, fitting, toSession, row => [row.date, row.position, row.id])
}

export async function findSession(db: Queryable, reader: Actor, id: string): Promise<Session | undefined> {
  const [row] = await readSessions(db, reader, sql`and s.id = ${id}`)
  return row && toSession(row)
}

/** Chooses the sessions first, so that what is planned in them is read for those alone. */
function readSessions(db: Queryable, reader: Actor, chosen: SQL): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`with chosen as (
          select * from sessions s
          where ${isShownTo(reader)} ${chosen}),
        planned as (
          select s.*, d.name, d.notes, d.blocks, length(d.blocks::text) as length,
            sum(length(d.blocks::text)) over (order by s.date, s.position, s.id) as length_so_far
          from chosen s
          join ${daysOfSessions})
        select s.id, s.date, s.moved_from, s.skipped_at, s.skipped_kind, s.skipped_reason,
          case when skipper.id is not null then ${personOf('skipper')} end as skipped_by, s.week, s.position, s.assignment_id, s.regimen_id, r.name as regimen_name,
          v.week_count, s.name, s.notes, s.length,
          -- Of what will not fit on the page, nothing is read.
          case when s.length_so_far = s.length or s.length_so_far <= ${longestPage} then s.blocks
               else '[]' end as blocks,
          ${personOf('u')} as athlete,
          case when c.id is not null then ${personOf('c')} end as coach,
          case when l.id is not null then 'done' when s.skipped_at is not null then 'skipped'
               else 'planned' end as state,
          l.id as workout_log_id, last.id as last_workout_id, s.override is not null as is_overridden, changed.change
        from planned s
        join assignments a on a.id = s.assignment_id
        join regimens r on r.id = s.regimen_id
        join regimen_revisions v on v.id = s.revision_id
        join users u on u.id = s.athlete_id
        left join users c on c.id = a.coach_id
        left join users skipper on skipper.id = s.skipped_by
        left join lateral (
          select id from workout_logs
          where session_id = s.id and deleted_at is null
          order by completed_at desc, id desc
          limit 1) l on ${maySeeLogs(reader)}
        left join lateral (
          select id from (
            select id, created_at as at from workout_logs where session_id = s.id
            union all
            select id, discarded_at from open_workouts where session_id = s.id and discarded_at is not null) ended
          order by at desc, id desc
          limit 1) last on ${maySeeLogs(reader)}
        left join lateral ${changesOf('s', 1)} changed on true
        order by s.date, s.position, s.id`,
  )
}

/** A row `s` of `sessions` that the reader finds on a calendar. What was cancelled is there only because it was done. */
export const isShownTo = (reader: Actor): SQL =>
  sql`${isVisibleTo(reader)} and ${isOnCalendar('s')} and (s.cancelled_at is null or ${maySeeLogs(reader)})`

const isVisibleTo = (reader: Actor) =>
  isCoach(reader) ? isCoachedBy(reader, sql`s.athlete_id`) : sql`s.athlete_id = ${reader.id}`

export const maySeeLogs = (reader: Actor): SQL =>
  isCoach(reader) ? isCoachedBy(reader, sql`s.athlete_id`, 'logs') : sql`true`

/** Of the athletes that the filter names, one by one or by a group of the reader's. */
export function isOfAthletes(reader: Actor, { athleteIds, groupId }: Filter, rows: string): SQL {
  const athleteId = sql`${sql.identifier(rows)}.athlete_id`
  const named = athleteIds ? sql`and ${athleteId} = any(${sql.param(athleteIds)}::uuid[])` : sql``
  if (!groupId) return named
  return sql`${named} and exists (
    select 1 from athlete_groups g
    join athlete_group_members m on m.group_id = g.id
    join coachings in_group on in_group.id = m.coaching_id and in_group.ended_at is null
    where g.id = ${groupId} and g.coach_id = ${reader.id} and in_group.athlete_id = ${athleteId})`
}

function toSession(row: Row): Session {
  return {
    _id: row.id,
    id: row.id,
    date: row.date,
    movedFrom: row.moved_from,
    skipped: row.skipped_at
      ? {
          kind: row.skipped_kind ?? 'other',
          reason: row.skipped_reason ?? '',
          by: row.skipped_by,
          at: toIso(row.skipped_at),
        }
      : null,
    state: row.state,
    name: row.name,
    notes: row.notes,
    week: row.week,
    weekCount: row.week_count,
    dayOfWeek: row.position,
    athlete: row.athlete,
    coach: row.coach,
    assignmentId: row.assignment_id,
    regimen: { _id: row.regimen_id, id: row.regimen_id, name: row.regimen_name },
    blocks: row.blocks,
    isOverridden: row.is_overridden,
    change: row.change,
    workoutLogId: row.workout_log_id,
    lastWorkoutId: row.last_workout_id,
  }
}
