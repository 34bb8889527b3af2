import {
  assertNoPain,
  type BaselineQuery,
  type BaselineRow,
  encodeCursor,
  plannedSetsSql,
  toInstant,
  toPerson,
  withId,
} from './baseline-query.ts'

const logColumns = `l.id, l.name, l.session_id, l.regimen_id, l.regimen_name, r.name as current_regimen_name, l.started_at,
  l.completed_at, l.completed_at::text as position, l.duration_minutes::float8 as duration_minutes,
  l.session_rpe::float8 as session_rpe, l.rating::float8 as rating, l.notes, l.block_results, l.imported_from, l.created_at, l.updated_at,
  u.id as athlete_id, u.first_name, u.last_name, u.avatar_url,
  case when d.blocks is not null then ${plannedSetsSql()} end as planned_sets,
  case when d.blocks is not null then ${plannedSetsSql("coalesce(planned->>'role', 'working') <> 'warm-up'")} end as planned_working_sets,
  recorder.id as recorder_id, recorder.first_name as recorder_first_name, recorder.last_name as recorder_last_name,
  recorder.avatar_url as recorder_avatar_url,
  review.reviewed_at, review.revision_count as reviewed_revision_count, review.is_current,
  (select count(*) from comments c where c.workout_log_id = l.id) as comment_count,
  (select count(*) from workout_log_revisions v where v.workout_log_id = l.id) as revision_count`

const selectLogsSql = (logs: string) => `select ${logColumns} from ${logs} l
  join users u on u.id = l.athlete_id
  left join users recorder on recorder.id = l.recorded_by
  left join regimens r on r.id = l.regimen_id and r.deleted_at is null
  left join sessions s on s.id = l.session_id
  left join revision_days d on d.revision_id = s.revision_id and d.week = s.week and d.position = s.position
  left join lateral (
    select v.reviewed_at, v.revision_count, v.is_current from reviews v where v.workout_log_id = l.id
    order by v.is_current desc, v.reviewed_at desc, v.coach_id limit 1) review on true`

export async function listBaselineLogs(query: BaselineQuery, userId: string, limit: number) {
  await assertNoPain(query, userId)
  const rows = await query(
    `${selectLogsSql(`(
       select * from workout_logs where athlete_id = $1 and deleted_at is null
       order by completed_at desc, id desc limit $2)`)}
     order by l.completed_at desc, l.id desc`,
    [userId, limit + 1],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: await toLogs(query, page),
    nextCursor: rows.length > limit ? encodeCursor([last?.position, last?.id]) : null,
  }
}

export async function readBaselineLog(query: BaselineQuery, userId: string, id: string | undefined) {
  await assertNoPain(query, userId)
  const rows = await query(
    `${selectLogsSql('workout_logs')} where l.id = $1 and l.athlete_id = $2 and l.deleted_at is null`,
    [id, userId],
  )
  return (await toLogs(query, rows))[0]
}

async function toLogs(query: BaselineQuery, rows: BaselineRow[]) {
  const ids = rows.map(row => row.id)
  const exercises = await query(
    `select id, workout_log_id, name, exercise_id, item_id, notes, skipped_reason, instead_of, block_kind
     from logged_exercises where workout_log_id = any($1) order by workout_log_id, position`,
    [ids],
  )
  const sets = await query(
    `select id, logged_exercise_id, role, planned, reps::float8 as reps, load_kg::float8 as load_kg, rpe::float8 as rpe,
       seconds::float8 as seconds, meters::float8 as meters, completed_at, is_confirmed
     from logged_sets where workout_log_id = any($1) order by logged_exercise_id, position`,
    [ids],
  )
  const setsOf = Map.groupBy(sets, set => set.logged_exercise_id)
  const exercisesOf = Map.groupBy(exercises, exercise => exercise.workout_log_id)
  const toExercise = (row: BaselineRow) => ({
    ...withId(row.id),
    name: row.name,
    exerciseId: row.exercise_id,
    itemId: row.item_id,
    notes: row.notes,
    skippedReason: row.skipped_reason,
    insteadOf: row.instead_of,
    blockKind: row.block_kind,
    isOnHold: false,
    sets: (setsOf.get(row.id) ?? []).map(toSet),
  })
  return rows.map(row => toLog(row, (exercisesOf.get(row.id) ?? []).map(toExercise)))
}

const toSet = (row: BaselineRow) => ({
  ...withId(row.id),
  role: row.role,
  planned: row.planned,
  reps: row.reps,
  loadKg: row.load_kg,
  rpe: row.rpe,
  seconds: row.seconds,
  meters: row.meters,
  ...(row.is_confirmed && { isConfirmed: true }),
  completedAt: toInstant(row.completed_at),
})

function toLog(row: BaselineRow, exercises: object[]) {
  const isReviewed = row.reviewed_at !== null
  const recorder = {
    first_name: row.recorder_first_name,
    last_name: row.recorder_last_name,
    avatar_url: row.recorder_avatar_url,
  }
  return {
    ...withId(row.id),
    athlete: toPerson(row.athlete_id, row),
    athleteId: row.athlete_id,
    name: row.name,
    sessionId: row.session_id,
    regimenId: row.regimen_id,
    regimenName: row.regimen_name,
    regimen: row.current_regimen_name && { ...withId(row.regimen_id), name: row.current_regimen_name },
    startedAt: toInstant(row.started_at),
    completedAt: toInstant(row.completed_at),
    importedFrom: row.imported_from,
    durationMinutes: row.duration_minutes,
    duration: row.duration_minutes,
    sessionRpe: row.session_rpe,
    rating: row.rating,
    notes: row.notes,
    exercises,
    blockResults: row.block_results,
    plannedSets: row.planned_sets,
    plannedWorkingSets: row.planned_working_sets,
    recordedBy: toPerson(row.recorder_id, recorder),
    reviewedAt: row.is_current ? toInstant(row.reviewed_at) : null,
    earlierReview:
      isReviewed && !row.is_current
        ? { reviewedAt: toInstant(row.reviewed_at), revisionCount: row.reviewed_revision_count }
        : null,
    commentCount: row.comment_count,
    revisionCount: row.revision_count,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  }
}
