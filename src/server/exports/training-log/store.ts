import { type SQL, sql } from 'drizzle-orm'
import { decisionKindsForAthletes } from '#contract/analytics/decisions.ts'
import { textListSql } from '#server/database/fragments/text-list-sql.ts'
import { isoInstantSql } from '#server/database/query-rows.ts'
import { fullNameOrNullSql } from '#server/exports/account/store.ts'

// Queries for a user's logged training and the comments on it.

/** Logs in the trash are included, because they can still be restored. */
export const ownWorkoutLogsSql = (userId: string) => sql`
  select l.id, l.session_id as "sessionId", l.regimen_id as "regimenId", l.regimen_name as "regimenName", l.name,
    ${isoInstantSql('l.started_at')} as "startedAt", ${isoInstantSql('l.completed_at')} as "completedAt",
    l.duration_minutes as "durationMinutes", l.session_rpe as "sessionRpe", l.rating, l.notes,
    l.block_results as "blockResults", nullif(l.imported_from, 'cornerman') as "importedFrom", l.source_key as "sourceKey",
    l.source_hash as "sourceHash", ${isoInstantSql('l.restored_at')} as "restoredAt",
    ${isoInstantSql('l.created_at')} as "createdAt", ${isoInstantSql('l.updated_at')} as "updatedAt",
    ${isoInstantSql('l.deleted_at')} as "deletedAt"
  from workout_logs l where l.athlete_id = ${userId} order by l.completed_at, l.id`

export const selectOwnLoggedExercises = (userId: string) => sql`
  select e.id, e.workout_log_id as "workoutLogId", e.position + 1 as position, e.name, e.notes,
    e.skipped_reason as "skippedReason", e.instead_of as "insteadOf", e.block_kind as "blockKind", e.exercise_id as "exerciseId", e.item_id as "itemId"
  from workout_logs l join logged_exercises e on e.workout_log_id = l.id
  where l.athlete_id = ${userId} order by l.completed_at, l.id, e.position`

export const selectOwnLoggedSets = (userId: string) => sql`
  select s.id, l.id as "workoutLogId", ${isoInstantSql('l.completed_at')} as "workoutCompletedAt", e.id as "exerciseId",
    e.name as exercise, s.position + 1 as "set", s.role, s.reps, s.load_kg as "loadKg", s.rpe, s.seconds, s.meters,
    ${isoInstantSql('s.completed_at')} as "completedAt", s.planned, s.is_confirmed as "isConfirmed"
  from workout_logs l
  join logged_exercises e on e.workout_log_id = l.id
  join logged_sets s on s.logged_exercise_id = e.id
  where l.athlete_id = ${userId} order by l.completed_at, l.id, e.position, s.position`

/** Selects earlier versions of the user's own logs. */
export const selectOwnWorkoutLogRevisions = (userId: string) => sql`
  select v.id, v.workout_log_id as "workoutLogId", v.number, ${isoInstantSql('v.changed_at')} as "changedAt",
    ${fullNameOrNullSql('changer')} as "changedBy", v.log
  from workout_logs l
  join workout_log_revisions v on v.workout_log_id = l.id
  left join users changer on changer.id = v.changed_by
  where l.athlete_id = ${userId} order by l.completed_at, l.id, v.number`

/** Selects workouts that were started but not recorded, including discarded ones that are still stored. */
export const selectOwnOpenWorkouts = (userId: string) => sql`
  select o.id, o.session_id as "sessionId", o.name, ${isoInstantSql('o.created_at')} as "createdAt",
    ${isoInstantSql('o.updated_at')} as "updatedAt", ${isoInstantSql('o.discarded_at')} as "discardedAt", o.blocks,
    (select coalesce(jsonb_agg(c.change order by c.number), '[]') from open_workout_changes c
      where c.open_workout_id = o.id) as changes
  from open_workouts o where o.athlete_id = ${userId} order by o.updated_at, o.id`

/** Selects all logs the user could have commented on: their own and those of athletes they ever coached. */
const selectCommentableLogs = (userId: string): SQL => sql`
  select l.id, l.athlete_id from workout_logs l
  where l.athlete_id in (
    select ${userId}::uuid union select c.athlete_id from coachings c where c.coach_id = ${userId})`

/** Selects comments on the user's logs and the user's comments on other people's logs. */
export const selectOwnComments = (userId: string) => sql`
  select c.id, c.workout_log_id as "workoutLogId", e.name as exercise, ${fullNameOrNullSql('author')} as author,
    c.author_id = ${userId} as "isOwn", c.text, c.logged_exercise_id as "exerciseId",
    ${isoInstantSql('c.created_at')} as "createdAt", ${isoInstantSql('c.acknowledged_at')} as "acknowledgedAt"
  from (${selectCommentableLogs(userId)}) l
  join comments c on c.workout_log_id = l.id
  join users author on author.id = c.author_id
  left join logged_exercises e on e.id = c.logged_exercise_id
  where l.athlete_id = ${userId} or c.author_id = ${userId} order by c.id`

export const selectOwnReviews = (userId: string) => sql`
  select r.workout_log_id as "workoutLogId", ${fullNameOrNullSql('coach')} as coach,
    ${isoInstantSql('r.reviewed_at')} as "reviewedAt", r.revision_count as "revisionCount"
  from (${selectCommentableLogs(userId)}) l
  join reviews r on r.workout_log_id = l.id
  join users coach on coach.id = r.coach_id
  where l.athlete_id = ${userId} or r.coach_id = ${userId} order by r.reviewed_at, r.workout_log_id`

/** Selects the user's pain reports, each with the coach's decision. */
export const selectOwnPainReports = (userId: string) => sql`
  select p.id, p.session_id as "sessionId", p.exercise, p.exercise_keys as "exerciseKeys", p.body_part as "bodyPart", p.severity, p.note,
    ${isoInstantSql('p.reported_at')} as "reportedAt", p.decision, p.replacement, p.answer,
    ${fullNameOrNullSql('coach')} as "decidedBy", ${isoInstantSql('p.decided_at')} as "decidedAt", p.ended_on as "endedOn",
    ${isoInstantSql('p.withdrawn_at')} as "withdrawnAt", p.day, p.decided_on as "decidedOn",
    p.replaced_decision as "replacedDecision",
    ${isoInstantSql('p.created_at')} as "createdAt"
  from pain_reports p left join users coach on coach.id = p.decided_by
  where p.athlete_id = ${userId} order by p.reported_at, p.id`

/** Selects the files that the user imported, with what became of their workouts. */
export const selectOwnImports = (userId: string) => sql`
  select i.id, ${fullNameOrNullSql('importer')} as "importedBy", i.file_name as "fileName", i.size_bytes as "sizeBytes",
    i.uploaded_files as "uploadedFiles", i.state, i.problem, i.layout, i.summary, i.choices, i.result,
    ${isoInstantSql('i.created_at')} as "createdAt", ${isoInstantSql('i.finished_at')} as "finishedAt",
    ${isoInstantSql('i.undone_at')} as "undoneAt"
  from imports i left join users importer on importer.id = i.imported_by
  where i.athlete_id = ${userId} order by i.created_at, i.id`

export const selectOwnMaxes = (userId: string) => sql`
  select m.id, m.exercise, m.kind, m.load_kg as "loadKg", m.origin, m.date,
    m.awaits_decision as "awaitsDecision", ${isoInstantSql('m.created_at')} as "createdAt"
  from maxes m where m.athlete_id = ${userId} order by m.date, m.id`

export const selectOwnMeasurements = (userId: string) => sql`
  select m.id, m.kind, m.date, m.weight_kg as "weightKg", ${isoInstantSql('m.created_at')} as "createdAt"
  from measurements m where m.athlete_id = ${userId} order by m.date, m.id`

export const selectOwnExerciseNotes = (userId: string) => sql`
  select n.exercise, n.text, ${isoInstantSql('n.updated_at')} as "updatedAt"
  from exercise_notes n where n.athlete_id = ${userId} order by n.exercise_key`

export const selectOwnExerciseRests = (userId: string) => sql`
  select r.exercise, r.rest_seconds as "restSeconds", ${isoInstantSql('r.updated_at')} as "updatedAt"
  from exercise_rests r where r.athlete_id = ${userId} order by r.exercise_key`

/** Selects the equipment as one JSON value, in the unit marked on each item. */
export const selectOwnEquipment = (userId: string) => sql`
  select e.equipment, ${isoInstantSql('e.updated_at')} as "updatedAt"
  from athlete_equipment e where e.athlete_id = ${userId}`

export const selectOwnAchievements = (userId: string) => sql`
  select a.id, a.key, ${isoInstantSql('a.earned_at')} as "earnedAt", a.workout_log_id as "workoutLogId"
  from earned_achievements a where a.athlete_id = ${userId} order by a.earned_at, a.id`

/** Selects the ledger: the decisions of the user as a coach, and about the user as an athlete. */
export const selectOwnDecisions = (userId: string) => sql`
  select d.id, d.kind, ${fullNameOrNullSql('coach')} as coach, ${fullNameOrNullSql('athlete')} as athlete,
    d.workout_log_id as "workoutLogId", d.session_id as "sessionId", d.comment_id as "commentId",
    d.session_change_id as "sessionChangeId", d.reason, d.until, ${isoInstantSql('d.created_at')} as "createdAt",
    ${isoInstantSql('d.undone_at')} as "undoneAt", d.undone_parts as "undoneParts", d.item_kind as "itemKind", d.item_id as "itemId",
    d.pain_report_id as "painReportId", d.pain_decision as "painDecision"
  from decisions d
  join users coach on coach.id = d.coach_id
  join users athlete on athlete.id = d.athlete_id
  where d.coach_id = ${userId}
    or (d.athlete_id = ${userId} and d.kind in (${textListSql(decisionKindsForAthletes)}))
  order by d.created_at, d.id`

/** Selects texts that others wrote, from archives that the user imported. */
export const selectOwnImportedTexts = (userId: string) => sql`
  select t.id, t.table_name as "table", t.workout_log_id as "workoutLogId", t.author, t.text, t.row,
    ${isoInstantSql('t.written_at')} as "writtenAt"
  from imported_texts t where t.user_id = ${userId} order by t.table_name, t.written_at, t.id`
