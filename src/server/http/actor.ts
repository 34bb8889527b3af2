import { type Role, role } from '#contract/account/profile.ts'
import { arrayOf, boolean, nullable, oneOf, text, uuid } from '#server/database/columns.ts'
import type { Database } from '#server/database/connection.ts'
import { activeSignInCondition } from '#server/database/fragments/active-sign-in-sql.ts'
import { readRows } from '#server/database/query-rows.ts'
import { hashToken } from './tokens.ts'

/** The signed-in user who sent the request. */
export type Actor = {
  id: string
  role: Role
  isVerified: boolean
  timeZone: string
  /** The sign-in on the user's device. It ends when the user signs out. For a personal access token, its id. */
  signInId: string
  /** What the request may do if it was sent with a personal access token. */
  tokenLimits?: TokenLimits
}

/** The limits of a personal access token; `athleteIds` is null if it is not limited to athletes. */
type TokenLimits = { scopes: readonly string[]; athleteIds: readonly string[] | null }

const actorRow = { id: uuid, role: oneOf(role.options), isVerified: boolean, timeZone: text, signInId: uuid }

/** Finds the user to whom an active sign-in belongs. Every authenticated request runs this query. */
export async function findActor(database: Database, signInId: string): Promise<Actor | undefined> {
  const result = await database.$client.query({
    name: 'actor',
    text: `select u.id, u.role, u.email_verified_at is not null as "isVerified",
                  coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone", s.id as "signInId"
           from sign_ins s join users u on u.id = s.user_id
           where s.id = $1 and u.disabled_at is null and ${activeSignInCondition}`,
    values: [signInId],
  })
  return readRows(actorRow, result)[0]
}

/** The first characters of each personal access token, by which scanners for leaked secrets recognise it. */
export const personalTokenPrefix = 'cm_pat_'

const tokenActorRow = {
  ...actorRow,
  scopes: arrayOf(text),
  athleteIds: nullable(arrayOf(uuid)),
  isUseOld: boolean,
}

/**
 * Finds the user to whom a personal access token belongs, unless it has expired or been revoked. Stores the minute of
 * its last use.
 */
export async function findActorOfPersonalToken(
  database: Database,
  token: string,
): Promise<Actor | undefined> {
  const result = await database.$client.query({
    name: 'actor of personal token',
    text: `select u.id, u.role, u.email_verified_at is not null as "isVerified",
                  coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone", t.id as "signInId", t.scopes,
                  t.athlete_ids as "athleteIds",
                  coalesce(t.last_used_at < now() - interval '1 minute', true) as "isUseOld"
           from personal_tokens t join users u on u.id = t.user_id
           where t.hash = $1 and u.disabled_at is null and (t.expires_at is null or t.expires_at > now())`,
    values: [hashToken(token)],
  })
  const [row] = readRows(tokenActorRow, result)
  if (!row) return undefined
  const { scopes, athleteIds, isUseOld, ...actor } = row
  if (isUseOld) await markPersonalTokenUsed(database, row.signInId)
  return { ...actor, tokenLimits: { scopes, athleteIds } }
}

async function markPersonalTokenUsed(database: Database, id: string) {
  await database.$client.query({
    name: 'use of personal token',
    text: 'update personal_tokens set last_used_at = now() where id = $1',
    values: [id],
  })
}
