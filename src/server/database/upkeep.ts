import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

/** So long a deleted regimen can be brought back. */
export const regimenTrashDays = 30

const batch = 500
/** More than that waits for the next night. */
const batchesANight = 400

/** Deletes for good what nobody can reach any more, in small steps between which others get their turn. */
export async function upkeep(database: Database, now: Date) {
  for (const leftover of leftoversAt(now)) {
    for (let count = 0; count < batchesANight; count++) {
      const { rowCount } = await database.execute(leftover)
      if ((rowCount ?? 0) < batch) break
    }
  }
}

function leftoversAt(now: Date): SQL[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return [
    leftover('refresh_tokens', 'hash', sql`expires_at < ${now}`),
    // An old link still says for a week that its address is confirmed.
    leftover('email_tokens', 'hash', sql`expires_at < ${daysAgo(7)}`),
    leftover('idempotency_keys', 'ctid', sql`created_at < ${daysAgo(1)}`),
    // What is repeated so late is told again.
    leftover('deliveries', 'ctid', sql`created_at < ${daysAgo(30)}`),
    leftover(
      'push_subscriptions',
      'id',
      sql`sign_in_id in (select id from sign_ins where ended_at is not null)`,
    ),
    leftover('sign_ins', 'id', sql`coalesce(ended_at, last_seen_at) < ${daysAgo(90)}`),
    leftover('workout_logs', 'id', sql`deleted_at < ${daysAgo(30)}`),
    // So long a device that still has it is told that it was given up. One that goes on stays, however long.
    leftover('open_workouts', 'id', sql`discarded_at < ${daysAgo(90)}`),
    // The plan beside what an athlete did, or was to do, stays on that athlete's calendar.
    sql`delete from regimen_revisions where id in (
      select v.id from regimens r join regimen_revisions v on v.regimen_id = r.id
      where r.deleted_at < ${daysAgo(regimenTrashDays)} and v.id <> r.revision_id
        and not exists (select from assignments a where a.regimen_id = r.id and a.revision_id = v.id)
        and not exists (select from sessions s where s.regimen_id = r.id and s.revision_id = v.id)
      limit ${batch})`,
    sql`delete from regimens where id in (
      select r.id from regimens r
      where r.deleted_at < ${daysAgo(regimenTrashDays)}
        and not exists (select from assignments a where a.regimen_id = r.id)
        and not exists (select from sessions s where s.regimen_id = r.id)
        and not exists (select from workout_logs l where l.regimen_id = r.id)
      limit ${batch})`,
  ]
}

const leftover = (table: string, key: string, condition: SQL) => {
  const [rows, column] = [sql.identifier(table), sql.identifier(key)]
  return sql`delete from ${rows} where ${column} in
    (select ${column} from ${rows} where ${condition} limit ${batch})`
}
