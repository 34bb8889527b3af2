import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { findAffectedTests } from './affected-tests.ts'
import { exampleApplicationFiles as files } from './example-application-files.ts'

const startServer = [
  'src/server/logs/routes.test.ts',
  'src/server/plans/routes.test.ts',
  'src/server/plans/sharing/routes.test.ts',
  'tests/server/access.test.ts',
  'tests/server/specified-calls.test.ts',
  'tests/server/start.test.ts',
]

/**
 * Returns all selected tests except journeys, so that the tests in this file also detect tests selected by
 * mistake.
 */
function select(...changed: string[]): string[] {
  const { nodeTests, everything } = findAffectedTests({ files, changed })
  assert.equal(everything, false)
  return nodeTests.toSorted()
}

test('a change to a module selects the tests that import it directly or through another module', () => {
  assert.deepEqual(select('src/training/load.ts'), ['src/training/load.test.ts'])
  assert.deepEqual(select('src/training/week.ts'), [
    'src/training/month.test.ts',
    'src/training/week.test.ts',
  ])
})

test('a change to a module imported only for its types selects no tests, because the type check covers it', () => {
  assert.deepEqual(select('src/training/unit.ts'), [])
})

test('selects a changed test but not a deleted test', () => {
  assert.deepEqual(select('src/training/week.test.ts', 'src/training/old.test.ts'), [
    'src/training/week.test.ts',
  ])
})

test('a change to a store selects the tests that call an operation on one of the store’s routes, but not tests of other routes', () => {
  assert.deepEqual(select('src/server/plans/sharing/store.ts'), [
    'src/server/plans/sharing/routes.test.ts',
    'tests/server/access.test.ts',
    'tests/server/specified-calls.test.ts',
  ])
  assert.deepEqual(select('src/server/logs/store.ts'), [
    'src/server/logs/routes.test.ts',
    'tests/server/specified-calls.test.ts',
  ])
})

test('a test next to a routes file depends on that file even if the test calls no operation', () => {
  assert.deepEqual(select('src/server/plans/store.ts'), [
    'src/server/plans/routes.test.ts',
    'tests/server/access.test.ts',
    'tests/server/specified-calls.test.ts',
  ])
})

test('a change to a feature’s listeners selects the tests of all its routes', () => {
  assert.deepEqual(select('src/server/plans/listeners.ts'), [
    'src/server/plans/routes.test.ts',
    'src/server/plans/sharing/routes.test.ts',
    'tests/server/access.test.ts',
    'tests/server/specified-calls.test.ts',
  ])
})

test('a change to code that runs for every request selects all tests that start the server', () => {
  assert.deepEqual(select('src/server/http/request-log.ts'), startServer)
})

test('a change to a test helper selects the tests that import it', () => {
  assert.deepEqual(select('tests/support/server/product.ts'), ['tests/server/account-commands.test.ts'])
  assert.deepEqual(select('tests/support/strange-names.ts'), [])
})

test('a change to a command-line script selects the tests that run it', () => {
  assert.deepEqual(select('scripts/account/account-command.ts'), ['tests/server/account-commands.test.ts'])
  assert.deepEqual(select('scripts/bench.ts'), [])
})

test('a change to a document selects only the tests that read it', () => {
  assert.deepEqual(select('docs/guide.md'), ['tests/server/document.test.ts'])
  assert.deepEqual(select('docs/hosting.md', 'docs/specification-rows.tsv', 'README.md'), [])
})

test('selects everything if a change could affect any test', () => {
  const journeys = [...files.keys()].filter(path => path.endsWith('.spec.ts'))
  const everything = {
    nodeTests: [...files.keys()].filter(path => path.endsWith('.test.ts')),
    journeys,
    affectedJourneys: journeys.length,
    everything: true,
  }
  for (const path of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'src/web/tsconfig.json',
    'src/contract/fields.ts',
    'scripts/test.ts',
    'scripts/test/outcome.ts',
    'tests/support/server/server.ts',
    'tests/support/server/database.ts',
    'tests/support/journey/journey.ts',
    'tests/support/journey/browser-context-pool.ts',
    'tests/support/journey/find-browser.ts',
    'tests/support/journey/launch-browser.ts',
  ]) {
    assert.ok(existsSync(path), `${path} does not exist. Update the list of paths.`)
    assert.deepEqual(findAffectedTests({ files, changed: [path] }), everything, path)
  }
})

test('selects nothing if nothing changed', () => {
  assert.deepEqual(findAffectedTests({ files, changed: [] }), {
    nodeTests: [],
    journeys: [],
    affectedJourneys: 0,
    everything: false,
  })
})
