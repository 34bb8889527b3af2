import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from './connection.ts'
import { isUnresponsiveConnectionError } from './timeouts.ts'

const maxAttempts = 6
/** The longest pause after the first conflict, in milliseconds. It doubles with each attempt. */
const firstPauseMs = 20

/**
 * Runs `work` in a transaction and rolls back if it throws. After a conflict with another transaction, `work`
 * runs again, so it must have no side effects outside the database.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(database, work)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
    }
    // Many requests about the same athlete can conflict again if all of them start again at the same moment.
    await setTimeout(Math.random() * firstPauseMs * 2 ** (attempt - 1))
  }
}

async function runTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  // A lost connection also makes the current query fail. Without this listener, the connection error would
  // crash the process.
  const handleError = (error: Error) => {
    broken = error
  }
  client.on('error', handleError)
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    if (isUnresponsiveConnectionError(error)) broken = new Error('No response', { cause: error })
    else await client.query('rollback').catch(handleError)
    throw error
  } finally {
    client.off('error', handleError)
    // Discards a broken connection instead of returning it to the pool.
    client.release(broken)
  }
}

/**
 * Returns true if the transaction should be retried: after a deadlock, or if a referenced row (such as an
 * account) was deleted in the meantime. The retry then succeeds or throws a failure that users can
 * understand.
 */
function isRetryable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const state = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return state === deadlockErrorCode || state === missingReferenceErrorCode
}

const deadlockErrorCode = '40P01'
const missingReferenceErrorCode = '23503'
