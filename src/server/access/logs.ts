import { type SQL, sql } from 'drizzle-orm'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import type { Actor } from '../http/actor.ts'
import { isId } from '../http/ids.ts'
import { afterCursor, type Page, shortened, toPage } from '../http/pagination.ts'
import { type CoachedAthlete, isCoachedBy } from './coached.ts'
import { type LogRow, readRows, toLog } from './log-rows.ts'
import { readExercises } from './logged-exercises.ts'

declare const proof: unique symbol

/** Athletes whose logs somebody may read now. Made here and nowhere else. */
export type ReadableLogs = { readonly reader: Actor; readonly athletes: SQL; readonly [proof]: true }

export function ownLogs(reader: Actor): ReadableLogs {
  return { reader, athletes: sql`(select ${reader.id}::uuid as athlete_id)` } as ReadableLogs
}

export function logsOfCoached(coach: Actor): ReadableLogs {
  const isCoached = isCoachedBy(coach, sql`u.id`, 'logs')
  return {
    reader: coach,
    athletes: sql`(select u.id as athlete_id from users u where ${isCoached})`,
  } as ReadableLogs
}

export function logsOfAthlete(coach: Actor, { athleteId }: CoachedAthlete<'logs'>): ReadableLogs {
  return { reader: coach, athletes: sql`(select ${athleteId}::uuid as athlete_id)` } as ReadableLogs
}

/** A log that somebody may read, and whose it is. Made here and nowhere else. */
export type ReadableLog = { readonly id: string; readonly athleteId: string; readonly [proof]: true }

/** What hangs on a log begins here: the own, or one of an athlete's who lets the coach see logs. */
export async function findReadableLog(
  db: Queryable,
  reader: Actor,
  id: string,
): Promise<ReadableLog | undefined> {
  if (!isId(id)) return undefined
  const [row] = await rowsOf<{ id: string; athlete_id: string }>(
    db,
    sql`select l.id, l.athlete_id from workout_logs l where l.id = ${id} and ${isReadable(reader)}`,
  )
  return row && ({ id: row.id, athleteId: row.athlete_id } as ReadableLog)
}

const isReadable = (reader: Actor) => sql`l.deleted_at is null
  and (l.athlete_id = ${reader.id} or ${isCoachedBy(reader, sql`l.athlete_id`, 'logs')})`

/** One log as it is shown to whoever may read it. */
export async function showLog(db: Queryable, reader: Actor, id: string): Promise<WorkoutLog | undefined> {
  if (!isId(id)) return undefined
  const source = sql`select l.* from workout_logs l where l.id = ${id} and ${isReadable(reader)}`
  const [row] = await readRows(db, reader, source)
  return row && toLog(row, await readExercises(db, [id]))
}

/** Logs that were not deleted, newest first; the condition is on the row `l` of `workout_logs`. */
export function listLogs(db: Queryable, logs: ReadableLogs, page: Page, condition: SQL = sql`true`) {
  return listRows(db, logs, page, sql`l.deleted_at is null and ${condition}`, toLog)
}

/** The newest of each athlete first, so that no more is read and sorted than athletes times the page. */
export async function listRows<Item>(
  db: Queryable,
  { reader, athletes }: ReadableLogs,
  page: Page,
  condition: SQL,
  toItem: (row: LogRow, exercises: Awaited<ReturnType<typeof readExercises>>) => Item,
) {
  const newest = sql`order by l.completed_at desc, l.id desc limit ${page.limit + 1}`
  const source = sql`
    select l.* from ${athletes} athletes cross join lateral (
      select l.* from workout_logs l
      where l.athlete_id = athletes.athlete_id and ${condition}
        ${afterCursor(page, [sql`l.completed_at`, sql`l.id`], ['timestamptz', 'uuid'])}
      ${newest}) l
    ${newest}`
  const rows = await readRows(db, reader, source)
  const fitting = shortened(
    page,
    rows.map(row => row.length),
  )
  const ids = rows.slice(0, fitting.limit).map(row => row.id)
  const exercises = await readExercises(db, ids)
  return toPage(
    rows,
    fitting,
    row => toItem(row, exercises),
    row => [row.completed_at, row.id],
  )
}
