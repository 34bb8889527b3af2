import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'

export async function findAvatar(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ avatar_url: string }>(
    db,
    sql`select avatar_url from users where id = ${userId}`,
  )
  return row?.avatar_url
}

/** Answers what was shown before; two changes at once come one after the other. */
export async function setAvatar(
  tx: Transaction,
  userId: string,
  avatarUrl: string,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ before: string }>(
    tx,
    sql`update users u set avatar_url = ${avatarUrl}
        from (select id, avatar_url as before from users where id = ${userId} for update) earlier
        where u.id = earlier.id
        returning earlier.before`,
  )
  return row?.before
}
