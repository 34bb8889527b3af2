import { type SQL, sql } from 'drizzle-orm'

/** The preferred `Units` (training/units.ts) of the user in this row of `users`. */
export function userUnitsSql(users: string): SQL {
  const preferences = sql`${sql.identifier(users)}.preferences`
  return sql`json_build_object('load', coalesce(${preferences}->>'loadUnit', 'kg'),
    'distance', coalesce(${preferences}->>'distanceUnit', 'km'))`
}
