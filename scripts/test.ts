import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { checkSpecification } from '#scripts/test/check-specification.ts'
import { checkStatements } from '#scripts/test/check-statements.ts'
import { runJourneys } from '#scripts/test/journeys.ts'
import { measureDurations } from '#scripts/test/measure-durations.ts'
import { runNodeTests } from '#scripts/test/node-tests.ts'
import { combineOutcomes, formatFailures, type TestOutcome } from '#scripts/test/outcome.ts'
import { readPassedTests, savePassedTests } from '#scripts/test/passed-tests.ts'
import { selectTestsForChange } from '#scripts/test/selection/select-tests.ts'
import { checkSources } from '#scripts/test/source-checks.ts'
import { withTestDatabase } from '#scripts/test/test-database.ts'
import { buildIfStale } from './build.ts'

// npm test                   runs everything, and checks that the tests cover the specification
// npm test -- server         runs one area: sources, training, server or journeys
// npm test -- server people  runs the files of one area whose paths contain all of the words
// npm test -- changed        runs the source checks and the tests affected by changes since main
//
// npm test -- journeys --shard=1/4           passes options to Playwright; this one runs a quarter of the journeys
// PASSED_TESTS_FILE=a/1.json npm test -- …   saves which tests passed
// npm test -- specification a                checks the specification with all results saved in the folder

const root = resolve(import.meta.dirname, '..')
const [area = 'everything', ...words] = process.argv.slice(2)

const areas: Record<string, (selected?: string[]) => Promise<TestOutcome>> = {
  sources: () => checkSources(root),
  training: (selected = listTestFiles('src/training', 'src/contract', 'src/web')) =>
    runNodeTests(root, selected),
  // Tests that start whole servers take longest, so they run first to keep all workers busy until the end.
  server: async (selected = listTestFiles('tests/server', 'scripts', 'src/server')) => {
    await buildIfStale()
    const outcome = await withTestDatabase(() => runNodeTests(root, selected))
    const isSelection = changed !== undefined || words.length > 0
    return isSelection ? outcome : combineOutcomes([outcome, checkStatements(root, outcome.statements)])
  },
  journeys: (selected = words) => runJourneys(root, selected),
  specification: async () => checkSpecification(root, readPassedTests(resolve(words[0] ?? 'passed-tests'))),
}
const testAreas = ['sources', 'training', 'server', 'journeys']

const changed = area === 'changed' ? await selectTestsForChange(root) : undefined
const isWhole = area === 'everything' || (area === 'changed' && !changed)
const outcomes: TestOutcome[] = []
const durations = measureDurations()
for (const name of isWhole ? testAreas : changed ? Object.keys(changed) : [area]) {
  const run = areas[name]
  if (!run) {
    console.error(`There is no area "${name}". Areas: ${[...Object.keys(areas), 'changed'].join(', ')}.`)
    process.exit(1)
  }
  console.log(`\n${name}`)
  outcomes.push(await run(changed?.[name]))
  durations.finish(name)
}
if (isWhole) {
  console.log('\nspecification')
  outcomes.push(checkSpecification(root, new Set(combineOutcomes(outcomes).proven)))
}
const { passed, failed, proven, failures } = combineOutcomes(outcomes)
const { PASSED_TESTS_FILE } = process.env
if (PASSED_TESTS_FILE) savePassedTests(PASSED_TESTS_FILE, proven)
if (failures.length > 0) console.log(`\nfailures\n${formatFailures(failures)}`)
console.log(`\n${durations.report()}\n\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function listTestFiles(...folders: string[]): string[] {
  const isSelected = (file: string) => words.every(word => relative(root, file).includes(word))
  return folders
    .flatMap(folder => listFiles(join(root, folder)))
    .filter(file => file.endsWith('.test.ts') && isSelected(file))
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}
