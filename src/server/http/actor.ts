import { type Role, role } from '#contract/account/profile.ts'
import { boolean, oneOf, text, uuid } from '#server/database/columns.ts'
import type { Database } from '#server/database/connection.ts'
import { activeSignInCondition } from '#server/database/fragments/active-sign-in-sql.ts'
import { readRows } from '#server/database/query-rows.ts'

/** The signed-in user who sent the request. */
export type Actor = {
  id: string
  role: Role
  isVerified: boolean
  timeZone: string
  /** The sign-in on the user's device. It ends when the user signs out. */
  signInId: string
}

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
