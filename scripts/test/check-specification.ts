import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCheckOutcome, type TestOutcome } from './outcome.ts'
import {
  findSpecificationCoverageGaps,
  parseSpecificationCoverage,
  parseSpecificationRows,
} from './specification-coverage.ts'

/**
 * Checks that the coverage table lists every row of the specification, with tests that passed in this run.
 */
export function checkSpecification(root: string, proven: ReadonlySet<string>): TestOutcome {
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
  const statements = parseSpecificationRows(read('specification-rows.tsv'))
  const gaps = findSpecificationCoverageGaps(
    statements,
    parseSpecificationCoverage(read('specification-coverage.md')),
    proven,
  )
  for (const gap of gaps) console.log(`✖ ${gap}`)
  console.log(`${gaps.length === 0 ? '✔' : '✖'} ${statements.length} rows, ${gaps.length} gaps`)
  return createCheckOutcome('specification', gaps)
}
