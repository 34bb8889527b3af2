import { sql } from 'drizzle-orm'
import { text } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'

export async function findAvatarUrl(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await queryRows(
    db,
    { avatar_url: text },
    sql`select avatar_url from users where id = ${userId}`,
  )
  return row?.avatar_url
}

/** Updates the avatar and returns the previous one. A row lock serialises concurrent changes. */
export async function updateAvatarUrl(
  tx: Transaction,
  userId: string,
  avatarUrl: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { before: text },
    sql`update users u set avatar_url = ${avatarUrl}
        from (select id, avatar_url as before from users where id = ${userId} for update) earlier
        where u.id = earlier.id
        returning earlier.before`,
  )
  return row?.before
}
