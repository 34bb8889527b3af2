import { stringify } from 'csv-stringify/sync'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportedTable } from '#contract/exports.ts'
import type { Sink } from '../storage/spool.ts'
import type { Batch } from './store.ts'

/** A ZIP with a CSV for each table, `workout-logs.csv`, and a page that says how to read them. */
export async function writeCsv(batches: AsyncIterable<Batch>, sink: Sink) {
  const { add, flush, end } = zipInto(sink)
  const readme = add('README.txt')
  readme.push(strToU8(explanation), true)
  let file: { table: ExportedTable; zipped: ZipDeflate } | undefined
  for await (const { table, columns, rows, isLast } of batches) {
    const isFirst = file?.table !== table
    if (!file || isFirst) file = { table, zipped: add(fileName(table)) }
    file.zipped.push(strToU8(toCsv(columns, rows, isFirst)), isLast)
    await flush()
  }
  end()
  await flush()
}

/** What the packer gives at once is handed on in order. */
function zipInto(sink: Sink) {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  return {
    add: (name: string) => {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      return file
    },
    flush: async () => {
      for (const chunk of packed.splice(0)) await sink(chunk)
    },
    end: () => zip.end(),
  }
}

/** With the mark by which Excel knows UTF-8. Text that a spreadsheet would take for a formula has a ' before it. */
export function toCsv(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  isFirst: boolean,
): string {
  return stringify(
    rows.map(row => columns.map(column => row[column])),
    {
      columns: [...columns],
      header: isFirst,
      bom: isFirst,
      escape_formulas: true,
      // By itself it quotes only what holds the delimiter of rows as it is here, which is two characters.
      quoted_match: /[\r\n]/,
      record_delimiter: '\r\n',
      cast: {
        string: harmless,
        object: value => harmless(JSON.stringify(value)),
        boolean: value => (value ? 'true' : 'false'),
        // A number below zero is no formula.
        number: value => (value < 0 ? { value: String(value), escape_formulas: false } : String(value)),
      },
    },
  )
}

/**
 * Where semicolons part cells, as spreadsheets in half of Europe have it, what follows one, or a line break, begins a
 * cell of its own. A dash and a space at the start of a line is a list.
 */
function harmless(text: string): string {
  return text
    .replace(/(;\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
    .replace(/([\r\n]\s*)(?=[=+@\uFF1D\uFF0B\uFF0D\uFF20]|-\S)/g, "$1'")
}

const fileName = (table: ExportedTable) =>
  `${table.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.csv`

const explanation = `Your data from Cornerman, a file a table.

Separated by commas, in UTF-8, the names of the columns in the first line.
Loads and body weight are kilograms, distances metres, durations seconds unless the column says minutes.
Instants are UTC (2026-11-23T18:30:00.000Z); days are days where you live (2026-11-23).
Where a cell holds a list or several values, they are written as JSON.
Text that begins like a formula has a ' before it, so that no spreadsheet runs it.
Rows belong together by their ids: a set to its workoutLogId, a session to its programId.
Workouts in the trash have a deletedAt; they can be restored for 30 days.
`
