import { type SQL, sql } from 'drizzle-orm'

/** What this row of `users` reads loads and distances in: `Units` of training/units.ts. */
export function unitsOf(users: string): SQL {
  const preferences = sql`${sql.identifier(users)}.preferences`
  return sql`json_build_object('load', coalesce(${preferences}->>'loadUnit', 'kg'),
    'distance', coalesce(${preferences}->>'distanceUnit', 'km'))`
}
