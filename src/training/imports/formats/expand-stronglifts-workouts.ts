import { parseHeader } from '#training/imports/columns.ts'
import type { CsvRecord } from '#training/imports/tokenize-csv.ts'

const exerciseHeader = /^exercise \d+$/
const setHeader = /^set \d+$/

/**
 * Whether a header is that of an older version of StrongLifts, with all exercises of a workout in a row.
 *
 * @example isStrongLiftsWorkoutHeader(['Date', 'Exercise 1', 'Weight (KG)', 'Weight (LB)', 'Set 1']) // true
 */
export const isStrongLiftsWorkoutHeader = (header: readonly string[]): boolean => {
  const names = header.map(cell => parseHeader(cell).name)
  return names.some(name => exerciseHeader.test(name)) && names.some(name => setHeader.test(name))
}

type ExerciseColumns = { name: number; loadKg: number | null; loadLb: number | null; sets: number[] }

const setColumns = ['Exercise', 'Set order', 'Load (kg)', 'Load (lb)', 'Set reps', 'Set time']

/**
 * Expands each workout to its sets. The columns of an exercise are its name, its load in the unit of the person, and the
 * repetitions of each set. A workout without any exercise becomes one record.
 *
 * @example [...expandStrongLiftsWorkouts(records)].length // the header, and one record per set
 */
export function* expandStrongLiftsWorkouts(records: Iterable<CsvRecord>): Generator<CsvRecord> {
  let layout: ReturnType<typeof findExerciseColumns> | null = null
  for (const record of records) {
    const { cells, ...position } = record
    if (!layout) {
      layout = findExerciseColumns(cells)
      yield {
        ...record,
        cells: [...layout.others.map(index => nameColumn(cells[index] ?? '')), ...setColumns],
      }
      continue
    }
    const shared = layout.others.map(index => cells[index] ?? '')
    for (const values of listSets(cells, layout.exercises))
      yield { ...position, cells: [...shared, ...values] }
  }
}

/** In these files the note is about the whole workout. */
const nameColumn = (header: string) => (/^notes?$/.test(parseHeader(header).name) ? 'Workout note' : header)

function findExerciseColumns(header: readonly string[]) {
  const exercises: ExerciseColumns[] = []
  const others: number[] = []
  for (const [index, cell] of header.entries()) {
    const { name, unit } = parseHeader(cell)
    const current = exercises.at(-1)
    if (exerciseHeader.test(name)) exercises.push({ name: index, loadKg: null, loadLb: null, sets: [] })
    else if (current && setHeader.test(name)) current.sets.push(index)
    else if (current && name === 'weight' && unit.startsWith('kg')) current.loadKg = index
    else if (current && name === 'weight' && unit.startsWith('lb')) current.loadLb = index
    else others.push(index)
  }
  return { exercises, others }
}

/** Lists the values of each set, in the order of `setColumns`. */
function listSets(cells: readonly string[], exercises: readonly ExerciseColumns[]): string[][] {
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim())
  const rows = exercises
    .filter(({ name }) => cell(name) !== '')
    .flatMap(({ name, loadKg, loadLb, sets }) => {
      const toRow = (order: number, reps: string) => [
        cell(name),
        String(order),
        cell(loadKg),
        cell(loadLb),
        reps,
        '',
      ]
      const done = sets.flatMap((index, set) => (cell(index) === '' ? [] : [toRow(set + 1, cell(index))]))
      return done.length > 0 ? done : [toRow(1, '')]
    })
  return rows.length > 0 ? rows : [['', '', '', '', '', '']]
}
