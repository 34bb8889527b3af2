import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type { Columns } from '#server/database/columns.ts'
import { readRows } from '#server/database/query-rows.ts'
import { rowObservers } from '#server/database/row-observers.ts'
import { executedStatements } from './executed-statements.ts'

const root = resolve(import.meta.dirname, '../../..')

/** From now on, fails each statement that returns columns or values that its row type does not allow. */
export function checkRowsOfStatements() {
  rowObservers.createForCaller = () => {
    const caller = findCaller()
    executedStatements.add(caller)
    return (columns, result) => {
      try {
        for (const row of readRows(columns, result)) assertRow(columns, row)
      } catch (error) {
        // The server does not log during tests, and responds with an internal error.
        console.error(`${caller}: ${error}`)
        throw error
      }
    }
  }
}

function assertRow(columns: Columns, row: Record<string, unknown>) {
  for (const [name, column] of Object.entries(columns))
    if (!column.accepts(row[name]))
      throw new Error(`The row type does not allow ${inspect(row[name])} as "${name}".`)
}

/** Returns the file and line that called `queryRows`. */
function findCaller(): string {
  const frames = (new Error('stack').stack ?? '').split('\n').map(frame => /(file:.*):(\d+):\d+/.exec(frame))
  const queryFrame = frames.findLastIndex(frame => frame?.[1]?.endsWith('/query-rows.ts'))
  const [, url = '', line = ''] = frames[queryFrame + 1] ?? []
  return `${relative(root, fileURLToPath(url))}:${line}`
}
