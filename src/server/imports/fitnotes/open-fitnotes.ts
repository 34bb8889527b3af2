import { readFileSync, statSync } from 'node:fs'
import type { Database, InitSqlJsStatic, SqlJsStatic, SqlValue } from 'sql.js'
import { readFirstBytes } from '#server/imports/reading/read-byte-chunks.ts'
import type { ImportAnswers, ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import { readWorkoutTable } from '#training/imports/read-workout-table.ts'
import { recognizeTable } from '#training/imports/recognize-table.ts'
import type { CsvRecord } from '#training/imports/tokenize-csv.ts'

/** Whether a file begins like an SQLite database. */
export const isDatabase = (path: string) =>
  readFirstBytes(path, 16).equals(Buffer.from('SQLite format 3\0', 'latin1'))

/** A database is read into memory. Ten years of workouts have about 5 MB. */
const maxDatabaseBytes = 60_000_000
const maxHeapBytes = 200_000_000
const maxRows = 1_000_001

export type FitNotesItems =
  | { items: Generator<ImportedItem, ImportTotals>; problem: null }
  | { items: null; problem: 'too-large' | 'damaged' | 'unknown-format' }

/** Opens a backup of FitNotes, an SQLite database, in a sandbox of WebAssembly. */
export async function openFitNotes(path: string, answers: ImportAnswers): Promise<FitNotesItems> {
  if (statSync(path).size > maxDatabaseBytes) return { items: null, problem: 'too-large' }
  const database = new (await loadSqlite()).Database(readFileSync(path))
  try {
    database.run(
      `pragma trusted_schema = off; pragma query_only = on; pragma hard_heap_limit = ${maxHeapBytes}`,
    )
    if (readValues(database, 'pragma quick_check(1)')[0]?.[0] !== 'ok') throw new Error('The check failed.')
    if (!hasTables(database)) return closeWith(database, 'unknown-format')
    return { items: readDatabase(database, answers), problem: null }
  } catch {
    return closeWith(database, 'damaged')
  }
}

/** The library is loaded only for such a file. This build contains its WebAssembly, so that it can be bundled. */
async function loadSqlite(): Promise<SqlJsStatic> {
  // @ts-expect-error The package with the types of sql.js lacks this build.
  const { default: initialize } = await import('sql.js/dist/sql-wasm-inline.js')
  return (initialize as InitSqlJsStatic)()
}

function closeWith(database: Database, problem: 'damaged' | 'unknown-format'): FitNotesItems {
  database.close()
  return { items: null, problem }
}

const readValues = (database: Database, query: string): SqlValue[][] => database.exec(query)[0]?.values ?? []

const listColumns = (database: Database, table: string): string[] =>
  readValues(database, `select name from pragma_table_info('${table}')`).map(([name]) => String(name))

const neededColumns = {
  training_log: ['_id', 'exercise_id', 'date', 'metric_weight', 'reps', 'distance', 'duration_seconds'],
  exercise: ['_id', 'name'],
}

/** Only real tables are read: a view of a hostile file could compute forever. */
function hasTables(database: Database): boolean {
  return Object.entries(neededColumns).every(([table, columns]) => {
    const known = listColumns(database, table)
    return isTable(database, table) && columns.every(column => known.includes(column))
  })
}

const isTable = (database: Database, table: string) =>
  readValues(
    database,
    `select 1 from sqlite_master where type = 'table' and lower(name) = '${table}'
      and sql not like '%virtual%' and sql not like '%generated%' and sql not like '% as (%'`,
  ).length === 1

/** The columns of the CSV export of FitNotes, so that both are read alike and have the same workouts. */
const header = [
  'Date',
  'Exercise',
  'Category',
  'Weight',
  'Weight Unit',
  'Reps',
  'Distance',
  'Distance Unit',
  'Time',
  'Comment',
]

function* readDatabase(database: Database, answers: ImportAnswers): Generator<ImportedItem, ImportTotals> {
  try {
    const records = { [Symbol.iterator]: () => readSets(database) }
    const table = recognizeTable([{ line: 0, cells: header }])
    if (!table) throw new Error('The columns of FitNotes are not known.')
    const totals = yield* readWorkoutTable(table, records, answers)
    const weights = readBodyWeights(database)
    yield* weights
    const others = countOthers(database)
    const rejected = weights.filter(({ kind }) => kind === 'rejected').length
    return {
      ...totals,
      records: totals.records + weights.length + others.reduce((sum, { count }) => sum + count, 0),
      bodyWeights: weights.length - rejected,
      rejected: totals.rejected + rejected,
      others: [...totals.others, ...others],
    }
  } finally {
    database.close()
  }
}

/** Yields the sets in the order in which they were done; the line of a set is its number in the table. */
function* readSets(database: Database): Generator<CsvRecord> {
  yield { line: 0, cells: header }
  const hasComments = isTable(database, 'comment')
  const comment = hasComments
    ? `(select c.comment from comment c where c.owner_type_id = 1 and c.owner_id = l._id limit 1)`
    : `''`
  const statement = database.prepare(
    `select l._id, l.date, e.name, l.metric_weight, l.reps, l.distance, l.duration_seconds, ${comment}
      from training_log l left join exercise e on e._id = l.exercise_id
      order by l.date, l._id limit ${maxRows}`,
  )
  try {
    while (statement.step()) yield toRecord(statement.get())
  } finally {
    statement.free()
  }
}

function toRecord(values: SqlValue[]): CsvRecord {
  const [id, date, exercise, weight, reps, distance, seconds, comment] = values.map(toText)
  const isSet = (value: string | undefined) => value !== undefined && value !== '' && Number(value) !== 0
  return {
    line: Number(id) || 0,
    cells: [
      date ?? '',
      exercise ?? '',
      '',
      isSet(weight) ? (weight ?? '') : '',
      isSet(weight) ? 'kgs' : '',
      isSet(reps) ? (reps ?? '') : '',
      isSet(distance) ? (distance ?? '') : '',
      isSet(distance) ? 'm' : '',
      isSet(seconds) ? formatTime(Number(seconds)) : '',
      comment ?? '',
    ],
  }
}

const toText = (value: SqlValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  const pad = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}`
}

const maxWeights = 50_000

/** The last body weight of a day counts. */
function readBodyWeights(database: Database): ImportedItem[] {
  const columns = isTable(database, 'bodyweight') ? listColumns(database, 'bodyweight') : []
  if (!columns.includes('body_weight_metric') || !columns.includes('date')) return []
  const rows = readValues(
    database,
    `select date, body_weight_metric from bodyweight order by date, rowid limit ${maxWeights}`,
  )
  return rows.map(([date, weight], index): ImportedItem => {
    const day = String(date).slice(0, 10)
    const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    const weightKg = Number(weight)
    const line = index + 1
    if (isDay && weightKg > 0 && weightKg <= 1000)
      return { kind: 'body-weight', bodyWeight: { line, date: day, weightKg } }
    const reason = isDay ? 'invalid-load' : 'invalid-date'
    const value = `body weight ${weight} on ${date}`.slice(0, 300)
    return { kind: 'rejected', record: { line, reason, value, exercise: null, date: null, suggestion: null } }
  })
}

/** What a backup contains besides workouts. */
const otherTables: Record<string, string> = {
  workoutcomment: 'comments on whole days',
  routine: 'routines',
  goal: 'goals',
  measurementrecord: 'body measurements',
  plan: 'plans',
}

function countOthers(database: Database) {
  return Object.entries(otherTables).flatMap(([table, name]) => {
    if (!isTable(database, table)) return []
    const count = Number(readValues(database, `select count(*) from ${table}`)[0]?.[0] ?? 0)
    return count > 0 ? [{ name, count }] : []
  })
}
