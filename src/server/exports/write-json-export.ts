import type { Sink } from '#server/storage/spool-to-file.ts'
import type { ExportBatch } from './store.ts'

/** Writes one JSON object with an array per table, one row per line. */
export async function writeJsonExport(batches: AsyncIterable<ExportBatch>, sink: Sink, now: Date) {
  const encoder = new TextEncoder()
  const write = (text: string) => sink(encoder.encode(text))
  await write(`{"product":"Cornerman","format":1,"exportedAt":"${now.toISOString()}"`)
  let openTable: string | undefined
  for await (const { table, rows, isLast } of batches) {
    const lines = rows.map(row => JSON.stringify(row)).join(',\n')
    const separator = openTable === table ? lines && ',\n' : `,\n"${table}":[\n`
    await write(separator + lines + (isLast ? '\n]' : ''))
    openTable = table
  }
  await write('\n}\n')
}
