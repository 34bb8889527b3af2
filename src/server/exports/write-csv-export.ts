import { stringify } from 'csv-stringify/sync'
import { strToU8, type ZipDeflate } from 'fflate'
import { type ExportedTableName, getTableFileName } from '#contract/data-exports.ts'
import type { Sink } from '#server/storage/spool-to-file.ts'
import type { ExportBatch } from './store.ts'
import { createZipWriter } from './zip-writer.ts'

/**
 * Writes a ZIP file with one CSV file per table, such as `workout-logs.csv`, and a README that explains the
 * format.
 */
export async function writeCsvExport(batches: AsyncIterable<ExportBatch>, sink: Sink) {
  const { add, flush, end } = createZipWriter(sink)
  const readme = add('README.txt')
  readme.push(strToU8(readmeText), true)
  let file: { table: ExportedTableName; zipped: ZipDeflate } | undefined
  for await (const { table, columns, rows, isLast } of batches) {
    const isFirst = file?.table !== table
    if (!file || isFirst) file = { table, zipped: add(`${getTableFileName(table)}.csv`) }
    file.zipped.push(strToU8(formatCsvRows(columns, rows, isFirst)), isLast)
    await flush()
  }
  end()
  await flush()
}

/**
 * Formats CSV rows, with a UTF-8 BOM for Excel. Text that looks like a formula is prefixed with an
 * apostrophe.
 */
export function formatCsvRows(
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
      // By default, the CSV library quotes fields that contain the full delimiter \r\n, but not fields that
      // contain only \r or \n.
      quoted_match: /[\r\n]/,
      record_delimiter: '\r\n',
      cast: {
        string: escapeFormulas,
        object: value => escapeFormulas(JSON.stringify(value)),
        boolean: value => (value ? 'true' : 'false'),
        // A negative number is not a formula.
        number: value => (value < 0 ? { value: String(value), escape_formulas: false } : String(value)),
      },
    },
  )
}

/**
 * Escapes formulas after semicolons, which separate cells in many European locales, and after line breaks. A
 * line that starts with a dash and a space is a list item and is not escaped.
 */
function escapeFormulas(text: string): string {
  return text
    .replace(/(;\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
    .replace(/([\r\n]\s*)(?=[=+@\uFF1D\uFF0B\uFF0D\uFF20]|-\S)/g, "$1'")
}

/** Explains the tables to the reader of the files. */
export const tableNotes = `The tables are comma-separated and use UTF-8. The first line contains the column names.
Loads and body weight are in kilograms, and distances are in metres. Durations are in seconds unless the column
name says minutes.
Timestamps are in UTC (2026-11-23T18:30:00.000Z). Dates are in your time zone (2026-11-23).
Lists and other nested values are written as JSON.
Text that looks like a formula starts with a ' so that spreadsheets don't run it.
Ids link the tables: a set has a workoutLogId, a session has a programId.
Workouts in the trash have a value in the deletedAt column. You can restore them for 30 days.
`

const readmeText = `Your data from Cornerman, one file per table.

${tableNotes}`
