import { eq, sql } from 'drizzle-orm'
import { bytes, integer } from '#server/database/columns.ts'
import type { Database } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { avatarsTable } from '#server/database/schema.ts'

/** Stores a picture. A name always belongs to the same picture, so storing it again changes nothing. */
export async function insertAvatar(db: Database, name: string, picture: Uint8Array) {
  await db.insert(avatarsTable).values({ name, bytes: picture }).onConflictDoNothing()
}

export async function findAvatar(db: Database, name: string): Promise<Buffer | undefined> {
  const [row] = await queryRows(db, { bytes }, sql`select bytes from avatars where name = ${name}`)
  return row?.bytes
}

export async function deleteAvatar(db: Database, name: string) {
  await db.delete(avatarsTable).where(eq(avatarsTable.name, name))
}

export async function measureAvatars(db: Database): Promise<{ files: number; bytes: number }> {
  const [row] = await queryRows(
    db,
    { files: integer, bytes: integer },
    sql`select count(*)::int as files, coalesce(sum(octet_length(bytes)), 0)::bigint as bytes from avatars`,
  )
  return row ?? { files: 0, bytes: 0 }
}
