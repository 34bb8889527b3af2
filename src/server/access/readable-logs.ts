import { type SQL, sql } from 'drizzle-orm'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, fitPageToSizeLimit, type PageRequest, toPage } from '#server/http/pagination.ts'
import { type CoachedAthlete, isCoachedBySql } from './coached-athlete.ts'
import { fetchLoggedExercises } from './fetch-logged-exercises.ts'
import { fetchLogRows, toWorkoutLog, type WorkoutLogRow } from './log-rows.ts'
import { resolveLogId } from './resolve-log-id.ts'

declare const proof: unique symbol

/**
 * Proof that the reader may currently read the logs of these athletes. Only functions in this file create
 * such proofs.
 */
export type LogReadPermission = {
  readonly reader: Actor
  readonly athletes: SQL
  /** True if all logs belong to one athlete. */
  readonly isOneAthlete: boolean
  readonly [proof]: true
}

export function selectOwnLogs(reader: Actor): LogReadPermission {
  return {
    reader,
    athletes: sql`(select ${reader.id}::uuid as athlete_id)`,
    isOneAthlete: true,
  } as LogReadPermission
}

export function selectLogsOfCoachedAthletes(coach: Actor): LogReadPermission {
  const isCoached = isCoachedBySql(coach, sql`u.id`, 'logs')
  return {
    reader: coach,
    athletes: sql`(select u.id as athlete_id from users u where ${isCoached})`,
    isOneAthlete: false,
  } as LogReadPermission
}

export function selectLogsOfAthlete(coach: Actor, { athleteId }: CoachedAthlete<'logs'>): LogReadPermission {
  return {
    reader: coach,
    athletes: sql`(select ${athleteId}::uuid as athlete_id)`,
    isOneAthlete: true,
  } as LogReadPermission
}

/** Leaves out the athletes that do not meet the condition, which can refer to `athletes.athlete_id`. */
export const limitToAthletes = (logs: LogReadPermission, condition: SQL): LogReadPermission => ({
  ...logs,
  athletes: sql`(select athletes.athlete_id from ${logs.athletes} athletes where ${condition})`,
})

/** Proof that the reader may read a log. Only functions in this file create such proofs. */
export type ReadableLog = { readonly id: string; readonly athleteId: string; readonly [proof]: true }

/**
 * Finds a log that belongs to the reader, or to an athlete whom the reader coaches and who shares logs with
 * the reader.
 */
export async function findReadableLog(
  db: Queryable,
  reader: Actor,
  sentId: string,
): Promise<ReadableLog | undefined> {
  const id = await resolveLogId(db, reader, sentId)
  if (id === undefined) return undefined
  const [row] = await queryRows(
    db,
    { id: uuid, athlete_id: uuid },
    sql`select l.id, l.athlete_id from workout_logs l where l.id = ${id} and ${isReadableBySql(reader)}`,
  )
  return row && ({ id: row.id, athleteId: row.athlete_id } as ReadableLog)
}

const isReadableBySql = (reader: Actor) => sql`l.deleted_at is null
  and (l.athlete_id = ${reader.id} or ${isCoachedBySql(reader, sql`l.athlete_id`, 'logs')})`

/** Finds a log with its exercises, if the reader may read it. */
export async function findWorkoutLog(
  db: Queryable,
  reader: Actor,
  sentId: string,
): Promise<WorkoutLog | undefined> {
  const id = await resolveLogId(db, reader, sentId)
  if (id === undefined) return undefined
  const source = sql`select l.* from workout_logs l where l.id = ${id} and ${isReadableBySql(reader)}`
  const [row] = await fetchLogRows(db, reader, source, { isPrepared: true })
  return row && toWorkoutLog(row, await fetchLoggedExercises(db, [row.id]))
}

/**
 * Lists logs that are not deleted, newest first. The condition can refer to the row of `workout_logs` as `l`.
 */
export function listWorkoutLogs(
  db: Queryable,
  logs: LogReadPermission,
  page: PageRequest,
  condition: SQL = sql`true`,
) {
  return listReadableLogs(db, logs, page, sql`l.deleted_at is null and ${condition}`, toWorkoutLog)
}

/**
 * Reads at most one page of each athlete's newest logs, so that the database does not need to sort all logs.
 */
export async function listReadableLogs<Item>(
  db: Queryable,
  { reader, athletes, isOneAthlete }: LogReadPermission,
  page: PageRequest,
  condition: SQL,
  toItem: (row: WorkoutLogRow, exercises: Awaited<ReturnType<typeof fetchLoggedExercises>>) => Item,
) {
  const newest = sql`order by l.completed_at desc, l.id desc limit ${page.limit + 1}`
  const source = sql`
    select l.* from ${athletes} athletes cross join lateral (
      select l.* from workout_logs l
      where l.athlete_id = athletes.athlete_id and ${condition}
        ${afterCursorSql(page, [sql`l.completed_at`, sql`l.id`], ['timestamptz', 'uuid'])}
      ${newest}) l
    ${newest}`
  const rows = await fetchLogRows(db, reader, source, { isPrepared: isOneAthlete })
  const shortenedPage = fitPageToSizeLimit(
    page,
    rows.map(row => row.length),
  )
  const ids = rows.slice(0, shortenedPage.limit).map(row => row.id)
  const exercises = await fetchLoggedExercises(db, ids)
  return toPage(
    rows,
    shortenedPage,
    row => toItem(row, exercises),
    row => [row.completed_at, row.id],
  )
}
