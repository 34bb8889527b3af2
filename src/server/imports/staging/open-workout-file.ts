import { readFileSync } from 'node:fs'
import { type CsvFile, openCsvFile } from '#server/imports/reading/open-csv-file.ts'
import { readFirstBytes } from '#server/imports/reading/read-byte-chunks.ts'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import { listWgerRecords } from '#training/imports/formats/wger.ts'
import { recognizeTable } from '#training/imports/recognize-table.ts'

const sampleRecords = 50

/** Opens a file with workouts: a table or, from wger, an answer of its API. A JSON file is read as a whole. */
export function openWorkoutFile(path: string, mapping: ColumnMapping | null): CsvFile {
  const records = startsLikeJson(path) ? listWgerRecords(parseJson(readFileSync(path, 'utf8'))) : null
  if (!records) return openCsvFile(path, mapping)
  const sample = records.slice(0, sampleRecords)
  return { records, sample, table: recognizeTable(sample) }
}

const startsLikeJson = (path: string) => /^\s*[[{]/.test(readFirstBytes(path, 100).toString('latin1'))

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
