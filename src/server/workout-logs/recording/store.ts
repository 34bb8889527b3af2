import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Block } from '#contract/program.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { readRows, toLog } from '../../access/log-rows.ts'
import { readExercises } from '../../access/logged-exercises.ts'
import type { Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { workoutLogs } from '../../database/schema.ts'
import { daysOfSessions } from '../../database/session-state.ts'
import type { Actor } from '../../http/actor.ts'
import type { Logging, Recording, RegimenToLog, SessionToLog, StoredLog } from './policy.ts'
import type { Particulars } from './read.ts'

declare const proof: unique symbol

/** A log that the actor may change, held until the transaction ends. */
export type HeldLog = { readonly id: string; readonly sessionId: string | null; readonly [proof]: true }

export async function findSession(tx: Transaction, id: string): Promise<SessionToLog | undefined> {
  const [row] = await rowsOf<{
    id: string
    athlete_id: string
    regimen_id: string
    regimen_name: string
    name: string | null
    blocks: Block[] | null
  }>(
    tx,
    sql`select s.id, s.athlete_id, s.regimen_id, r.name as regimen_name, d.name, d.blocks
        from sessions s
        join regimens r on r.id = s.regimen_id
        left join ${daysOfSessions}
        where s.id = ${id}`,
  )
  return (
    row && {
      id: row.id,
      athleteId: row.athlete_id,
      regimenId: row.regimen_id,
      regimenName: row.regimen_name,
      name: row.name ?? '',
      blocks: row.blocks ?? [],
    }
  )
}

export async function findRegimen(
  tx: Transaction,
  { athleteId }: Logging,
  id: string,
): Promise<RegimenToLog | undefined> {
  const [row] = await rowsOf<RegimenToLog>(
    tx,
    sql`select r.id, r.name, coalesce(r.coach_id = ${athleteId}, false) as "isOwn",
          exists (select 1 from assignments a where a.regimen_id = r.id and a.athlete_id = ${athleteId})
            as "wasAssigned"
        from regimens r where r.id = ${id}`,
  )
  return row
}

/** Deleted or not: an id stays taken. */
export async function findStored(tx: Transaction, id: string): Promise<StoredLog | undefined> {
  const [row] = await rowsOf<StoredLog>(
    tx,
    sql`select l.athlete_id as "athleteId", l.recorded_by as "recordedBy"
        from workout_logs l where l.id = ${id}`,
  )
  return row
}

/** False when the id is taken, also by a request that runs at the same time: this one waits for it. */
export async function insertLog(
  tx: Transaction,
  id: string,
  recording: Recording,
  particulars: Particulars & { completedAt: Date },
): Promise<boolean> {
  const { athleteId, recordedBy, sessionId, regimenId, regimenName } = recording
  const name = recording.name || particulars.name
  const inserted = await tx
    .insert(workoutLogs)
    .values({ ...particulars, id, name, athleteId, recordedBy, sessionId, regimenId, regimenName })
    .onConflictDoNothing()
    .returning({ id: workoutLogs.id })
  return inserted.length > 0
}

/** Of the athlete whose it is; of a coach, what this coach recorded. */
export async function holdLog(tx: Transaction, by: Logging, id: string): Promise<HeldLog | undefined> {
  const isTheirs = and(
    eq(workoutLogs.id, id),
    eq(workoutLogs.athleteId, by.athleteId),
    by.recordedBy === null ? undefined : eq(workoutLogs.recordedBy, by.recordedBy),
    isNull(workoutLogs.deletedAt),
  )
  const [row] = await tx
    .select({ id: workoutLogs.id, sessionId: workoutLogs.sessionId })
    .from(workoutLogs)
    .where(isTheirs)
    .for('update')
  return row && (row as HeldLog)
}

/** What is undefined stays as it is. */
export async function updateLog(tx: Transaction, log: HeldLog, particulars: Particulars, now: Date) {
  await tx
    .update(workoutLogs)
    .set({ ...particulars, updatedAt: now })
    .where(eq(workoutLogs.id, log.id))
}

/** As it was stored, for whom `mayRepeat` allows it: in the trash or not. */
export async function readStored(
  tx: Transaction,
  reader: Actor,
  id: string,
): Promise<WorkoutLog | undefined> {
  const [row] = await readRows(tx, reader, sql`select l.* from workout_logs l where l.id = ${id}`)
  return row && toLog(row, await readExercises(tx, [row.id]))
}
