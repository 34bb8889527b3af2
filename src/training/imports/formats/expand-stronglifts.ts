import { parseHeader } from '#training/imports/columns.ts'
import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { readDuration } from '#training/imports/values/read-duration.ts'

const setHeader = /^set (\d+)$/
const isRepsUnit = (unit: string) => /^(reps?|repetitions)$/.test(unit)

/**
 * Whether a header is that of StrongLifts, with two columns per set.
 *
 * @example isStrongLiftsHeader(['Exercise', 'Set 1 (Reps)', 'Set 1 (KG)']) // true
 */
export const isStrongLiftsHeader = (header: readonly string[]): boolean =>
  header.some(cell => {
    const { name, unit } = parseHeader(cell)
    return setHeader.test(name) && isRepsUnit(unit)
  })

type SetColumns = { reps: number | null; load: number | null; time: number | null }

/**
 * Expands each row of StrongLifts to its sets. A row without repetitions and loads has its times in a column such as `30s/30s`; a
 * row without any set becomes one record without values.
 *
 * @example [...expandStrongLiftsRows(records)].length // the header, and one record per set
 */
export function* expandStrongLiftsRows(records: Iterable<CsvRecord>): Generator<CsvRecord> {
  let layout: ReturnType<typeof findSetColumns> | null = null
  for (const record of records) {
    if (!layout) {
      layout = findSetColumns(record.cells)
      const header = layout.others.map(index => record.cells[index] ?? '')
      yield {
        ...record,
        cells: [...header, 'Set order', `Load (${layout.loadUnit})`, 'Set reps', 'Set time'],
      }
      continue
    }
    const { cells, ...position } = record
    const shared = layout.others.map(index => cells[index] ?? '')
    for (const values of listSets(cells, layout)) yield { ...position, cells: [...shared, ...values] }
  }
}

function findSetColumns(header: readonly string[]) {
  const sets = new Map<number, SetColumns>()
  const others: number[] = []
  let times: number | null = null
  let loadUnit = ''
  for (const [index, cell] of header.entries()) {
    const { name, unit } = parseHeader(cell)
    const number = Number(setHeader.exec(name)?.[1] ?? 0)
    if (number === 0) {
      others.push(index)
      if (/sets.*time/.test(name)) times = index
      continue
    }
    const columns = sets.get(number) ?? { reps: null, load: null, time: null }
    if (isRepsUnit(unit)) columns.reps = index
    else if (/^(time|s|sec|seconds)$/.test(unit)) columns.time = index
    else {
      columns.load = index
      loadUnit = unit
    }
    sets.set(number, columns)
  }
  return { sets, others, times, loadUnit }
}

/** Lists the order, load, repetitions and time of each set. */
function listSets(cells: readonly string[], { sets, times }: ReturnType<typeof findSetColumns>): string[][] {
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim())
  const rows = [...sets]
    .map(([number, { reps, load, time }]) => [String(number), cell(load), cell(reps), cell(time)])
    .filter(([, load, reps, time]) => load !== '' || reps !== '' || time !== '')
  if (rows.length > 0) return rows
  const durations = cell(times)
    .split('/')
    .filter(text => readDuration(text, 'second') !== null)
  if (durations.length > 0) return durations.map((time, index) => [String(index + 1), '', '', time.trim()])
  return [['1', '', '', '']]
}
