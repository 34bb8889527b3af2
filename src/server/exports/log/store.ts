import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../database/rows.ts'
import { nameOf } from '../person/store.ts'

// What was done, and what was said of it.

/** Those in the trash too: they can still be restored. */
export const workoutLogsOf = (userId: string) => sql`
  select l.id, l.session_id as "sessionId", l.regimen_id as "regimenId", l.regimen_name as "regimenName", l.name,
    ${isoText('l.started_at')} as "startedAt", ${isoText('l.completed_at')} as "completedAt",
    l.duration_minutes as "durationMinutes", l.session_rpe as "sessionRpe", l.rating, l.notes,
    l.block_results as "blockResults",
    ${isoText('l.created_at')} as "createdAt", ${isoText('l.updated_at')} as "updatedAt",
    ${isoText('l.deleted_at')} as "deletedAt"
  from workout_logs l where l.athlete_id = ${userId} order by l.completed_at, l.id`

export const loggedExercisesOf = (userId: string) => sql`
  select e.id, e.workout_log_id as "workoutLogId", e.position + 1 as position, e.name, e.notes,
    e.skipped_reason as "skippedReason", e.instead_of as "insteadOf"
  from workout_logs l join logged_exercises e on e.workout_log_id = l.id
  where l.athlete_id = ${userId} order by l.completed_at, l.id, e.position`

export const loggedSetsOf = (userId: string) => sql`
  select s.id, l.id as "workoutLogId", ${isoText('l.completed_at')} as "workoutCompletedAt", e.id as "exerciseId",
    e.name as exercise, s.position + 1 as "set", s.role, s.reps, s.load_kg as "loadKg", s.rpe, s.seconds, s.meters,
    ${isoText('s.completed_at')} as "completedAt", s.planned
  from workout_logs l
  join logged_exercises e on e.workout_log_id = l.id
  join logged_sets s on s.logged_exercise_id = e.id
  where l.athlete_id = ${userId} order by l.completed_at, l.id, e.position, s.position`

/** The own logs as they were before they were changed. */
export const workoutLogRevisionsOf = (userId: string) => sql`
  select v.id, v.workout_log_id as "workoutLogId", v.number, ${isoText('v.changed_at')} as "changedAt",
    ${nameOf('changer')} as "changedBy", v.log
  from workout_logs l
  join workout_log_revisions v on v.workout_log_id = l.id
  left join users changer on changer.id = v.changed_by
  where l.athlete_id = ${userId} order by l.completed_at, l.id, v.number`

/** Begun and not recorded, however long ago; those that were given up too, as long as they are kept. */
export const openWorkoutsOf = (userId: string) => sql`
  select o.id, o.session_id as "sessionId", o.name, ${isoText('o.created_at')} as "createdAt",
    ${isoText('o.updated_at')} as "updatedAt", ${isoText('o.discarded_at')} as "discardedAt", o.blocks,
    (select coalesce(jsonb_agg(c.change order by c.number), '[]') from open_workout_changes c
      where c.open_workout_id = o.id) as changes
  from open_workouts o where o.athlete_id = ${userId} order by o.updated_at, o.id`

/** The own workouts, and those of everybody whom one ever coached: only of these could one write. */
const logsInReach = (userId: string): SQL => sql`
  select l.id, l.athlete_id from workout_logs l
  where l.athlete_id in (
    select ${userId}::uuid union select c.athlete_id from coachings c where c.coach_id = ${userId})`

/** What was written about the own workouts, and what one wrote about those of others. */
export const commentsOf = (userId: string) => sql`
  select c.id, c.workout_log_id as "workoutLogId", e.name as exercise, ${nameOf('author')} as author, c.text,
    ${isoText('c.created_at')} as "createdAt"
  from (${logsInReach(userId)}) l
  join comments c on c.workout_log_id = l.id
  join users author on author.id = c.author_id
  left join logged_exercises e on e.id = c.logged_exercise_id
  where l.athlete_id = ${userId} or c.author_id = ${userId} order by c.id`

export const reviewsOf = (userId: string) => sql`
  select r.workout_log_id as "workoutLogId", ${nameOf('coach')} as coach,
    ${isoText('r.reviewed_at')} as "reviewedAt"
  from (${logsInReach(userId)}) l
  join reviews r on r.workout_log_id = l.id
  join users coach on coach.id = r.coach_id
  where l.athlete_id = ${userId} or r.coach_id = ${userId} order by r.reviewed_at, r.workout_log_id`

/** What was decided on it, and by whom, is part of it. */
export const painReportsOf = (userId: string) => sql`
  select p.id, p.session_id as "sessionId", p.exercise, p.body_part as "bodyPart", p.severity, p.note,
    ${isoText('p.reported_at')} as "reportedAt", p.decision, p.replacement, p.answer,
    ${nameOf('coach')} as "decidedBy", ${isoText('p.decided_at')} as "decidedAt", p.ended_on as "endedOn",
    ${isoText('p.withdrawn_at')} as "withdrawnAt"
  from pain_reports p left join users coach on coach.id = p.decided_by
  where p.athlete_id = ${userId} order by p.reported_at, p.id`

export const maxesOf = (userId: string) => sql`
  select m.id, m.exercise, m.kind, m.load_kg as "loadKg", m.origin, m.date,
    ${isoText('m.created_at')} as "createdAt"
  from maxes m where m.athlete_id = ${userId} order by m.date, m.id`

export const measurementsOf = (userId: string) => sql`
  select m.id, m.kind, m.date, m.weight_kg as "weightKg", ${isoText('m.created_at')} as "createdAt"
  from measurements m where m.athlete_id = ${userId} order by m.date, m.id`

export const exerciseNotesOf = (userId: string) => sql`
  select n.exercise, n.text, ${isoText('n.updated_at')} as "updatedAt"
  from exercise_notes n where n.athlete_id = ${userId} order by n.exercise_key`

/** The bars and plates as one value, in the unit that is written on them. */
export const equipmentOf = (userId: string) => sql`
  select e.equipment, ${isoText('e.updated_at')} as "updatedAt"
  from athlete_equipment e where e.athlete_id = ${userId}`

export const achievementsOf = (userId: string) => sql`
  select a.id, a.key, ${isoText('a.earned_at')} as "earnedAt"
  from earned_achievements a where a.athlete_id = ${userId} order by a.earned_at, a.id`
