import { type SQL, sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import { type LoggedExercise, type WorkoutLog, workoutLog } from '#contract/workout-logs/workout-logs.ts'
import {
  boolean,
  decimal,
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
import { personSql } from '#server/database/fragments/person-sql.ts'
import { countRequiredSetsSql } from '#server/database/fragments/safety-holds-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { importFormats } from '#training/imports/import-formats.ts'

const workoutLogRow = {
  id: uuid,
  athlete: json(person),
  name: text,
  session_id: nullable(uuid),
  regimen_id: nullable(uuid),
  regimen_name: nullable(text),
  regimen: json(workoutLog.shape.regimen),
  started_at: nullable(timestamp),
  completed_at: timestamp,
  duration_minutes: nullable(decimal),
  session_rpe: nullable(decimal),
  rating: nullable(decimal),
  notes: text,
  block_results: json(workoutLog.shape.blockResults),
  planned_sets: nullable(integer),
  planned_working_sets: nullable(integer),
  recorded_by: nullable(json(person)),
  reviewed_at: nullable(timestamp),
  is_review_current: nullable(boolean),
  reviewed_revision_count: nullable(integer),
  imported_from: nullable(oneOf(importFormats)),
  comment_count: integer,
  revision_count: integer,
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: nullable(timestamp),
  deleted_by: nullable(json(person)),
  /** The approximate number of characters in the log. */
  length: integer,
}
export type WorkoutLogRow = RowOf<typeof workoutLogRow>

/**
 * Fetches the logs that `source` selects from `workout_logs`. If the reader is a coach, the review is that
 * coach's own; if the reader is the athlete, it is any coach's latest one, preferably of the log as it is now.
 */
export function fetchLogRows(
  db: Queryable,
  reader: Actor,
  source: SQL,
  options: { isPrepared?: boolean } = {},
): Promise<WorkoutLogRow[]> {
  return queryRows(
    db,
    workoutLogRow,
    sql`
      select l.id, ${personSql('athlete')} as athlete, l.name, l.session_id, l.regimen_id, l.regimen_name,
        case when r.id is not null then json_build_object('_id', r.id, 'id', r.id, 'name', r.name) end as regimen,
        l.started_at, l.completed_at, l.duration_minutes, l.session_rpe, l.rating, l.notes,
        l.block_results,
        (select ${countRequiredSetsSql('s', 'd', 'l')}
          from sessions s join ${plannedDayJoinSql}
          where s.id = l.session_id) as planned_sets,
        (select ${countRequiredSetsSql('s', 'd', 'l', 'working')}
          from sessions s join ${plannedDayJoinSql}
          where s.id = l.session_id) as planned_working_sets,
        case when recorder.id is not null then ${personSql('recorder')} end as recorded_by,
        review.reviewed_at, review.is_current as is_review_current,
        review.revision_count as reviewed_revision_count, l.imported_from,
        (select count(*)::int from comments c where c.workout_log_id = l.id) as comment_count,
        (select count(*)::int from workout_log_revisions v where v.workout_log_id = l.id) as revision_count,
        l.created_at, l.updated_at, l.deleted_at,
        case when deleter.id is not null then ${personSql('deleter')} end as deleted_by,
        length(l.notes) + (select coalesce(sum(length(e.notes) + 600), 0) from logged_exercises e
          where e.workout_log_id = l.id) + (select 400 * count(*) from logged_sets s
          where s.workout_log_id = l.id) as length
      from (${source}) l
      join users athlete on athlete.id = l.athlete_id
      left join users recorder on recorder.id = l.recorded_by
      left join users deleter on deleter.id = l.deleted_by
      left join regimens r on r.id = l.regimen_id and r.deleted_at is null
      left join lateral (
        select v.reviewed_at, v.revision_count, v.is_current from reviews v
        where v.workout_log_id = l.id and ${reader.id} in (l.athlete_id, v.coach_id)
        order by v.is_current desc, v.reviewed_at desc, v.coach_id
        limit 1) review on true
      order by l.completed_at desc, l.id desc`,
    options,
  )
}

/** The map `exercises` contains the exercises of all logs on the page, by log id. */
export function toWorkoutLog(row: WorkoutLogRow, exercises: Map<string, LoggedExercise[]>): WorkoutLog {
  return {
    _id: row.id,
    id: row.id,
    athlete: row.athlete,
    athleteId: row.athlete.id,
    name: row.name,
    sessionId: row.session_id,
    regimenId: row.regimen_id,
    regimenName: row.regimen_name,
    regimen: row.regimen,
    startedAt: toIsoOrNull(row.started_at),
    completedAt: toIso(row.completed_at),
    durationMinutes: row.duration_minutes,
    duration: row.duration_minutes,
    sessionRpe: row.session_rpe,
    rating: row.rating,
    notes: row.notes,
    exercises: exercises.get(row.id) ?? [],
    blockResults: row.block_results,
    plannedSets: row.planned_sets,
    plannedWorkingSets: row.planned_working_sets,
    recordedBy: row.recorded_by,
    reviewedAt: row.is_review_current ? toIsoOrNull(row.reviewed_at) : null,
    earlierReview: toEarlierReview(row),
    importedFrom: row.imported_from,
    commentCount: row.comment_count,
    revisionCount: row.revision_count,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  }
}

function toEarlierReview(row: WorkoutLogRow): WorkoutLog['earlierReview'] {
  if (row.reviewed_at === null || row.is_review_current) return null
  return { reviewedAt: toIso(row.reviewed_at), revisionCount: row.reviewed_revision_count ?? 0 }
}
