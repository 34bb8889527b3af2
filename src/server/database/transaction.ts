import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from './connection.ts'

/** All of it or none: what is thrown inside undoes what was written. */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(failure => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that cannot even roll back is thrown away.
    client.release(broken)
  }
}
