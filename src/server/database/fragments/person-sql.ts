import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'

/** Selects a row of `users` as the type `Person` defined in the contract: `${personSql('u')} as athlete`. */
export function personSql(users: string): SQL<Person> {
  const u = sql.identifier(users)
  return sql`json_build_object('_id', ${u}.id, 'id', ${u}.id, 'firstName', ${u}.first_name,
    'lastName', ${u}.last_name, 'avatarUrl', ${u}.avatar_url)`
}
