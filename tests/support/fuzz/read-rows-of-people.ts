import { type SQL, sql } from 'drizzle-orm'
import { boolean, nullable, text } from '#server/database/columns.ts'
import type { Database } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** Returns all rows that belong to people or refer to such a row, directly or not, each with the name of its table. */
export async function readRowsOfPeople(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const references = await listReferences(db)
  const ids = new Map([['users', new Set(userIds)]])
  const rows = new Set<string>()
  const add = async (table: string, id: SQL, condition: SQL) => {
    const source = sql`select t::text as row, ${id} as id from ${sql.raw(table)} t where ${condition}`
    for (const found of await queryRows(db, { row: text, id: nullable(text) }, source)) {
      rows.add(`${table} ${found.row}`)
      if (found.id !== null && table !== 'users') ids.set(table, (ids.get(table) ?? new Set()).add(found.id))
    }
  }
  await add('users', sql`null`, sql`id = any(${sql.param(userIds)}::uuid[])`)
  // Each pass finds the rows that refer to those of the pass before.
  for (let count = 0; count < rows.size; ) {
    count = rows.size
    for (const { table, column, target, has_id } of references) {
      const known = sql.param([...(ids.get(target) ?? [])])
      const condition = sql`t.${sql.identifier(column)}::text = any(${known}::text[])`
      await add(table, has_id ? sql`id::text` : sql`null`, condition)
    }
  }
  return rows
}

const listReferences = (db: Database) =>
  queryRows(
    db,
    { table: text, column: text, target: text, has_id: boolean },
    sql`select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as target,
          exists (select 1 from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id') as has_id
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`,
  )
