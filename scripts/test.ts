import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { checkSources } from './test/checks.ts'
import { runJourneys } from './test/journeys.ts'
import { runNodeTests } from './test/node-tests.ts'
import { type Outcome, together } from './test/outcome.ts'
import { checkSpecification } from './test/specification.ts'
import { withTestDatabase } from './test/test-database.ts'

// npm test                          everything, and whether every row of the specification was proven by it
// npm test -- server                one area: sources, training, server or journeys
// npm test -- server people         of it, the files whose path has this word

const root = resolve(import.meta.dirname, '..')
const [area = 'everything', ...words] = process.argv.slice(2)

const areas: Record<string, () => Promise<Outcome>> = {
  sources: () => checkSources(root),
  training: () => runNodeTests(root, testFiles('src/training', 'src/contract', 'src/web')),
  // What starts whole products takes longest and comes first: at the end everybody would wait for it alone.
  server: () =>
    withTestDatabase(() => runNodeTests(root, testFiles('tests/server', 'scripts', 'src/server'))),
  journeys: () => runJourneys(root, words),
}

const isWhole = area === 'everything'
const outcomes: Outcome[] = []
for (const name of isWhole ? Object.keys(areas) : [area]) {
  const run = areas[name]
  if (!run) {
    console.error(`There is no area "${name}". Areas: ${Object.keys(areas).join(', ')}.`)
    process.exit(1)
  }
  console.log(`\n${name}`)
  outcomes.push(await run())
}
if (isWhole) {
  console.log('\nspecification')
  outcomes.push(checkSpecification(root, new Set(together(outcomes).proven)))
}
const { passed, failed } = together(outcomes)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function testFiles(...folders: string[]): string[] {
  const isAsked = (file: string) => words.every(word => relative(root, file).includes(word))
  return folders
    .flatMap(folder => filesBelow(join(root, folder)))
    .filter(file => file.endsWith('.test.ts') && isAsked(file))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}
