import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillBreakageColumn } from './breakage-column.ts'
import { findBreakageGaps } from './check-breakages.ts'

const breakage = (id: string, change = {}) => ({
  id,
  sentence: 'The bell | badge is missing.',
  file: 'src/bell.ts',
  text: 'ring()',
  replacement: '',
  source: `section-1.txt:${id}`,
  ...change,
})
const sources = new Map([['src/bell.ts', 'ring()\nstop()\nstop()']])
const findGaps = (...breakages: ReturnType<typeof breakage>[]) =>
  findBreakageGaps(breakages, ['1.1', '1.2'], path => sources.get(path))

test('a breakage that can be applied has no gap', () => {
  assert.deepEqual(findGaps(breakage('1.1'), breakage('1.2')), [])
})

test('reports breakages that cannot be applied, and unknown or repeated rows', () => {
  assert.match(findGaps(breakage('1.1'), breakage('1.1')).join(), /1\.1 has another breakage/)
  assert.match(findGaps(breakage('9.9')).join(), /9\.9 is not a row/)
  for (const [change, problem] of [
    [{ text: 'sing()' }, /contains the text 0 times/],
    [{ text: 'stop()' }, /contains the text 2 times/],
    [{ file: 'src/horn.ts' }, /src\/horn\.ts is not a source file/],
    [{ file: 'tests/bell.ts' }, /tests\/bell\.ts is not a source file/],
    [{ replacement: 'ring()' }, /the replacement is the same text/],
  ] as const)
    assert.match(findGaps(breakage('1.1', change)).join(), problem)
})

test('fills the column of the coverage table and counts the empty cells', () => {
  const table = (count: string, cell: string) =>
    [
      `Rows without a breakage: ${count}.`,
      '| row | statement | proven by | breakage | remark |',
      `| 1.1 | A badge \\| a dot | \`a.test.ts\` › it rings |${cell}| Loud. |`,
      '| 1.2 | A bell | `a.test.ts` › it rings |  |  |',
    ].join('\n')
  const filled = table('1 of 2', ' The bell \\| badge is missing. ')
  assert.equal(fillBreakageColumn(table('2 of 2', '  '), [breakage('1.1')]), filled)
  assert.equal(fillBreakageColumn(filled, [breakage('1.1')]), filled)
  assert.equal(fillBreakageColumn(filled, []), table('2 of 2', '  '))
})
