import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { preferences } from '#contract/account/profile.ts'
import { schemaOf } from '#contract/schema-of.ts'
import type { Units } from '#training/units.ts'

/**
 * SQL expression for a user's preferred `Units` (training/units.ts). `users` is the alias of the `users`
 * table.
 */
export function userUnitsSql(users: string): SQL {
  const preferences = sql`${sql.identifier(users)}.preferences`
  return sql`json_build_object('load', coalesce(${preferences}->>'loadUnit', 'kg'),
    'distance', coalesce(${preferences}->>'distanceUnit', 'km'))`
}

/** The JSON selected by `userUnitsSql`. */
export const units = schemaOf<Units>()(
  z.object({ load: preferences.shape.loadUnit, distance: preferences.shape.distanceUnit }),
)
