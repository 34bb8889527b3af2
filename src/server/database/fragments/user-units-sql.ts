import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL expression for a user's preferred `Units` (training/units.ts). `users` is the alias of the `users`
 * table.
 */
export function userUnitsSql(users: string): SQL {
  const preferences = sql`${sql.identifier(users)}.preferences`
  return sql`json_build_object('load', coalesce(${preferences}->>'loadUnit', 'kg'),
    'distance', coalesce(${preferences}->>'distanceUnit', 'km'))`
}
