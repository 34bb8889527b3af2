import { type CsvSeparator, csvSeparators, tokenizeCsv } from './tokenize-csv.ts'

const maxRecords = 50

/**
 * Finds the separator of a CSV file from its beginning: the one that splits the most records into the same number of cells.
 * Returns a comma if there is none.
 *
 * @example detectCsvSeparator('Date;Weight\n2026-01-02;62,5') // ';'
 */
export function detectCsvSeparator(text: string): CsvSeparator {
  const declared = /^\ufeff?sep=(.)\s*[\r\n]/i.exec(text)?.[1]
  const known = csvSeparators.find(separator => separator === declared)
  if (known) return known
  const scores = csvSeparators.map(separator => ({ separator, score: rateSeparator(text, separator) }))
  // Of equal ones, the first.
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.separator
}

/** The share of records with the most frequent number of cells, and that number. */
function rateSeparator(text: string, separator: CsvSeparator): number {
  const counts = new Map<number, number>()
  let records = 0
  for (const { cells } of tokenizeCsv([text], separator)) {
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    records += 1
    if (records === maxRecords) break
  }
  const [cellCount, frequency] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [1, 0])
  return cellCount === 1 ? 0 : (frequency / records) * Math.log(cellCount)
}
