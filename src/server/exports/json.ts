import type { Sink } from '../storage/spool.ts'
import type { Batch } from './store.ts'

/** One object with a list for each table, a row a line. */
export async function writeJson(batches: AsyncIterable<Batch>, sink: Sink, now: Date) {
  const encoder = new TextEncoder()
  const write = (text: string) => sink(encoder.encode(text))
  await write(`{"product":"Cornerman","format":1,"exportedAt":"${now.toISOString()}"`)
  let open: string | undefined
  for await (const { table, rows, isLast } of batches) {
    const lines = rows.map(row => JSON.stringify(row)).join(',\n')
    const before = open === table ? lines && ',\n' : `,\n"${table}":[\n`
    await write(before + lines + (isLast ? '\n]' : ''))
    open = table
  }
  await write('\n}\n')
}
