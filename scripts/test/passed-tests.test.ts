import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { readPassedTests, savePassedTests } from './passed-tests.ts'

test('the passed tests of several runs are combined', () =>
  withTemporaryFolder('passed-tests', async folder => {
    const results = join(folder, 'results')
    savePassedTests(join(results, 'training.json'), ['a.test.ts › adds “two” numbers'])
    savePassedTests(join(results, 'journeys-1.json'), ['b.spec.ts › Ana logs a set', 'b.spec.ts › Ana rests'])
    savePassedTests(join(results, 'journeys-2.json'), [])
    assert.deepEqual(
      readPassedTests(results),
      new Set(['a.test.ts › adds “two” numbers', 'b.spec.ts › Ana logs a set', 'b.spec.ts › Ana rests']),
    )
  }))
