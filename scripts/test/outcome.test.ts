import assert from 'node:assert/strict'
import { test } from 'node:test'
import { combineOutcomes, createCheckOutcome, formatFailures } from './outcome.ts'

test('the failures of all areas are listed together, with the beginnings of their errors', () => {
  const { failures } = combineOutcomes([
    createCheckOutcome('specification', []),
    createCheckOutcome('statements', ['src/a.ts:1 is not executed by any test']),
    {
      passed: 5,
      failed: 1,
      proven: [],
      failures: [
        {
          test: 'tests/a.test.ts › adds',
          error: ['1 !== 2', '', ...Array.from({ length: 20 }, (_, line) => `at ${line + 1}`)].join('\n'),
        },
      ],
    },
  ])
  const lines = formatFailures(failures).split('\n')
  assert.deepEqual(lines.slice(0, 5), [
    '✖ statements',
    '  src/a.ts:1 is not executed by any test',
    '✖ tests/a.test.ts › adds',
    '  1 !== 2',
    '  at 1',
  ])
  assert.equal(lines.at(-2), '  at 11')
  assert.equal(lines.at(-1), '  …')
})
