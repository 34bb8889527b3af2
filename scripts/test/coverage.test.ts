import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findGaps, readStatements, readTable } from './coverage.ts'

const statements = readStatements('id\tstatement\n1.1\tA bell\n1.2\tA badge | a dot\n')
const row = (id: string, statement: string, title: string) =>
  `| ${id} | ${statement} | \`tests/bell.test.ts\` › ${title} | |`
const table = (...rows: string[]) => readTable(['# Coverage', '| row | statement |', ...rows].join('\n'))
const proven = new Set(['tests/bell.test.ts › it rings', 'tests/bell.test.ts › it is red'])

const whole = [row('1.1', 'A bell', 'it rings'), row('1.2', 'A badge \\| a dot', 'it is red')]

test('a table whose every row was proven has no gaps', () => {
  assert.deepEqual(findGaps(statements, table(...whole), proven), [])
})

test('a missing row, a reworded one, one too many and one without a test are gaps', () => {
  assert.deepEqual(findGaps(statements, table(whole[0] ?? ''), proven), ['1.2 has no row: A badge | a dot'])
  assert.match(findGaps(statements, table(...whole, ...whole), proven).join(), /1\.1 has more than one row/)
  assert.match(
    findGaps(statements, table(whole[0] ?? '', row('1.2', 'A badge', 'it is red')), proven).join(),
    /1\.2 is worded otherwise/,
  )
  assert.match(
    findGaps(statements, table(whole[0] ?? '', '| 1.2 | A badge \\| a dot | by eye | |'), proven).join(),
    /1\.2 names no test/,
  )
  assert.match(
    findGaps(statements, table(...whole, row('9.9', 'x', 'it rings')), proven).join(),
    /9\.9 is no row/,
  )
})

test('a row whose test did not run, or did not pass, is a gap', () => {
  const gaps = findGaps(statements, table(...whole), new Set(['tests/bell.test.ts › it rings']))
  assert.deepEqual(gaps, ['1.2: this test did not pass: tests/bell.test.ts › it is red'])
})
