import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { LoggedExercise, WorkoutLog } from '#contract/workout-logs.ts'
import type { Queryable } from '../database/connection.ts'
import { countAskedSets } from '../database/holds.ts'
import { personOf } from '../database/person.ts'
import { rowsOf, toIso, toIsoOrNull } from '../database/rows.ts'
import { daysOfSessions } from '../database/session-state.ts'
import type { Actor } from '../http/actor.ts'

export type LogRow = {
  id: string
  athlete: Person
  name: string
  session_id: string | null
  regimen_id: string | null
  regimen_name: string | null
  regimen: WorkoutLog['regimen']
  started_at: string | null
  completed_at: string
  duration_minutes: number | null
  session_rpe: number | null
  rating: number | null
  notes: string
  block_results: WorkoutLog['blockResults']
  planned_sets: number | null
  recorded_by: Person | null
  reviewed_at: string | null
  comment_count: number
  revision_count: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  deleted_by: Person | null
  /** About how many characters it takes to say all of it. */
  length: number
}

/**
 * What is to say of the logs that `source`, a select of rows of `workout_logs`, chooses. A coach reads whether the
 * coach has reviewed it, the athlete whether anybody has.
 */
export function readRows(db: Queryable, reader: Actor, source: SQL): Promise<LogRow[]> {
  return rowsOf<LogRow>(
    db,
    sql`
      select l.id, ${personOf('athlete')} as athlete, l.name, l.session_id, l.regimen_id, l.regimen_name,
        case when r.id is not null then json_build_object('_id', r.id, 'id', r.id, 'name', r.name) end as regimen,
        l.started_at, l.completed_at, l.duration_minutes, l.session_rpe, l.rating, l.notes,
        l.block_results,
        (select ${countAskedSets('s', 'd', 'l')}
          from sessions s join ${daysOfSessions}
          where s.id = l.session_id) as planned_sets,
        case when recorder.id is not null then ${personOf('recorder')} end as recorded_by,
        (select max(v.reviewed_at) from reviews v
          where v.workout_log_id = l.id and ${reader.id} in (l.athlete_id, v.coach_id)) as reviewed_at,
        (select count(*)::int from comments c where c.workout_log_id = l.id) as comment_count,
        (select count(*)::int from workout_log_revisions v where v.workout_log_id = l.id) as revision_count,
        l.created_at, l.updated_at, l.deleted_at,
        case when deleter.id is not null then ${personOf('deleter')} end as deleted_by,
        length(l.notes) + (select coalesce(sum(length(e.notes) + 600), 0) from logged_exercises e
          where e.workout_log_id = l.id) + (select 400 * count(*) from logged_sets s
          where s.workout_log_id = l.id) as length
      from (${source}) l
      join users athlete on athlete.id = l.athlete_id
      left join users recorder on recorder.id = l.recorded_by
      left join users deleter on deleter.id = l.deleted_by
      left join regimens r on r.id = l.regimen_id and r.deleted_at is null
      order by l.completed_at desc, l.id desc`,
  )
}

/** The exercises are those of a whole page, by log. */
export function toLog(row: LogRow, exercises: Map<string, LoggedExercise[]>): WorkoutLog {
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
    recordedBy: row.recorded_by,
    reviewedAt: toIsoOrNull(row.reviewed_at),
    commentCount: row.comment_count,
    revisionCount: row.revision_count,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  }
}
