import { type SQL, sql } from 'drizzle-orm'

/** SQL condition: the second factor in this row of `second_factors` has a passkey. */
export function hasPasskeysSql(factors: string): SQL {
  return sql`exists (select 1 from passkeys where passkeys.second_factor_id = ${sql.identifier(factors)}.id)`
}

/** SQL condition: signing in requires a passkey, or a code in addition to the password. */
export function isSecondFactorOnSql(factors: string): SQL {
  return sql`(${sql.identifier(factors)}.confirmed_at is not null or ${hasPasskeysSql(factors)})`
}
