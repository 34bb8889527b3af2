import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { isId } from '#server/http/is-id.ts'

/**
 * Returns the id under which the server stores an object. A UUID stays the same. Any other text, such as
 * `regimen_1790000000`, becomes a UUID that depends on the text and on its owner, so that it identifies the same
 * object in every request of that account and none in another account. `ownerId` is the id of the account or, for
 * a part of a larger object, the id of that object.
 */
export function toRecordId(ownerId: string, sentId: string): string {
  return isId(sentId) ? sentId.toLowerCase() : uuidv5(sentId, ownerId)
}

/** Like `toRecordId`, but returns a new id if the client sent none. */
export function toRecordIdOrNew(ownerId: string, sentId: string | undefined): string {
  return sentId ? toRecordId(ownerId, sentId) : uuidv7()
}
