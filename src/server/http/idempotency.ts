import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { idempotencyKeys } from '../database/schema.ts'
import { failure } from './failures.ts'

export type StoredAnswer = { statusCode: number; body: unknown }
type Asked = { userId: string; key: string; request: string }

/**
 * Takes the key, or finds the answer that was given under it. A second request that comes while the first
 * still runs waits here for its row.
 */
export async function takeKey(tx: Transaction, asked: Asked): Promise<StoredAnswer | undefined> {
  const requestHash = createHash('sha256').update(asked.request).digest('base64url')
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ userId: asked.userId, key: asked.key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return undefined
  const [earlier] = await tx.select().from(idempotencyKeys).where(isSame(asked))
  if (!earlier || earlier.requestHash !== requestHash) throw failure('request.key-reused')
  return { statusCode: earlier.statusCode ?? 200, body: JSON.parse(earlier.body ?? 'null') }
}

export async function keepAnswer(tx: Transaction, asked: Asked, answer: StoredAnswer) {
  await tx
    .update(idempotencyKeys)
    .set({ statusCode: answer.statusCode, body: JSON.stringify(answer.body) })
    .where(isSame(asked))
}

const isSame = (asked: Asked) =>
  and(eq(idempotencyKeys.userId, asked.userId), eq(idempotencyKeys.key, asked.key))
