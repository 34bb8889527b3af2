import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SessionMatch } from '#contract/imports.ts'
import { trainingDay } from '#contract/programs/program.ts'
import { calendarDay, json, nullable, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { OwnImport } from '#server/imports/policy.ts'
import { isSameSport } from '#training/imports/activities/is-same-sport.ts'
import { activityFormats } from '#training/imports/import-formats.ts'

const names = z.array(z.string())

/**
 * Lists the activities that an import added on days with an open session of the same sport, newest first. A
 * page can be shorter than its limit, because the sports are compared afterwards.
 */
export async function listSessionMatches(db: Queryable, { id }: OwnImport, page: PageRequest) {
  const rows = await queryRows(
    db,
    {
      log_id: uuid,
      log_name: text,
      started_at: timestamp,
      exercises: json(names),
      session_id: uuid,
      session_name: nullable(text),
      date: calendarDay,
      blocks: nullable(json(trainingDay.shape.blocks)),
    },
    sql`select l.id as log_id, l.name as log_name, l.started_at, s.id as session_id, d.name as session_name,
          s.date::text as date, d.blocks,
          (select coalesce(jsonb_agg(e.name), '[]') from logged_exercises e where e.workout_log_id = l.id) as exercises
        from imports i
        join users u on u.id = i.athlete_id
        join imported_workouts w on w.import_id = i.id and w.outcome = 'added'
        join workout_logs l on l.id = w.workout_log_id and l.deleted_at is null and l.session_id is null
          and l.imported_from = any(${sql.param(activityFormats)}::text[])
        join sessions s on s.athlete_id = l.athlete_id
          and s.date = (l.started_at at time zone coalesce(u.preferences->>'timeZone', 'UTC'))::date
        left join ${plannedDayJoinSql}
        where i.id = ${id} and s.cancelled_at is null and s.skipped_at is null and ${isSessionRevealedSql('s')}
          and not exists (select from workout_logs o where o.session_id = s.id and o.deleted_at is null)
          and not exists (select from open_workouts o where o.session_id = s.id and o.discarded_at is null)
          ${afterCursorSql(page, [sql`l.started_at`, sql`l.id`, sql`s.id`], ['timestamptz', 'uuid', 'uuid'])}
        order by l.started_at desc, l.id desc, s.id desc limit ${page.limit + 1}`,
  )
  const { items, nextCursor } = toPage(
    rows,
    page,
    row => row,
    row => [row.started_at, row.log_id, row.session_id],
  )
  const matches = items.flatMap((row): SessionMatch[] => {
    const planned = (row.blocks ?? []).flatMap(block => block.items.map(item => item.exercise.name))
    if (!row.exercises.some(name => isSameSport(name, planned))) return []
    return [
      {
        workoutLogId: row.log_id,
        workoutName: row.log_name,
        startedAt: toIso(row.started_at),
        session: { id: row.session_id, name: row.session_name ?? '', date: row.date },
      },
    ]
  })
  return { items: matches, nextCursor }
}
