import { sql } from 'drizzle-orm'
import { bytes } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import { messagePicturesTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import type { ReadableThread } from '#server/messages/store.ts'
import type { EncodedPicture } from './encode-pictures.ts'

/** Stores the pictures of a new message. Returns false if the id of one of them is taken. */
export async function insertPictures(
  tx: Transaction,
  author: Actor,
  messageId: string,
  pictures: readonly EncodedPicture[],
  now: Date,
): Promise<boolean> {
  if (pictures.length === 0) return true
  const rows = pictures.map((picture, position) => ({
    ...picture,
    messageId,
    authorId: author.id,
    position,
    createdAt: now,
  }))
  const inserted = await tx
    .insert(messagePicturesTable)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: messagePicturesTable.id })
  return inserted.length === pictures.length
}

/** Returns whether a person has sent more pictures than this. */
export function hasMorePictures(tx: Transaction, author: Actor, count: number): Promise<boolean> {
  return hasRows(
    tx,
    sql`select 1 from message_pictures where author_id = ${author.id} offset ${count} limit 1`,
  )
}

/** Returns a picture of this thread. Pictures of other threads are not found. */
export async function findPicture(
  db: Queryable,
  { coachId, athleteId }: ReadableThread,
  id: string,
): Promise<Buffer | undefined> {
  if (!isId(id)) return undefined
  const [row] = await queryRows(
    db,
    { bytes },
    sql`select p.bytes from message_pictures p join messages m on m.id = p.message_id
        where p.id = ${id} and m.coach_id = ${coachId} and m.athlete_id = ${athleteId}`,
  )
  return row?.bytes
}
