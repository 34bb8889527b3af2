import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ImportChoices, type ImportOutcome, importChoices } from '#contract/imports.ts'
import {
  boolean,
  calendarDay,
  decimal,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { isImportEditedSql } from '#server/database/fragments/edited-import-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { importFormats } from '#training/imports/import-formats.ts'
import type { ImportedWorkout } from '#training/imports/imported-workout.ts'
import type { LogRows } from './build-log.ts'

/** The person whose logs an import adds. */
export type ImportTarget = { athleteId: string; timeZone: string }

/** Staged workouts were built by the readers, so their shape is not checked again. */
const stagedWorkout = z.custom<ImportedWorkout>(value => typeof value === 'object' && value !== null)

const stagedRow = {
  sourceKey: text,
  position: integer,
  format: oneOf(importFormats),
  workout: json(stagedWorkout),
}
export type StagedWorkout = RowOf<typeof stagedRow>

/** Lists the next staged workouts after a position, in the order of the file. */
export function listStagedWorkouts(
  db: Queryable,
  importId: string,
  afterPosition: number,
  limit: number,
): Promise<StagedWorkout[]> {
  return selectStaged(db, importId, sql`w.position > ${afterPosition}`, limit)
}

/** Lists the next workouts that were not written yet, in the order of the file. */
export function listUnwrittenWorkouts(tx: Transaction, importId: string, limit: number) {
  return selectStaged(tx, importId, sql`w.outcome is null`, limit)
}

const selectStaged = (db: Queryable, importId: string, condition: SQL, limit: number) =>
  queryRows(
    db,
    stagedRow,
    sql`select w.source_key as "sourceKey", w.position, f.format, w.workout
        from imported_workouts w join import_files f on f.import_id = w.import_id and f.number = w.file
        where w.import_id = ${importId} and ${condition}
        order by w.position, w.source_key limit ${limit}`,
  )

const importToWrite = {
  athleteId: uuid,
  timeZone: text,
  choices: json(importChoices),
}

export async function findImportToWrite(db: Queryable, importId: string) {
  const [row] = await queryRows(
    db,
    importToWrite,
    sql`select i.athlete_id as "athleteId", coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone",
          i.choices
        from imports i join users u on u.id = i.athlete_id where i.id = ${importId}`,
  )
  return row
}

const importedLogRow = {
  id: uuid,
  sourceKey: text,
  sourceHash: text,
  importedFrom: nullable(oneOf(importFormats)),
  isEdited: boolean,
  durationMinutes: nullable(decimal),
  exercise: nullable(text),
}
export type ImportedLog = RowOf<typeof importedLogRow>

const firstExerciseSql = sql`(select e.name from logged_exercises e where e.workout_log_id = l.id
  order by e.position limit 1)`

/** Lists the logs that were imported with these keys before. A log in the trash counts as edited. */
export function listImportedLogs(
  db: Queryable,
  athleteId: string,
  sourceKeys: readonly string[],
): Promise<ImportedLog[]> {
  return queryRows(
    db,
    importedLogRow,
    sql`select l.id, l.source_key as "sourceKey", l.source_hash as "sourceHash",
          l.imported_from as "importedFrom", l.deleted_at is not null or ${isImportEditedSql} as "isEdited",
          l.duration_minutes as "durationMinutes", ${firstExerciseSql} as exercise
        from workout_logs l
        where l.athlete_id = ${athleteId} and l.source_key = any(${sql.param(sourceKeys)}::text[])`,
  )
}

const setNumbers = z.array(z.array(z.nullable(z.number())))

/**
 * Lists the logs of these days with the app that they come from, their start in seconds since 1970, and the numbers of their
 * sets: repetitions, load in kilograms, seconds and metres.
 */
export function listLogsOfDays(
  db: Queryable,
  { athleteId, timeZone }: ImportTarget,
  days: readonly string[],
) {
  const day = sql`(coalesce(l.started_at, l.completed_at) at time zone ${timeZone})::date`
  return queryRows(
    db,
    {
      id: uuid,
      day: calendarDay,
      importedFrom: nullable(oneOf(importFormats)),
      startedAt: nullable(decimal),
      durationMinutes: nullable(decimal),
      exercise: nullable(text),
      sets: json(setNumbers),
    },
    sql`select l.id, ${day}::text as day, l.imported_from as "importedFrom",
          extract(epoch from l.started_at)::double precision as "startedAt",
          l.duration_minutes as "durationMinutes", ${firstExerciseSql} as exercise, (
            select coalesce(jsonb_agg(jsonb_build_array(s.reps, s.load_kg, s.seconds, s.meters)), '[]')
            from logged_sets s where s.workout_log_id = l.id) as sets
        from unnest(${sql.param(days)}::date[]) as d(day)
        join workout_logs l on l.athlete_id = ${athleteId} and l.deleted_at is null
          and l.completed_at between d.day::timestamptz - interval '2 days' and d.day::timestamptz + interval '3 days'
          and ${day} = d.day
        order by l.completed_at, l.id`,
  )
}

/** Writes new logs, and the new contents of logs that the caller has emptied. */
export async function insertLogs(
  tx: Transaction,
  { athleteId, timeZone }: ImportTarget,
  logs: readonly LogRows[],
  now: Date,
) {
  const started = sql`coalesce(r.instant::timestamptz,
    (r.date || ' ' || coalesce(r.time, '12:00:00'))::timestamp at time zone ${timeZone})`
  await tx.execute(
    sql`insert into workout_logs (id, athlete_id, name, started_at, completed_at, duration_minutes, notes,
          imported_from, source_key, source_hash, created_at, updated_at)
        select r.id, ${athleteId}, r.name, case when r.time is not null or r.instant is not null then ${started} end,
          ${started} + make_interval(secs => coalesce(r.seconds, 0)),
          round((r.seconds / 60.0)::numeric, 2), r.notes, r.format, r."sourceKey", r."sourceHash", ${now.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(logs.map(one => one.log))}::jsonb) as r (id uuid, date text,
          time text, instant text, seconds double precision, name text, notes text, format text,
          "sourceKey" text, "sourceHash" text)
        on conflict (id) do update set name = excluded.name, started_at = excluded.started_at,
          completed_at = excluded.completed_at, duration_minutes = excluded.duration_minutes,
          notes = excluded.notes, source_hash = excluded.source_hash, updated_at = excluded.updated_at`,
  )
  await tx.execute(
    sql`insert into logged_exercises (id, workout_log_id, position, name, notes)
        select r.id, r."logId", r.position, r.name, r.notes
        from jsonb_to_recordset(${JSON.stringify(logs.flatMap(one => one.exercises))}::jsonb) as r (id uuid,
          "logId" uuid, position int, name text, notes text)`,
  )
  await tx.execute(
    sql`insert into logged_sets (id, workout_log_id, logged_exercise_id, position, role, reps, load_kg, rpe, seconds,
          meters)
        select r.id, r."logId", r."exerciseId", r.position, r.role, r.reps, r."loadKg", r.rpe, r.seconds, r.meters
        from jsonb_to_recordset(${JSON.stringify(logs.flatMap(one => one.sets))}::jsonb) as r (id uuid, "logId" uuid,
          "exerciseId" uuid, position int, role text, reps double precision, "loadKg" double precision,
          rpe double precision, seconds double precision, meters double precision)`,
  )
}

/** Keeps the rows of logs that are about to be updated, so that the update can be undone. */
export async function keepRowsBefore(
  tx: Transaction,
  importId: string,
  updated: readonly { sourceKey: string; logId: string }[],
) {
  await tx.execute(
    sql`update imported_workouts w set before = jsonb_build_object('log', to_jsonb(l),
          'exercises', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from logged_exercises e where e.workout_log_id = l.id),
          'sets', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from logged_sets s where s.workout_log_id = l.id))
        from jsonb_to_recordset(${JSON.stringify(updated)}::jsonb) as r ("sourceKey" text, "logId" uuid)
        join workout_logs l on l.id = r."logId"
        where w.import_id = ${importId} and w.source_key = r."sourceKey"`,
  )
}

export async function deleteLogContents(tx: Transaction, logIds: readonly string[]) {
  await tx.execute(sql`delete from logged_exercises where workout_log_id = any(${sql.param(logIds)}::uuid[])`)
}

/** Stores what became of workouts. */
export async function saveOutcomes(
  tx: Transaction,
  importId: string,
  outcomes: readonly { sourceKey: string; outcome: ImportOutcome; logId: string }[],
) {
  await tx.execute(
    sql`update imported_workouts w set outcome = r.outcome, workout_log_id = r."logId"
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r ("sourceKey" text, outcome text, "logId" uuid)
        where w.import_id = ${importId} and w.source_key = r."sourceKey"`,
  )
}

const choicesOfImports = z.array(importChoices.shape.names)
const maxRememberedImports = 20

/** Lists the decisions about names in the athlete's latest imports, newest first. */
export async function listRememberedNames(
  db: Queryable,
  athleteId: string,
): Promise<ImportChoices['names'][]> {
  const [row] = await queryRows(
    db,
    { names: nullable(json(choicesOfImports)) },
    sql`select jsonb_agg(i.choices->'names' order by i.created_at desc) as names from (
          select * from imports i where i.athlete_id = ${athleteId} and i.choices is not null
          order by i.created_at desc limit ${maxRememberedImports}) i`,
  )
  return row?.names ?? []
}
