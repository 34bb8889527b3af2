import { parentPort } from 'node:worker_threads'
import { openCsvFile } from '#server/imports/reading/open-csv-file.ts'
import type { ImportAnswers, ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import { readWorkoutTable } from '#training/imports/read-workout-table.ts'

// The program of a worker thread: reads a file. It sends the contents in batches and waits after each one until the
// receiving thread has stored it, so that neither thread holds a whole file in memory.

export type FileTask = { path: string; answers: ImportAnswers }
/** The totals are the last message; null if the format is unknown. */
export type FileMessage = { items: ImportedItem[] } | { totals: ImportTotals | null }

const itemsPerBatch = 200

let continueReading: (() => void) | undefined

parentPort?.on('message', (message: FileTask | 'continue') => {
  if (message === 'continue') continueReading?.()
  else void readFile(message)
})

async function readFile({ path, answers }: FileTask) {
  const { table, records } = openCsvFile(path)
  if (!table) return sendTotals(null)
  const reading = readWorkoutTable(table, records, answers)
  let items: ImportedItem[] = []
  for (let next = reading.next(); ; next = reading.next()) {
    if (!next.done) items.push(next.value)
    if (items.length === itemsPerBatch || (next.done && items.length > 0)) {
      await sendItems(items)
      items = []
    }
    if (next.done) return sendTotals(next.value)
  }
}

const sendTotals = (totals: ImportTotals | null) => parentPort?.postMessage({ totals } satisfies FileMessage)

const sendItems = (items: ImportedItem[]) =>
  new Promise<void>(resolve => {
    continueReading = resolve
    parentPort?.postMessage({ items } satisfies FileMessage)
  })
