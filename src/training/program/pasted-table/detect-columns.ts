import {
  type ColumnKind,
  isTrainingDayLabel,
  parseColumnHeader,
  parseWeekNumber,
  type TableColumn,
} from './column-headers.ts'

/**
 * The columns in a header row, the number of rows that the header spans, and the day that it names, if any.
 */
export type TableHeader = { columns: (TableColumn | undefined)[]; height: 1 | 2; day: string | null }

type CellTexts = readonly string[]

/**
 * Parses a header row: either weeks across the top, each with one or more columns, or one column per field of
 * an exercise. Returns undefined if the row is not a header.
 *
 * @example parseTableHeader(['Exercise', 'Sets', 'Reps']) // three columns
 */
export function parseTableHeader(row: CellTexts, below: CellTexts = []): TableHeader | undefined {
  const weeks = row.flatMap((cell, index) => (parseWeekNumber(cell) === undefined ? [] : [index]))
  const known = row.filter(cell => parseColumnHeader(cell)).length
  const isAcross = weeks.length > 1 || (weeks.length === 1 && (weeks[0] ?? 0) > 0)
  if (isAcross) return parseWeeksAcross(row, below, weeks)
  if (known < 2 || row.some(isOverHeaderLength)) return undefined
  return { ...toNamedColumns(row), height: 1 }
}

/** A cell that contains long text is not a header. */
const isOverHeaderLength = (cell: string) => cell.length > 60

function parseWeeksAcross(row: CellTexts, below: CellTexts, weeks: readonly number[]): TableHeader {
  const isUnder =
    below.filter((cell, index) => index >= (weeks[0] ?? 0) && parseColumnHeader(cell)).length > 1
  const weekAt = (index: number) => {
    const head = weeks.findLast(one => one <= index)
    return head === undefined ? undefined : parseWeekNumber(row[head] ?? '')
  }
  const heads = Array.from({ length: Math.max(row.length, below.length) }, (_, index) => {
    const own = row[index] ?? ''
    return isUnder && (own === '' || weeks.includes(index)) ? (below[index] ?? '') : own
  })
  const { columns, day } = toNamedColumns(
    heads.map((head, index) => (parseWeekNumber(head) === undefined ? head : `Week ${index}`)),
  )
  const placed = columns.map((column, index) => {
    const week = weekAt(index)
    const isOwn = week !== undefined && (isUnder || (row[index] ?? '') === '' || weeks.includes(index))
    if (!isOwn) return column
    const kind = isUnder
      ? (parseColumnHeader(heads[index] ?? '') ?? createPrescriptionColumn(''))
      : createPrescriptionColumn(row[index] ?? '')
    return { ...kind, week }
  })
  return { columns: turnRepeatsIntoNotes(placed), height: isUnder ? 2 : 1, day }
}

const createPrescriptionColumn = (head: string): TableColumn => ({ kind: 'prescription', week: null, head })

/**
 * Maps headers to columns. If no header names the exercise column, uses the first column that is not a week,
 * day or label column, provided that its header is unknown; that header then becomes the name of the day.
 */
function toNamedColumns(row: CellTexts): { columns: TableColumn[]; day: string | null } {
  const columns = turnRepeatsIntoNotes(
    row.map(cell => parseColumnHeader(cell) ?? { kind: 'notes', week: null, head: cell }),
  )
  if (columns.some(column => column.kind === 'exercise')) return { columns, day: null }
  const isBefore: readonly ColumnKind[] = ['week', 'day', 'label']
  const first = columns.findIndex(column => !isBefore.includes(column.kind))
  const head = columns[first]
  if (head?.kind !== 'notes' || parseColumnHeader(head.head) || parseWeekNumber(head.head) !== undefined)
    return { columns, day: null }
  return {
    columns: columns.with(first, { ...head, kind: 'exercise' }),
    day: head.head === '' ? null : head.head,
  }
}

/** Converts repeated columns into notes, unless they belong to different weeks. */
function turnRepeatsIntoNotes(columns: readonly TableColumn[]): TableColumn[] {
  const single: readonly ColumnKind[] = ['week', 'day', 'label', 'exercise']
  return columns.map((column, index) => {
    const isSecond =
      columns.findIndex(one => one.kind === column.kind && (one.week === null || one.week === column.week)) <
      index
    return isSecond && single.includes(column.kind) ? { ...column, kind: 'notes' } : column
  })
}

/** How the weeks of a table are arranged: in columns next to each other, or below each other. */
export type TableLayout = 'across' | 'down'

/**
 * Guesses the columns of a table without headers from its cells.
 *
 * @example guessColumns([['Squat', '3x5']], undefined) // the name, then the prescription
 */
export function guessColumns(rows: readonly CellTexts[], layout: TableLayout | undefined): TableColumn[] {
  const items = rows.filter(row => row.filter(Boolean).length > 1).slice(0, 200)
  const width = Math.max(1, ...items.map(row => row.length))
  const isEvery = (index: number, test: (cell: string) => boolean) => {
    const cells = items.map(row => row[index] ?? '').filter(Boolean)
    return cells.length > 0 && cells.every(test)
  }
  const lead: ColumnKind[] = isEvery(0, cell => /^[A-Z]\d?[.)]?$/.test(cell))
    ? ['label', 'exercise']
    : ['exercise']
  const cells = items.flatMap(row => row.slice(lead.length)).filter(Boolean)
  const areWeeks = cells.filter(cell => /\d ?[x×] ?\d|rest|[-–—]/i.test(cell)).length > cells.length / 2
  const isCounted = isEvery(lead.length, cell => /^\d{1,2}$/.test(cell)) && width > lead.length + 1
  const fields: ColumnKind[] = ['sets', 'reps', 'load', 'notes']
  return Array.from({ length: width }, (_, index): TableColumn => {
    const own = lead[index]
    if (own) return { kind: own, week: null, head: '' }
    const place = index - lead.length
    if (layout === 'across' || (areWeeks && width > lead.length + 1))
      return { ...createPrescriptionColumn(''), week: place + 1 }
    return isCounted ? { kind: fields[place] ?? 'notes', week: null, head: '' } : createPrescriptionColumn('')
  })
}

/** Parses a row that only names a week, a day or both: `Week 2`, `Day 1 Lower`, `Week 2 - Day 1`. */
export function parseMarkerRow(text: string): { week?: number; day?: string } | undefined {
  const week = parseWeekNumber(text)
  const rest = week === undefined ? text : text.replace(/^\D*\d+[\s:.,–-]*/, '')
  if (week === undefined) return isTrainingDayLabel(text) ? { day: text } : undefined
  return { week, ...(isTrainingDayLabel(rest) && { day: rest }) }
}
