import { type SQL, sql } from 'drizzle-orm'
import { listedProposedChangeDays } from '#contract/account/proposed-changes.ts'
import { webhookDeliveryDays } from '#contract/account/webhooks.ts'
import { importDays } from '#contract/imports.ts'
import { accessLogDays } from '#contract/people/access-log.ts'
import { peopleImportDays } from '#contract/people/people-imports.ts'
import type { Database } from './connection.ts'

/** The number of days for which a deleted regimen can be restored. */
export const regimenTrashDays = 30

const rowsPerStatement = 500
/**
 * The maximum number of batches per run for each kind of data. The next night's run deletes the remaining
 * rows.
 */
const maxBatchesPerRun = 2000

/** The number of days for which notifications and domain events are kept. */
const notificationDays = 90
/** For this many days, reuse of a refresh token, a sign of theft, ends the sign-in. Later, the token is unknown. */
const usedTokenDays = 7

/** After this time, a workout that was sent to Intervals.icu is no longer changed. */
const sentWorkoutDays = 30
/** For this long, an activity of Intervals.icu is not requested again. After that, its workout is recognised by its start. */
const seenActivityDays = 180

/** Permanently deletes obsolete data, in small batches so that other queries can run in between. */
export async function purgeObsoleteData(database: Database, now: Date) {
  for (const statement of createPurgeStatements(now)) {
    for (let count = 0; count < maxBatchesPerRun; count++) {
      const { rowCount } = await database.execute(statement)
      if ((rowCount ?? 0) < rowsPerStatement) break
    }
  }
}

function createPurgeStatements(now: Date): SQL[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return [
    createPurgeStatement('refresh_tokens', 'hash', sql`expires_at < ${now}`),
    createPurgeStatement('refresh_tokens', 'hash', sql`used_at < ${daysAgo(usedTokenDays)}`),
    createPurgeStatement('notifications', 'id', sql`created_at < ${daysAgo(notificationDays)}`),
    createPurgeStatement('accesses', 'id', sql`last_at < ${daysAgo(accessLogDays)}`),
    createPurgeStatement('events', 'number', sql`created_at < ${daysAgo(notificationDays)}`),
    // For a week after it expires, a verification link can still report that the address is already verified.
    createPurgeStatement('email_tokens', 'hash', sql`expires_at < ${daysAgo(7)}`),
    createPurgeStatement('email_changes', 'id', sql`expires_at < ${daysAgo(7)}`),
    createPurgeStatement('used_passkey_challenges', 'hash', sql`expires_at < ${now}`),
    createPurgeStatement('attempt_counts', 'key_hash', sql`expires_at < ${now}`),
    createPurgeStatement('used_identity_proofs', 'hash', sql`expires_at < ${now}`),
    createPurgeStatement('invitation_mails', 'number', sql`sent_at < ${daysAgo(1)}`),
    createPurgeStatement('idempotency_keys', 'ctid', sql`created_at < ${daysAgo(1)}`),
    // Deliveries are kept for 30 days, so that a job that runs again does not deliver its message twice.
    createPurgeStatement('deliveries', 'ctid', sql`created_at < ${daysAgo(30)}`),
    createPurgeStatement('proposed_changes', 'id', sql`created_at < ${daysAgo(listedProposedChangeDays)}`),
    createPurgeStatement('webhook_deliveries', 'id', sql`created_at < ${daysAgo(webhookDeliveryDays)}`),
    createPurgeStatement('intervals_icu_workouts', 'ctid', sql`date < ${daysAgo(sentWorkoutDays)}`),
    createPurgeStatement('intervals_icu_activities', 'ctid', sql`date < ${daysAgo(seenActivityDays)}`),
    createPurgeStatement(
      'push_subscriptions',
      'id',
      sql`sign_in_id in (select id from sign_ins where ended_at is not null)`,
    ),
    createPurgeStatement('sign_ins', 'id', sql`coalesce(ended_at, last_seen_at) < ${daysAgo(90)}`),
    // Drafts are deleted entirely. Of other imports, what was needed to undo them is deleted, and of one that never finished,
    // such as after a fault, what was needed to continue it.
    createPurgeStatement(
      'imports',
      'id',
      sql`created_at < ${daysAgo(importDays)} and state in ('uploading', 'reading', 'unreadable', 'ready')`,
    ),
    ...[
      'imported_workouts',
      'imported_records',
      'import_rejections',
      'import_files',
      'imported_body_weights',
    ].map(table =>
      createPurgeStatement(
        table,
        'ctid',
        sql`import_id in (select id from imports where finished_at < ${daysAgo(importDays)}
          or (finished_at is null and created_at < ${daysAgo(2 * importDays)}))`,
      ),
    ),
    createPurgeStatement(
      'people_import_records',
      'ctid',
      sql`import_id in (select id from people_imports where created_at < ${daysAgo(peopleImportDays)})`,
    ),
    createPurgeStatement('workout_logs', 'id', sql`deleted_at < ${daysAgo(30)}`),
    // For 90 days, devices can still learn that a workout was discarded. Active workouts are never deleted.
    createPurgeStatement('open_workouts', 'id', sql`discarded_at < ${daysAgo(90)}`),
    // Keeps revisions used by an assignment or a session, because athletes' calendars show the plans in these
    // revisions.
    sql`delete from regimen_revisions where id in (
      select v.id from regimens r join regimen_revisions v on v.regimen_id = r.id
      where r.deleted_at < ${daysAgo(regimenTrashDays)} and v.id <> r.revision_id
        and not exists (select from assignments a where a.regimen_id = r.id and a.revision_id = v.id)
        and not exists (select from sessions s where s.regimen_id = r.id and s.revision_id = v.id)
      limit ${rowsPerStatement})`,
    sql`delete from regimens where id in (
      select r.id from regimens r
      where r.deleted_at < ${daysAgo(regimenTrashDays)}
        and not exists (select from assignments a where a.regimen_id = r.id)
        and not exists (select from sessions s where s.regimen_id = r.id)
        and not exists (select from workout_logs l where l.regimen_id = r.id)
      limit ${rowsPerStatement})`,
  ]
}

const createPurgeStatement = (table: string, key: string, condition: SQL) => {
  const [rows, column] = [sql.identifier(table), sql.identifier(key)]
  return sql`delete from ${rows} where ${column} in
    (select ${column} from ${rows} where ${condition} limit ${rowsPerStatement})`
}
