import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'

/** A person as the wire shows one, as a column of a select: `${personOf('u')} as athlete`. */
export function personOf(users: string): SQL<Person> {
  const u = sql.identifier(users)
  return sql`json_build_object('_id', ${u}.id, 'id', ${u}.id, 'firstName', ${u}.first_name,
    'lastName', ${u}.last_name, 'avatarUrl', ${u}.avatar_url)`
}
