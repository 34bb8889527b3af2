import { type Column, type ColumnKind, columnOf, isDay, weekIn } from './heads.ts'

/** What a head row makes of the columns, how many rows it takes, and the day that it names in passing. */
export type Head = { columns: (Column | undefined)[]; height: 1 | 2; day: string | null }

type Row = readonly string[]

/**
 * The columns that a row of heads says: weeks across, with one column each or several under it, or one column for each
 * thing that is said of an exercise. Undefined: it is no row of heads.
 *
 * @example headOf(['Exercise', 'Sets', 'Reps']) // a column for each
 */
export function headOf(row: Row, below: Row = []): Head | undefined {
  const weeks = row.flatMap((cell, index) => (weekIn(cell) === undefined ? [] : [index]))
  const known = row.filter(cell => columnOf(cell)).length
  const isAcross = weeks.length > 1 || (weeks.length === 1 && (weeks[0] ?? 0) > 0)
  if (isAcross) return acrossOf(row, below, weeks)
  if (known < 2 || row.some(isLong)) return undefined
  return { ...named(row), height: 1 }
}

/** A sentence is no head. */
const isLong = (cell: string) => cell.length > 60

function acrossOf(row: Row, below: Row, weeks: readonly number[]): Head {
  const isUnder = below.filter((cell, index) => index >= (weeks[0] ?? 0) && columnOf(cell)).length > 1
  const weekAt = (index: number) => {
    const head = weeks.findLast(one => one <= index)
    return head === undefined ? undefined : weekIn(row[head] ?? '')
  }
  const heads = Array.from({ length: Math.max(row.length, below.length) }, (_, index) => {
    const own = row[index] ?? ''
    return isUnder && (own === '' || weeks.includes(index)) ? (below[index] ?? '') : own
  })
  const { columns, day } = named(
    heads.map((head, index) => (weekIn(head) === undefined ? head : `Week ${index}`)),
  )
  const placed = columns.map((column, index) => {
    const week = weekAt(index)
    const isOwn = week !== undefined && (isUnder || (row[index] ?? '') === '' || weeks.includes(index))
    if (!isOwn) return column
    const kind = isUnder ? (columnOf(heads[index] ?? '') ?? prescription('')) : prescription(row[index] ?? '')
    return { ...kind, week }
  })
  return { columns: once(placed), height: isUnder ? 2 : 1, day }
}

const prescription = (head: string): Column => ({ kind: 'prescription', week: null, head })

/** Heads by their names; the first that has none names the exercises, and with them the day. */
function named(row: Row): { columns: Column[]; day: string | null } {
  const columns = once(row.map(cell => columnOf(cell) ?? { kind: 'notes', week: null, head: cell }))
  if (columns.some(column => column.kind === 'exercise')) return { columns, day: null }
  const isBefore: readonly ColumnKind[] = ['week', 'day', 'label']
  const first = columns.findIndex(column => !isBefore.includes(column.kind))
  const head = columns[first]
  if (head?.kind !== 'notes' || columnOf(head.head) || weekIn(head.head) !== undefined)
    return { columns, day: null }
  return {
    columns: columns.with(first, { ...head, kind: 'exercise' }),
    day: head.head === '' ? null : head.head,
  }
}

/** A second column of names is no name, unless it is that of another week. */
function once(columns: readonly Column[]): Column[] {
  const single: readonly ColumnKind[] = ['week', 'day', 'label', 'exercise']
  return columns.map((column, index) => {
    const isSecond =
      columns.findIndex(one => one.kind === column.kind && (one.week === null || one.week === column.week)) <
      index
    return isSecond && single.includes(column.kind) ? { ...column, kind: 'notes' } : column
  })
}

/**
 * Columns of a table without heads, from what stands in them.
 *
 * @example guessedColumns([['Squat', '3x5']], undefined) // the name, then the prescription
 */
export function guessedColumns(rows: readonly Row[], layout: 'across' | 'down' | undefined): Column[] {
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
  return Array.from({ length: width }, (_, index): Column => {
    const own = lead[index]
    if (own) return { kind: own, week: null, head: '' }
    const place = index - lead.length
    if (layout === 'across' || (areWeeks && width > lead.length + 1))
      return { ...prescription(''), week: place + 1 }
    return isCounted ? { kind: fields[place] ?? 'notes', week: null, head: '' } : prescription('')
  })
}

/** A row that is only the name of a week, of a day or of both: `Week 2`, `Day 1 Lower`, `Week 2 - Day 1`. */
export function markerOf(text: string): { week?: number; day?: string } | undefined {
  const week = weekIn(text)
  const rest = week === undefined ? text : text.replace(/^\D*\d+[\s:.,–-]*/, '')
  if (week === undefined) return isDay(text) ? { day: text } : undefined
  return { week, ...(isDay(rest) && { day: rest }) }
}
