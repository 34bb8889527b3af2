import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

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
    leftover('sign_ins', 'id', sql`coalesce(ended_at, last_seen_at) < ${daysAgo(90)}`),
    leftover('workout_logs', 'id', sql`deleted_at < ${daysAgo(30)}`),
  ]
}

const leftover = (table: string, key: string, condition: SQL) => {
  const [rows, column] = [sql.identifier(table), sql.identifier(key)]
  return sql`delete from ${rows} where ${column} in
    (select ${column} from ${rows} where ${condition} limit ${batch})`
}
