import { statSync } from 'node:fs'
import { applyMapping, type ColumnMapping, repeatSets } from '#training/imports/column-mapping.ts'
import { detectCsvSeparator } from '#training/imports/detect-csv-separator.ts'
import { expandRecords } from '#training/imports/formats/expand-records.ts'
import { listJsonRecords } from '#training/imports/formats/json-records.ts'
import { type RecognizedTable, recognizeTable } from '#training/imports/recognize-table.ts'
import { type CsvRecord, tokenizeCsv } from '#training/imports/tokenize-csv.ts'
import { parseJson } from './parse-json.ts'
import { readFirstBytes } from './read-byte-chunks.ts'
import { readTextChunks } from './read-text-chunks.ts'

/** A CSV file. Its records can be iterated several times; they are read from the file one at a time. */
export type CsvFile = {
  records: Iterable<CsvRecord>
  /** The first records of the file. */
  sample: CsvRecord[]
  /** Null if no known app wrote the file. */
  table: RecognizedTable | null
}

const sampleCharacters = 65_536
const sampleRecords = 50

/**
 * Opens a CSV file, or a JSON file of a known app: detects its encoding, its separator and the app that wrote it. With a mapping, the file is read as the table
 * that the mapping describes.
 */
export function openCsvFile(path: string, mapping: ColumnMapping | null = null): CsvFile {
  const chunks = readTextChunks(path)
  const jsonRecords = isJson(path) ? readJsonRecords(path, chunks) : null
  if (jsonRecords) {
    const sample = jsonRecords.slice(0, sampleRecords)
    return { records: jsonRecords, sample, table: recognizeTable(sample) }
  }
  const separator = detectCsvSeparator(readStart(chunks))
  const records = expandRecords({
    [Symbol.iterator]: () => skipSeparatorLine(tokenizeCsv(chunks, separator)),
  })
  const sample = take(records, sampleRecords)
  if (!mapping) return { records, sample, table: recognizeTable(sample) }
  return { records: repeatSets(records, mapping), sample, table: applyMapping(sample, mapping) }
}

/** A JSON file is read as a whole, unlike a table. */
const maxJsonBytes = 50_000_000

const isJson = (path: string) => /^(\xef\xbb\xbf)?\s*[[{]/.test(readFirstBytes(path).toString('latin1'))

/** Returns null if the file is too large, damaged or of no known app. */
function readJsonRecords(path: string, chunks: Iterable<string>): CsvRecord[] | null {
  if (statSync(path).size > maxJsonBytes) return null
  try {
    return listJsonRecords(parseJson([...chunks].join('')))
  } catch {
    return null
  }
}

/** Skips the line by which spreadsheets declare the separator. */
function* skipSeparatorLine(records: Iterable<CsvRecord>): Generator<CsvRecord> {
  for (const record of records) {
    const isDeclaration = record.line === 1 && /^\ufeff?sep=/i.test(record.cells[0] ?? '')
    if (!isDeclaration) yield record
  }
}

function readStart(chunks: Iterable<string>): string {
  let start = ''
  for (const chunk of chunks) {
    start += chunk
    if (start.length >= sampleCharacters) break
  }
  return start
}

function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = []
  for (const item of items) {
    taken.push(item)
    if (taken.length === count) break
  }
  return taken
}
