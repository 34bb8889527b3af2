import { sql } from 'drizzle-orm'

/** The number of days after which a person must sign in again, even on a device that is used every day. */
const maxSignInDays = 90

/** SQL condition: the sign-in with the alias `s` has not ended, neither by signing out nor by its age. */
export const activeSignInCondition = `(s.ended_at is null and s.created_at > now() - interval '${maxSignInDays} days')`

export const activeSignInSql = sql.raw(activeSignInCondition)
