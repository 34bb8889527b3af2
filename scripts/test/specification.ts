import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGaps, readStatements, readTable } from './coverage.ts'
import type { Outcome } from './outcome.ts'

/** Every row of the specification stands in the table of coverage, with tests that passed just now. */
export function checkSpecification(root: string, proven: ReadonlySet<string>): Outcome {
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
  const statements = readStatements(read('specification-rows.tsv'))
  const gaps = findGaps(statements, readTable(read('specification-coverage.md')), proven)
  for (const gap of gaps) console.log(`✖ ${gap}`)
  console.log(`${gaps.length === 0 ? '✔' : '✖'} ${statements.length} rows, ${gaps.length} gaps`)
  return { passed: gaps.length === 0 ? 1 : 0, failed: gaps.length, proven: [] }
}
