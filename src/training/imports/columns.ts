/** The meanings that a column of a table of sets may have. */
export const columnMeanings = [
  'workout-number',
  'date',
  'time',
  'start-instant',
  'end',
  'title',
  'workout-note',
  'workout-duration',
  'exercise',
  'exercise-note',
  'superset',
  'set-order',
  'set-count',
  'set-type',
  'warm-up',
  'status',
  'region',
  'load',
  'load-unit',
  'reps',
  'distance',
  'distance-unit',
  'duration',
  'rpe',
  'reps-in-reserve',
  'rpe-or-reps-in-reserve',
  'rest',
  'note',
] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/** A column, with the unit that its header states, such as `kg` in `Weight (kg)`. */
export type Column = { index: number; unit: string }

/** The columns of a table. If several columns have a meaning, the first that is not empty counts. */
export type TableColumns = Partial<Record<ColumnMeaning, Column[]>>

const unitWords = new Set(
  'kg kgs lb lbs kilograms pounds m km mi meter meters metres kilometers kilometres mile miles yd yards ft feet s sec secs seconds second sekunden min mins minutes minuten h hours'.split(
    ' ',
  ),
)

/** A longer cell is no header. The patterns below would take very long for it. */
const maxHeaderLength = 1000

/**
 * Splits a header into its name in lower case and its unit.
 *
 * @example parseHeader('Weight (kg)') // { name: 'weight', unit: 'kg' }
 * @example parseHeader('duration_seconds') // { name: 'duration', unit: 'seconds' }
 */
export function parseHeader(cell: string): { name: string; unit: string } {
  if (cell.length > maxHeaderLength) return { name: '', unit: '' }
  const spaced = cell
    .replace(/^\ufeff/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  const [, inBrackets] = /[([]([^)\]]+)[)\]]\s*$/.exec(spaced) ?? []
  const words = (inBrackets === undefined ? spaced : spaced.replace(/[([][^)\]]*[)\]]\s*$/, ''))
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  if (inBrackets !== undefined) return { name: words.join(' '), unit: inBrackets.trim() }
  const last = words.at(-1) ?? ''
  return words.length > 1 && unitWords.has(last)
    ? { name: words.slice(0, -1).join(' '), unit: last }
    : { name: words.join(' '), unit: '' }
}

/** The names of columns by meaning; names are separated by `|`. */
export type ColumnNames = Partial<Record<ColumnMeaning, string>>

/**
 * Finds the columns of a header. A column has the first meaning that lists its name.
 *
 * @example findColumns(['Date', 'Weight (kg)'], { load: 'weight' }) // { load: [{ index: 1, unit: 'kg' }] }
 */
export function findColumns(header: readonly string[], names: ColumnNames): TableColumns {
  const meanings = new Map<string, ColumnMeaning>()
  for (const meaning of columnMeanings) {
    for (const name of names[meaning]?.split('|') ?? []) if (!meanings.has(name)) meanings.set(name, meaning)
  }
  const columns: TableColumns = {}
  for (const [index, cell] of header.entries()) {
    const { name, unit } = parseHeader(cell)
    const meaning = meanings.get(name)
    if (!meaning) continue
    columns[meaning] = [...(columns[meaning] ?? []), { index, unit }]
  }
  return columns
}

/** How programs write that there is no value. */
const noValue = /^(null|\(null\)|undefined|nan|none|n\/?a|-|\u2013|\u2014)$/i

/** Whether a cell contains nothing, or a word for nothing such as `null`: `isEmptyCell('null')`. */
export const isEmptyCell = (cell: string): boolean => {
  const text = cell.trim()
  return text === '' || (text.length <= 9 && noValue.test(text))
}

/**
 * Returns the first cell of a meaning that is not empty, trimmed; an empty text if there is none.
 *
 * @example cellOf(['', ' 60 '], { load: [{ index: 0, unit: 'lb' }, { index: 1, unit: 'kg' }] }, 'load') // '60'
 */
export function cellOf(cells: readonly string[], columns: TableColumns, meaning: ColumnMeaning): string {
  const column = findFilledColumn(cells, columns, meaning)
  return column ? (cells[column.index] ?? '').trim() : ''
}

/**
 * Returns the first column of a meaning that is not empty in a record.
 *
 * @example findFilledColumn(['', '60'], { load: [{ index: 0, unit: 'lb' }, { index: 1, unit: 'kg' }] }, 'load')?.unit // 'kg'
 */
export const findFilledColumn = (cells: readonly string[], columns: TableColumns, meaning: ColumnMeaning) =>
  columns[meaning]?.find(({ index }) => !isEmptyCell(cells[index] ?? ''))

/**
 * Returns the different cells of a meaning that are not empty, trimmed: several columns may contain notes.
 *
 * @example cellsOf(['easy', '', 'rain'], { note: [{ index: 0, unit: '' }, { index: 2, unit: '' }] }, 'note') // ['easy', 'rain']
 */
export const cellsOf = (
  cells: readonly string[],
  columns: TableColumns,
  meaning: ColumnMeaning,
): string[] => [
  ...new Set(
    (columns[meaning] ?? [])
      .map(({ index }) => (cells[index] ?? '').trim())
      .filter(cell => !isEmptyCell(cell)),
  ),
]
