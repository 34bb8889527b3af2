import type { Role } from '#contract/profile.ts'
import type { Database } from '../database/connection.ts'

/** Who asks, as the server found it out for this request. */
export type Actor = {
  id: string
  role: Role
  isVerified: boolean
  timeZone: string
  /** The device's session, which logout ends. */
  signInId: string
}

/** A coach is everybody who is not an athlete. */
export const isCoach = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'athlete'

/** The living session behind a token, if there is one. The one query that every signed-in request makes. */
export async function findActor(database: Database, signInId: string): Promise<Actor | undefined> {
  const { rows } = await database.$client.query({
    name: 'actor',
    text: `select u.id, u.role, u.email_verified_at is not null as "isVerified",
                  coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone", s.id as "signInId"
           from sign_ins s join users u on u.id = s.user_id
           where s.id = $1 and s.ended_at is null`,
    values: [signInId],
  })
  return rows[0]
}
