import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from './connection.ts'
import { isSilent } from './patience.ts'

const attempts = 3

/**
 * All of it or none: what is thrown inside undoes what was written. Work that met another writer is undone and done
 * again, so it must leave nothing but rows.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(database, work)
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error
    }
  }
}

async function once<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  // The query that runs hears of a lost connection too; unheard here, it would end the process.
  const hear = (error: Error) => {
    broken = error
  }
  client.on('error', hear)
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    if (isSilent(error)) broken = new Error('No answer', { cause: error })
    else await client.query('rollback').catch(hear)
    throw error
  } finally {
    client.off('error', hear)
    // A connection that cannot even roll back is thrown away.
    client.release(broken)
  }
}

/**
 * Two waited for each other, or what one had read went with the other (an account was deleted): read anew, the work
 * succeeds, or it is refused in words.
 */
function isCollision(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const state = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return state === deadlock || state === missingReference
}

const deadlock = '40P01'
const missingReference = '23503'
