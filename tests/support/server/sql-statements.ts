import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from '#server/database/connection.ts'

type SqlStatement = { text: string; values: unknown[] }

/** Returns the statements that `work` executes in a transaction, which is rolled back. */
export async function recordStatements(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<SqlStatement[]> {
  return withRecordedStatements(database, work, async (_, statements) => statements)
}

/** Returns the query plan of each statement, with sequential scans disabled. */
export async function explainStatements(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<string[]> {
  return withRecordedStatements(database, work, async (tx, statements) => {
    await tx.$client.query('set local enable_seqscan = off')
    const plans: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await tx.$client.query(`explain (costs off) ${text}`, values)
      plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}

type PlanNode = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: PlanNode[] }

/** Runs each statement again, and returns the plans and the number of rows that were read from tables and indexes. */
export async function countScannedRows(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<{ rows: number; plans: string[] }> {
  return withRecordedStatements(database, work, async (tx, statements) => {
    const plans: PlanNode[] = []
    for (const { text, values } of statements) {
      const result = await tx.$client.query(`explain (analyze, timing off, format json) ${text}`, values)
      plans.push(result.rows[0]['QUERY PLAN'][0].Plan)
    }
    const scans = plans.flatMap(listNodes).filter(node => node['Node Type'].endsWith('Scan'))
    return {
      // PostgreSQL reports the average of the loops.
      rows: scans.reduce((sum, scan) => sum + scan['Actual Rows'] * scan['Actual Loops'], 0),
      plans: plans.map(plan => JSON.stringify(plan)),
    }
  })
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

async function withRecordedStatements<T>(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
  inspect: (tx: Transaction, statements: SqlStatement[]) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  const statements: SqlStatement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => statements.push({ text, values }) }
  try {
    await client.query('begin')
    const tx = drizzle(client, { logger })
    await work(tx)
    return await inspect(tx, statements)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
