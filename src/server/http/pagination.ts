import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isId } from './ids.ts'

export type Page = { limit: number; cursor?: string | undefined }

/** Where a page ended: the values of the last row by which the list is ordered. */
type Position = readonly (string | number)[]

/** Opaque to clients; a cursor that is none starts at the beginning. */
export function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

export function decodeCursor(cursor: string | undefined, length: number): Position | undefined {
  if (!cursor) return undefined
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(position) && position.length === length && position.every(isPlain)
      ? position
      : undefined
  } catch {
    return undefined
  }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** The types by which lists are ordered, and what a value must be for PostgreSQL to take it as one. */
const casts = {
  uuid: isId,
  timestamptz: (value: string) => {
    const [, day = '', time = ''] = /^([\d-]+)[ T](\S+)$/.exec(value) ?? []
    return (
      isDay(day) && /^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/.test(time)
    )
  },
  date: isDay,
  int: (value: string) => /^-?\d{1,9}$/.test(value),
  boolean: (value: string) => value === 'true' || value === 'false',
  text: (value: string) => value.isWellFormed() && !value.includes('\0'),
}
type Cast = keyof typeof casts

function isDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`)
  // JavaScript has a year 0, PostgreSQL has none.
  return value >= '0001' && !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === value
}

/** `and (a, b) < (…)`: the rows after the cursor in a list ordered by these columns, descending or ascending. */
export function afterCursor(
  page: Page,
  columns: SQLWrapper[],
  types: Cast[],
  direction: '<' | '>' = '<',
): SQL {
  const position = decodeCursor(page.cursor, columns.length)
  if (!position || !types.every((type, index) => casts[type](String(position[index])))) return sql``
  const values = position.map((value, index) => sql`${value}::${sql.raw(types[index] ?? 'text')}`)
  return sql`and (${sql.join(columns, sql`, `)}) ${sql.raw(direction)} (${sql.join(values, sql`, `)})`
}

/** So many characters are a long page, and more than any club's ordinary rows come to. */
export const longestPage = 4_000_000

/** A page ends early, though never without a row, where rows are so long that together they would be a burden. */
export function shortened(page: Page, lengths: readonly number[]): Page {
  let sum = 0
  const fitting = lengths.findIndex(length => {
    sum += length
    return sum > longestPage
  })
  return fitting === -1 || fitting >= page.limit ? page : { ...page, limit: Math.max(1, fitting) }
}

/** Stores ask for one row more than the page holds; that it is there says that there is a next page. */
export function toPage<Row, Item>(
  rows: Row[],
  page: Page,
  toItem: (row: Row) => Item,
  positionOf: (row: Row) => Position,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > page.limit && last !== undefined ? encodeCursor(positionOf(last)) : null
  return { items: shown.map(toItem), nextCursor }
}
