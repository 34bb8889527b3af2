import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isId } from './is-id.ts'

export type PageRequest = { limit: number; cursor?: string | undefined }

/** The values of the sort columns in the last row of a page. */
type CursorPosition = readonly (string | number)[]

/** Encodes a position as an opaque string. An invalid cursor is treated as the start of the list. */
export function encodeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

export function decodeCursor(cursor: string | undefined, length: number): CursorPosition | undefined {
  if (!cursor) return undefined
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(position) && position.length === length && position.every(isCursorValue)
      ? position
      : undefined
  } catch {
    return undefined
  }
}

const isCursorValue = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** For each column type, a function that returns whether PostgreSQL accepts a value from a cursor. */
const cursorValueChecks = {
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
type CursorType = keyof typeof cursorValueChecks

function isDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`)
  // JavaScript has a year 0; PostgreSQL does not.
  return value >= '0001' && !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === value
}

/** Returns `and (a, b) < (…)`, which selects the rows after the cursor in a list sorted by these columns. */
export function afterCursorSql(
  page: PageRequest,
  columns: SQLWrapper[],
  types: CursorType[],
  direction: '<' | '>' = '<',
): SQL {
  const position = decodeCursor(page.cursor, columns.length)
  if (!position || !types.every((type, index) => cursorValueChecks[type](String(position[index]))))
    return sql``
  const values = position.map((value, index) => sql`${value}::${sql.raw(types[index] ?? 'text')}`)
  return sql`and (${sql.join(columns, sql`, `)}) ${sql.raw(direction)} (${sql.join(values, sql`, `)})`
}

/** The maximum size of a page of results, in characters. Typical pages are much smaller. */
export const maxPageCharacters = 4_000_000

/** Shortens a page that exceeds the size limit. At least one row remains. */
export function fitPageToSizeLimit(page: PageRequest, lengths: readonly number[]): PageRequest {
  let sum = 0
  const firstTooLarge = lengths.findIndex(length => {
    sum += length
    return sum > maxPageCharacters
  })
  return firstTooLarge === -1 || firstTooLarge >= page.limit
    ? page
    : { ...page, limit: Math.max(1, firstTooLarge) }
}

/**
 * Builds a page from the rows of a query. The query reads one more row than the page holds, which shows
 * whether there is a next page.
 */
export function toPage<Row, Item>(
  rows: Row[],
  page: PageRequest,
  toItem: (row: Row) => Item,
  positionOf: (row: Row) => CursorPosition,
): { items: Item[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, page.limit)
  const last = pageRows.at(-1)
  const nextCursor = rows.length > page.limit && last !== undefined ? encodeCursor(positionOf(last)) : null
  return { items: pageRows.map(toItem), nextCursor }
}
