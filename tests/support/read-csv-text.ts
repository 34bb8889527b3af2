import assert from 'node:assert/strict'
import { expandRecords } from '#training/imports/formats/expand-records.ts'
import type { ImportAnswers, ImportedItem } from '#training/imports/imported-workout.ts'
import { readWorkoutTable } from '#training/imports/read-workout-table.ts'
import { type RecognizedTable, recognizeTable } from '#training/imports/recognize-table.ts'
import { type CsvRecord, type CsvSeparator, tokenizeCsv } from '#training/imports/tokenize-csv.ts'

/** Reads a CSV text that the importer recognises, and returns everything that it hands out. */
export function readCsvText(
  text: string,
  separator: CsvSeparator = ',',
  answers: ImportAnswers = {},
  timeZone: string | null = null,
) {
  const records = [...expandRecords([...tokenizeCsv([text], separator)])]
  const table = recognizeTable(records.slice(0, 50))
  assert.ok(table, 'the table is recognised')
  return readTable(table, records, answers, timeZone)
}

/** Reads a table, and returns everything that the importer hands out. */
export function readTable(
  table: RecognizedTable,
  records: Iterable<CsvRecord>,
  answers: ImportAnswers = {},
  timeZone: string | null = null,
) {
  const reading = readWorkoutTable(table, records, answers, timeZone)
  const items: ImportedItem[] = []
  let result = reading.next()
  for (; !result.done; result = reading.next()) items.push(result.value)
  return {
    totals: result.value,
    workouts: items.flatMap(item => (item.kind === 'workout' ? [item.workout] : [])),
    rejected: items.flatMap(item => (item.kind === 'rejected' ? [item.record] : [])),
  }
}
