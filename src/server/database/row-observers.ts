import type { Columns } from './columns.ts'

/** The result of a statement, with the columns that the database describes. */
export type StatementResult = {
  rows: readonly Record<string, unknown>[]
  fields: readonly { name: string; dataTypeID: number }[]
}

/**
 * Tests set `createForCaller` to check every value in every row and to record which statements were executed.
 * It is called before a statement is sent, while the stack still contains the caller.
 */
export const rowObservers: { createForCaller?: () => (columns: Columns, result: StatementResult) => void } =
  {}
