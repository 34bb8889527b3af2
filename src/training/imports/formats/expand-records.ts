import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { expandJefitSections, isJefitFile } from './expand-jefit.ts'
import { expandStrongLiftsRows, isStrongLiftsHeader } from './expand-stronglifts.ts'
import { expandStrongLiftsWorkouts, isStrongLiftsWorkoutHeader } from './expand-stronglifts-workouts.ts'

/**
 * Expands the records of a file that has several sets in a record to one record per set, each on the line of its original. The
 * records of every other file are returned as they are. The result can be iterated as often as `records`.
 *
 * @example expandRecords([{ line: 1, cells: ['Date', 'Weight'] }]) // [{ line: 1, cells: ['Date', 'Weight'] }]
 */
export function expandRecords(records: Iterable<CsvRecord>): Iterable<CsvRecord> {
  const [first] = records
  const expand = first && findExpansion(first.cells)
  return expand ? { [Symbol.iterator]: () => expand(records) } : records
}

function findExpansion(header: readonly string[]) {
  if (isStrongLiftsHeader(header)) return expandStrongLiftsRows
  if (isStrongLiftsWorkoutHeader(header)) return expandStrongLiftsWorkouts
  return isJefitFile(header) ? expandJefitSections : null
}
