import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCheckOutcome, type TestOutcome } from './outcome.ts'

/**
 * Checks that the tests executed every SQL statement whose rows the server reads. During tests, each execution
 * compares the row type with the columns that the database describes, and with every value.
 */
export function checkStatements(root: string, executed: ReadonlySet<string>): TestOutcome {
  const statements = globSync('src/server/**/*.ts', { cwd: root })
    .filter(path => !path.endsWith('.test.ts') && !path.endsWith('/query-rows.ts'))
    .flatMap(path => listStatements(path, readFileSync(join(root, path), 'utf8')))
  const missing = findUnexecutedStatements(statements, executed)
  const problems = missing.map(one => `${one} is not executed by any test, so its row type is not checked`)
  for (const problem of problems) console.log(`✖ ${problem}`)
  console.log(
    `${missing.length === 0 ? '✔' : '✖'} ${statements.length} statements, ${missing.length} not executed`,
  )
  return createCheckOutcome('statements', problems)
}

/** Lists the calls of `queryRows` in a file: `src/server/reviews/store.ts:30`. */
export function listStatements(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(/\bqueryRows\(/g)].map(() => `${path}:${index + 1}`))
}

export function findUnexecutedStatements(
  statements: readonly string[],
  executed: ReadonlySet<string>,
): string[] {
  return statements.filter(one => !executed.has(one))
}
