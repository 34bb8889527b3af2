import { sql } from 'drizzle-orm'
import { StartupError } from '#server/startup-error.ts'
import { text } from './columns.ts'
import type { Database } from './connection.ts'
import { queryRows } from './query-rows.ts'

/**
 * Remembers the secrets with which the database is used, or throws if they are others: another server with the same
 * database would reject the tokens, links and push subscriptions of this one. Replaced keys are recognised by the
 * fingerprints from before.
 */
export async function assertSameSecrets(
  database: Database,
  { fingerprint, formerFingerprints }: { fingerprint: string; formerFingerprints: readonly string[] },
  acceptsNewSecrets: boolean,
) {
  await database.execute(sql`
    insert into installation (id, secrets_fingerprint) values (1, ${fingerprint})
    on conflict (id) do update set secrets_fingerprint = excluded.secrets_fingerprint
      where ${acceptsNewSecrets} or installation.secrets_fingerprint = any(${sql.param(formerFingerprints)}::text[])`)
  const [row] = await queryRows(
    database,
    { secretsFingerprint: text },
    sql`select secrets_fingerprint as "secretsFingerprint" from installation`,
  )
  if (row?.secretsFingerprint === fingerprint) return
  throw new StartupError(
    'The secrets of this server differ from those with which the database was used before. Copy secrets.json from the DATA_DIR of the other server or from a backup, or set SECRETS_FILE to its path. If the keys were replaced with "npm run rotate-keys", this server needs the new file. If it is lost, start once with NEW_SECRETS=accept: everyone must then sign in and turn on push notifications again, and links in earlier emails stop working.',
  )
}
