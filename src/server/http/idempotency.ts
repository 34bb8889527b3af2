import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connection.ts'
import { idempotencyKeysTable } from '#server/database/schema.ts'
import { failure } from './failures.ts'

export type StoredResponse = { statusCode: number; body: unknown }
type KeyedRequest = { userId: string; key: string; request: string }

/**
 * Claims an idempotency key, or returns the stored response to the first request with this key. While the
 * first request is running, a second request waits for the row lock.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  keyedRequest: KeyedRequest,
): Promise<StoredResponse | undefined> {
  const requestHash = createHash('sha256').update(keyedRequest.request).digest('base64url')
  const inserted = await tx
    .insert(idempotencyKeysTable)
    .values({ userId: keyedRequest.userId, key: keyedRequest.key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeysTable.key })
  if (inserted.length > 0) return undefined
  const [earlier] = await tx.select().from(idempotencyKeysTable).where(isSameIdempotencyKey(keyedRequest))
  if (!earlier || earlier.requestHash !== requestHash) throw failure('request.key-reused')
  return { statusCode: earlier.statusCode ?? 200, body: JSON.parse(earlier.body ?? 'null') }
}

export async function saveIdempotentResponse(
  tx: Transaction,
  keyedRequest: KeyedRequest,
  response: StoredResponse,
) {
  await tx
    .update(idempotencyKeysTable)
    .set({ statusCode: response.statusCode, body: JSON.stringify(response.body) })
    .where(isSameIdempotencyKey(keyedRequest))
}

const isSameIdempotencyKey = (keyedRequest: KeyedRequest) =>
  and(eq(idempotencyKeysTable.userId, keyedRequest.userId), eq(idempotencyKeysTable.key, keyedRequest.key))
