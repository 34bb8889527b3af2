import { parentPort } from 'node:worker_threads'
import { type ImportTable, maxImportColumns } from '#contract/imports.ts'
import { type ColumnMapping, proposeMapping } from '#training/imports/column-mapping.ts'
import type { ImportAnswers, ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import { readWorkoutTable } from '#training/imports/read-workout-table.ts'
import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { openWorkoutFile } from './open-workout-file.ts'

// The program of a worker thread: reads a file. It sends the contents in batches and waits after each one until the
// receiving thread has stored it, so that neither thread holds a whole file in memory.

export type FileTask = { path: string; answers: ImportAnswers; mapping: ColumnMapping | null }
/** The last message contains the totals or, if the format is unknown, the start of the table, if it is one. */
export type FileMessage =
  | { items: ImportedItem[] }
  | { totals: ImportTotals }
  | { unknownTable: ImportTable | null }

const itemsPerBatch = 200

let continueReading: (() => void) | undefined

parentPort?.on('message', (message: FileTask | 'continue') => {
  if (message === 'continue') continueReading?.()
  else void readFile(message)
})

async function readFile({ path, answers, mapping }: FileTask) {
  const { table, records, sample } = openWorkoutFile(path, mapping)
  if (!table) return send({ unknownTable: describeTable(sample) })
  const reading = readWorkoutTable(table, records, answers)
  let items: ImportedItem[] = []
  for (let next = reading.next(); ; next = reading.next()) {
    if (!next.done) items.push(next.value)
    if (items.length === itemsPerBatch || (next.done && items.length > 0)) {
      await sendItems(items)
      items = []
    }
    if (next.done) return send({ totals: next.value })
  }
}

const send = (message: FileMessage) => parentPort?.postMessage(message)

const shownRows = 6
const shownCharacters = 100

/** Returns the start of a table, with the proposed meanings of its columns; null if the file is not a table. */
function describeTable(sample: readonly CsvRecord[]): ImportTable | null {
  const columns = sample[0]?.cells.length ?? 0
  const isTable = sample.length > 1 && columns > 1 && columns <= maxImportColumns
  // PostgreSQL cannot store this character in text.
  if (!isTable || sample.some(({ cells }) => cells.some(cell => cell.includes('\0')))) return null
  const rows = sample
    .slice(0, shownRows)
    .map(({ cells }) => cells.map(cell => cell.slice(0, shownCharacters)))
  return { rows, mapping: proposeMapping(sample) }
}

const sendItems = (items: ImportedItem[]) =>
  new Promise<void>(resolve => {
    continueReading = resolve
    send({ items })
  })
