import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isCoach } from '#contract/account/profile.ts'
import { person } from '#contract/fields.ts'
import { trainingDay } from '#contract/programs/program.ts'
import { exerciseComment, planChange, type Session, session, skipKind } from '#contract/programs/schedule.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { latestSessionChangesSql } from '#server/access/session-plan-changes.ts'
import {
  boolean,
  calendarDay,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isOnCalendarSql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import {
  afterCursorSql,
  fitPageToSizeLimit,
  maxPageCharacters,
  type PageRequest,
  toPage,
} from '#server/http/pagination.ts'
import { createDueCommentsFinder } from '#server/schedule/exercise-comments/find-due-comments.ts'
import { openExerciseCommentsSql } from '#server/schedule/exercise-comments/store.ts'
import type { Day } from '#training/calendar.ts'

const sessionRow = {
  id: uuid,
  date: calendarDay,
  moved_from: nullable(calendarDay),
  skipped_at: nullable(timestamp),
  skipped_kind: nullable(oneOf(skipKind.options)),
  skipped_reason: nullable(text),
  skipped_by: nullable(json(person)),
  state: oneOf(session.shape.state.options),
  name: text,
  notes: text,
  week: integer,
  week_count: integer,
  position: integer,
  athlete: json(person),
  coach: nullable(json(person)),
  assignment_id: uuid,
  regimen_id: uuid,
  regimen_name: text,
  is_single: boolean,
  blocks: json(trainingDay.shape.blocks),
  length: integer,
  workout_log_id: nullable(uuid),
  last_workout_id: nullable(uuid),
  is_overridden: boolean,
  change: nullable(json(planChange)),
  open_comments: json(z.array(exerciseComment)),
}
type SessionRow = RowOf<typeof sessionRow>

export type SessionFilter = {
  from: Day
  to: Day
  athleteIds?: readonly string[] | undefined
  groupId?: string | undefined
  regimenId?: string | undefined
}

export async function listSessions(db: Queryable, reader: Actor, filter: SessionFilter, page: PageRequest) {
  const rows = await fetchSessions(
    db,
    reader,
    sql`and s.date between ${filter.from} and ${filter.to}
        ${matchesAthleteFilterSql(reader, filter, 's')}
        ${filter.regimenId ? sql`and s.regimen_id = ${filter.regimenId}` : sql``}
        ${afterCursorSql(page, [sql`s.date`, sql`s.position`, sql`s.id`], ['date', 'int', 'uuid'], '>')}
        order by s.date, s.position, s.id
        limit ${page.limit + 1}`,
  )
  const shortenedPage = fitPageToSizeLimit(
    page,
    rows.map(row => row.length),
  )
  const toSession = await createSessionConverter(db, reader, rows)
  return toPage(rows, shortenedPage, toSession, row => [row.date, row.position, row.id])
}

export async function findSession(db: Queryable, reader: Actor, id: string): Promise<Session | undefined> {
  const rows = await fetchSessions(db, reader, sql`and s.id = ${id}`)
  const [row] = rows
  return row && (await createSessionConverter(db, reader, rows))(row)
}

/** Selects the sessions first, so that only their planned days are read. */
function fetchSessions(db: Queryable, reader: Actor, condition: SQL): Promise<SessionRow[]> {
  return queryRows(
    db,
    sessionRow,
    sql`with chosen as (
          select * from sessions s
          where ${isSessionShownToSql(reader)} ${condition}),
        measured as (
          select s.*, d.name, d.notes, d.blocks, length(d.blocks::text) as length
          from chosen s
          join ${plannedDayJoinSql}
          -- Formats the blocks once.
          offset 0),
        planned as (
          select *, sum(length) over (order by date, position, id) as length_so_far from measured)
        select s.id, s.date, s.moved_from, s.skipped_at, s.skipped_kind, s.skipped_reason,
          case when skipper.id is not null then ${personSql('skipper')} end as skipped_by, s.week, s.position, s.assignment_id, s.regimen_id, r.name as regimen_name,
          r.kind = 'session' as is_single,
          v.week_count, s.name, s.notes, s.length,
          -- Skip the blocks of sessions that will not fit on the page.
          case when s.length_so_far = s.length or s.length_so_far <= ${maxPageCharacters} then s.blocks
               else '[]' end as blocks,
          ${personSql('u')} as athlete,
          case when c.id is not null then ${personSql('c')} end as coach,
          case when l.id is not null then 'done' when s.skipped_at is not null then 'skipped'
               else 'planned' end as state,
          l.id as workout_log_id, last.id as last_workout_id, s.override is not null as is_overridden, changed.change,
          ${openExerciseCommentsSql(reader)} as open_comments
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
          limit 1) l on ${maySeeLogsSql(reader)}
        left join lateral (
          select id from (
            select id, created_at as at from workout_logs where session_id = s.id
            union all
            select id, discarded_at from open_workouts where session_id = s.id and discarded_at is not null) ended
          order by at desc, id desc
          limit 1) last on ${maySeeLogsSql(reader)}
        left join lateral ${latestSessionChangesSql('s', 1)} changed on true
        order by s.date, s.position, s.id`,
    { isPrepared: !isCoach(reader) },
  )
}

/**
 * True if row `s` of `sessions` is on the reader's calendar. Cancelled sessions are included only if done, and those in
 * hidden weeks only for coaches.
 */
export const isSessionShownToSql = (reader: Actor): SQL =>
  sql`${isOwnOrCoachedSql(reader)} and ${isShownToReaderSql(reader)} and ${isOnCalendarSql('s')} and (s.cancelled_at is null or ${maySeeLogsSql(reader)})`

const isShownToReaderSql = (reader: Actor) => (isCoach(reader) ? sql`true` : isSessionRevealedSql('s'))

const isOwnOrCoachedSql = (reader: Actor) =>
  isCoach(reader) ? isCoachedBySql(reader, sql`s.athlete_id`) : sql`s.athlete_id = ${reader.id}`

export const maySeeLogsSql = (reader: Actor): SQL =>
  isCoach(reader) ? isCoachedBySql(reader, sql`s.athlete_id`, 'logs') : sql`true`

/** Matches the athletes selected by id or by one of the reader's groups. */
export function matchesAthleteFilterSql(
  reader: Actor,
  { athleteIds, groupId }: SessionFilter,
  rows: string,
): SQL {
  const athleteId = sql`${sql.identifier(rows)}.athlete_id`
  const byIdSql = athleteIds ? sql`and ${athleteId} = any(${sql.param(athleteIds)}::uuid[])` : sql``
  if (!groupId) return byIdSql
  return sql`${byIdSql} and exists (
    select 1 from athlete_groups g
    join athlete_group_members m on m.group_id = g.id
    join coachings in_group on in_group.id = m.coaching_id and in_group.ended_at is null
    where g.id = ${groupId} and g.coach_id = ${reader.id} and in_group.athlete_id = ${athleteId})`
}

async function createSessionConverter(db: Queryable, reader: Actor, rows: readonly SessionRow[]) {
  const findDueComments = await createDueCommentsFinder(db, reader, rows[0]?.open_comments ?? [])
  return (row: SessionRow): Session => {
    const exerciseComments = row.state === 'planned' ? findDueComments(row.blocks) : []
    return { ...toSession(row), ...(exerciseComments.length > 0 && { exerciseComments }) }
  }
}

function toSession(row: SessionRow): Session {
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
    isSingle: row.is_single,
    blocks: row.blocks,
    isOverridden: row.is_overridden,
    change: row.change,
    workoutLogId: row.workout_log_id,
    lastWorkoutId: row.last_workout_id,
  }
}
