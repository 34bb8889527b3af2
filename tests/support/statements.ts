import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from '#server/database/connection.ts'

type Statement = { text: string; values: unknown[] }

/** The statements that some work sends in one transaction, which is then undone. */
export async function statementsOf(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Statement[]> {
  return spied(database, work, async (_, statements) => statements)
}

/** How PostgreSQL carries out each of them where it may not read a table from end to end. */
export async function explained(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<string[]> {
  return spied(database, work, async (tx, statements) => {
    await tx.$client.query('set local enable_seqscan = off')
    const plans: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await tx.$client.query(`explain (costs off) ${text}`, values)
      plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}

async function spied<T>(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
  look: (tx: Transaction, statements: Statement[]) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => statements.push({ text, values }) }
  try {
    await client.query('begin')
    const tx = drizzle(client, { logger })
    await work(tx)
    return await look(tx, statements)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
