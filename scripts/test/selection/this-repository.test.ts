import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { createJourneyFinder } from './affected-journeys.ts'
import { findAffectedTests } from './affected-tests.ts'
import { buildImportGraph, readSourceFiles } from './import-graph.ts'
import { findServerDependencies } from './server-dependencies.ts'

// The test selection parses source files with regular expressions, so it depends on the style of the code.

const files = readSourceFiles(resolve(import.meta.dirname, '../../..'))
const testsOf = (path: string) => {
  assert.ok(files.has(path), `${path} does not exist`)
  return findAffectedTests({ files, changed: [path] })
}

test('a change to a store of the people feature selects that feature’s tests, but no tests of the achievements feature', () => {
  const { nodeTests } = testsOf('src/server/people/roster/store.ts')
  assert.ok(nodeTests.includes('src/server/people/roster/routes.test.ts'))
  const allTests = [...files.keys()].filter(path => path.endsWith('.test.ts'))
  assert.ok(nodeTests.length < allTests.length / 15, `${nodeTests.length} of ${allTests.length} tests`)
  assert.ok(!nodeTests.some(path => path.startsWith('src/server/achievements/')))
})

test('a change to a training module selects the module’s test but not the test of a neighbouring module', () => {
  const { nodeTests } = testsOf('src/training/strength/set-records.ts')
  assert.ok(nodeTests.includes('src/training/strength/set-records.test.ts'))
  assert.ok(!nodeTests.includes('src/training/strength/one-rep-max.test.ts'))
})

for (const [path, journey] of [
  ['src/web/people/AthletesScreen.tsx', 'athletes'],
  ['src/web/workout-logs/logging/RestSection.tsx', 'rest-timer'],
  ['src/web/workout-logs/timers/use-timer-snapshot.ts', 'timers'],
  ['src/web/safety/ReportPainPanel.tsx', 'pain'],
  ['src/web/notifications/NotificationBellPanel.tsx', 'notifications'],
  ['src/server/reviews/store.ts', 'review'],
  ['src/server/regimens/trash/store.ts', 'regimen-trash'],
] as const) {
  test(`a change to ${path} selects the journey about ${journey}`, () => {
    const { journeys, affectedJourneys } = testsOf(path)
    assert.ok(journeys.includes(`tests/journeys/${journey}.spec.ts`))
    assert.ok(journeys.length < affectedJourneys)
  })
}

test('a change to any feature component selects at least one journey that shows the component', () => {
  const graph = buildImportGraph(files)
  const findJourneys = createJourneyFinder(files, graph, findServerDependencies(files, graph))
  const components = [...files.keys()].filter(path => /^src\/web\/.*(Screen|Panel|Section)\.tsx$/.test(path))
  assert.ok(components.length > 100)
  assert.deepEqual(
    components.filter(path => findJourneys(path).selected.length === 0),
    [],
  )
})

test('a change to docs/api.md selects the test that runs the examples in it', () => {
  const { nodeTests, journeys } = findAffectedTests({ files, changed: ['docs/api.md'] })
  assert.deepEqual([nodeTests, journeys], [['tests/server/api-document.test.ts'], []])
})
