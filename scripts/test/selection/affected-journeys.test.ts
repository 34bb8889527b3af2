import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAffectedTests } from './affected-tests.ts'
import { exampleApplicationFiles, formatImportStatements } from './example-application-files.ts'

/** Returns the names of all selected journeys, so that the tests also detect journeys selected by mistake. */
function select(changed: string[], more: Record<string, string> = {}): string[] {
  const files = new Map([...exampleApplicationFiles, ...Object.entries(more)])
  const { journeys } = findAffectedTests({ files, changed })
  return journeys.map(path => path.replace('tests/journeys/', '').replace('.spec.ts', '')).toSorted()
}

const all = ['logs', 'plan', 'plans']

test('selects a changed journey', () => {
  assert.deepEqual(select(['tests/journeys/plan.spec.ts']), ['plan'])
})

test('a change to a screen selects the journeys that open the screen’s URL or click a link to it', () => {
  assert.deepEqual(select(['src/web/plans/PlansScreen.tsx']), ['plans'])
  assert.deepEqual(select(['src/web/plans/PlanScreen.tsx']), ['plan'])
  assert.deepEqual(select(['src/web/logs/LogDialog.tsx']), ['logs'])
  assert.deepEqual(select(['src/web/home/HomeScreen.tsx']), ['logs'])
})

test('a change to a style sheet selects the journeys that open a screen that uses it', () => {
  assert.deepEqual(select(['src/web/plans/PlanRow.module.css']), ['plans'])
})

test('a change to the page frame selects all journeys, but a change to a panel in the frame selects only the journeys of the panel’s feature', () => {
  assert.deepEqual(select(['src/web/main/Shell.tsx']), all)
  assert.deepEqual(select(['src/web/index.html']), all)
  assert.deepEqual(select(['src/web/plans/BellPanel.tsx']), ['plan', 'plans'])
})

test('a change to a feature panel in the page frame selects all journeys if no journey opens a screen of that feature', () => {
  const more = {
    'src/web/main/Shell.tsx': formatImportStatements('#web/news/NewsPanel.tsx'),
    'src/web/news/NewsPanel.tsx': '',
  }
  assert.deepEqual(select(['src/web/news/NewsPanel.tsx'], more), all)
})

test('a change to a store selects the journeys that call one of the store’s operations or open a screen that calls one', () => {
  assert.deepEqual(select(['src/server/plans/store.ts']), ['plans'])
  assert.deepEqual(select(['src/server/logs/store.ts']), ['logs'])
  assert.deepEqual(select(['src/server/plans/sharing/store.ts']), [])
})

test('a change to code that runs for every request selects all journeys', () => {
  assert.deepEqual(select(['src/server/http/request-log.ts']), all)
})

test('a change to a test helper selects the journeys that import it', () => {
  assert.deepEqual(select(['tests/support/strange-names.ts']), ['plan'])
})

const journeys = (source: string, ...names: string[]) =>
  Object.fromEntries(names.map(name => [`tests/journeys/${name}.spec.ts`, source]))
const opensLogs = "await page.goto('/app/logs')"
const opensBoth = `await page.goto('/app/plans')\n${opensLogs}`

test('runs at most five of the journeys that a change to a file affects, and reports the total number of affected journeys', () => {
  const more = journeys(opensLogs, 'a', 'b', 'c', 'd', 'e')
  const files = new Map([...exampleApplicationFiles, ...Object.entries(more)])
  const selection = findAffectedTests({ files, changed: ['src/web/logs/LogDialog.tsx'] })
  assert.deepEqual([selection.journeys.length, selection.affectedJourneys], [5, 6])
})

test('runs at most two of the journeys that a change to a server file affects', () => {
  const more = journeys(opensLogs, 'a', 'b', 'c')
  assert.equal(select(['src/server/logs/store.ts'], more).length, 2)
})

test('selects all journeys that import a changed test helper, however many there are', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f']
  const more = journeys(formatImportStatements('#support/strange-names.ts'), ...many)
  assert.deepEqual(select(['tests/support/strange-names.ts'], more), [...many, 'plan'])
})

test('prefers journeys that open few other screens', () => {
  const more = { ...journeys(opensBoth, 'a', 'b'), ...journeys(opensLogs, 'w', 'x', 'y', 'z') }
  assert.deepEqual(select(['src/web/logs/LogDialog.tsx'], more), ['logs', 'w', 'x', 'y', 'z'])
})

test('prefers journeys that call few other operations', () => {
  const sharePlan = `${formatImportStatements('#support/journey/journey.ts')}
import { plans } from '#contract/plans.ts'
await rita.get(plans.share)
`
  const more = {
    ...journeys(`${sharePlan}await rita.get(plans.list)`, 'a', 'b'),
    ...journeys(sharePlan, 'y', 'z'),
  }
  assert.deepEqual(select(['src/server/plans/sharing/store.ts'], more), ['y', 'z'])
})

test('prefers a journey that mentions a label found in the file, in its imports or in its importers', () => {
  const more = {
    'src/web/logs/LogDialog.tsx':
      "import parts from './LogDialog.module.css'\nconst title = 'Delete this log?'",
    'src/web/logs/LogDialog.module.css': '',
    ...journeys(opensLogs, 'a', 'b', 'c', 'd', 'e'),
    ...journeys(`${opensBoth}\nawait page.getByText('Delete this log?').click()`, 'y'),
  }
  assert.ok(select(['src/web/logs/LogDialog.tsx'], more).includes('y'))
  assert.ok(select(['src/web/logs/LogDialog.module.css'], more).includes('y'))
  assert.ok(select(['src/web/logs/LogsScreen.tsx'], more).includes('y'))
})

test('a label carries more weight if fewer journeys mention it', () => {
  const more = {
    'src/web/logs/LogDialog.tsx': "const title = 'Delete this log?'\nconst label = 'Save'",
    ...journeys(`${opensLogs}\ngetByText('Save')`, 'a', 'b', 'c', 'd', 'e'),
    ...journeys(`${opensBoth}\ngetByText('Delete this log?')`, 'y'),
  }
  assert.ok(select(['src/web/logs/LogDialog.tsx'], more).includes('y'))
})

test('prefers a journey with the same name as the file', () => {
  const more = { ...journeys(opensLogs, 'a', 'b', 'c', 'd', 'e'), ...journeys(opensBoth, 'log-dialog', 'y') }
  const selected = select(['src/web/logs/LogDialog.tsx'], more)
  assert.ok(selected.includes('log-dialog'))
  assert.ok(!selected.includes('y'))
})
