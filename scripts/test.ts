import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { checkSources } from './test/checks.ts'
import { runJourneys } from './test/journeys.ts'
import { runNodeTests } from './test/node-tests.ts'
import type { Outcome } from './test/outcome.ts'
import { withTestDatabase } from './test/test-database.ts'

// npm test                          everything
// npm test -- server                one area: sources, training, server or journeys
// npm test -- server people         of it, the files whose path has this word

const root = resolve(import.meta.dirname, '..')
const [area = 'everything', ...words] = process.argv.slice(2)

const areas: Record<string, () => Promise<Outcome>> = {
  sources: () => checkSources(root),
  training: () => runNodeTests(testFiles('src/training', 'src/contract', 'src/web')),
  server: () => withTestDatabase(() => runNodeTests(testFiles('src/server', 'scripts', 'tests/server'))),
  journeys: () => runJourneys(root, words),
}

const chosen = area === 'everything' ? Object.keys(areas) : [area]
const total: Outcome = { passed: 0, failed: 0 }
for (const name of chosen) {
  const run = areas[name]
  if (!run) {
    console.error(`There is no area "${name}". Areas: ${Object.keys(areas).join(', ')}.`)
    process.exit(1)
  }
  console.log(`\n${name}`)
  const outcome = await run()
  total.passed += outcome.passed
  total.failed += outcome.failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

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
