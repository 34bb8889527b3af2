import { sql } from 'drizzle-orm'

/** The number of days after which a person must sign in again, even on a device that is used every day. */
const maxSignInDays = 90

/** SQL condition: the sign-in with the alias `s` is active: the person has not signed out, and it is not too old. */
export const activeSignInCondition = `(s.ended_at is null and s.created_at > now() - interval '${maxSignInDays} days')`

export const activeSignInSql = sql.raw(activeSignInCondition)
