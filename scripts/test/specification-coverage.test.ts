import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findSpecificationCoverageGaps,
  parseSpecificationCoverage,
  parseSpecificationRows,
} from './specification-coverage.ts'

const statements = parseSpecificationRows('id\tstatement\n1.1\tA bell\n1.2\tA badge | a dot\n')
const row = (id: string, statement: string, title: string) =>
  `| ${id} | ${statement} | \`tests/bell.test.ts\` › ${title} | |`
const table = (...rows: string[]) =>
  parseSpecificationCoverage(['# Coverage', '| row | statement |', ...rows].join('\n'))
const proven = new Set(['tests/bell.test.ts › it rings', 'tests/bell.test.ts › it is red'])

const whole = [row('1.1', 'A bell', 'it rings'), row('1.2', 'A badge \\| a dot', 'it is red')]

test('a specification table with a passing test for every row has no coverage gaps', () => {
  assert.deepEqual(findSpecificationCoverageGaps(statements, table(...whole), proven), [])
})

test('reports missing, reworded, extra and untested rows', () => {
  assert.deepEqual(findSpecificationCoverageGaps(statements, table(whole[0] ?? ''), proven), [
    '1.2 has no row: A badge | a dot',
  ])
  assert.match(
    findSpecificationCoverageGaps(statements, table(...whole, ...whole), proven).join(),
    /1\.1 has more than one row/,
  )
  assert.match(
    findSpecificationCoverageGaps(
      statements,
      table(whole[0] ?? '', row('1.2', 'A badge', 'it is red')),
      proven,
    ).join(),
    /1\.2 has different wording/,
  )
  assert.match(
    findSpecificationCoverageGaps(
      statements,
      table(whole[0] ?? '', '| 1.2 | A badge \\| a dot | by eye | |'),
      proven,
    ).join(),
    /1\.2 names no test/,
  )
  assert.match(
    findSpecificationCoverageGaps(statements, table(...whole, row('9.9', 'x', 'it rings')), proven).join(),
    /9\.9 is not a row/,
  )
})

test('reports a row whose test did not run or failed', () => {
  const gaps = findSpecificationCoverageGaps(
    statements,
    table(...whole),
    new Set(['tests/bell.test.ts › it rings']),
  )
  assert.deepEqual(gaps, ['1.2: this test did not pass: tests/bell.test.ts › it is red'])
})
