import { join } from 'node:path'
import { findAffectedTests } from './affected-tests.ts'
import { findChangedFiles } from './changed-files.ts'
import { readSourceFiles } from './import-graph.ts'

/**
 * Selects the tests to run for changes since `main`, prints them and returns their files by area; the area
 * `sources` has no files. Returns undefined if all tests must run.
 */
export async function selectTestsForChange(root: string): Promise<Record<string, string[]> | undefined> {
  const changed = await findChangedFiles(root)
  if (!changed) {
    console.log('No git repository with a branch "main" found, so all tests run.')
    return undefined
  }
  console.log(describeChange(changed))
  const { nodeTests, journeys, affectedJourneys, everything } = findAffectedTests({
    files: readSourceFiles(root),
    changed,
  })
  if (everything) {
    console.log('Any test can depend on this change, so all tests run.')
    return undefined
  }
  const isTraining = (path: string) => /^src\/(training|contract|web)\//.test(path)
  const selected = {
    training: nodeTests.filter(isTraining).map(path => join(root, path)),
    server: nodeTests.filter(path => !isTraining(path)).map(path => join(root, path)),
    journeys,
  }
  const areas = Object.entries(selected).filter(([, files]) => files.length > 0)
  console.log(
    `Selected: ${['sources', ...areas.map(([name, files]) => `${files.length} of ${name}`)].join(', ')}.`,
  )
  if (journeys.length < affectedJourneys)
    console.log(`The change can affect ${affectedJourneys} journeys; the most relevant ones run.`)
  return { sources: [], ...Object.fromEntries(areas) }
}

const maxListed = 10

function describeChange(changed: readonly string[]): string {
  if (changed.length === 0) return 'No file differs from main.'
  const count = changed.length === 1 ? '1 file differs' : `${changed.length} files differ`
  const listed = changed.slice(0, maxListed).map(path => `  ${path}`)
  const hasMore = changed.length > maxListed
  return [
    `${count} from main:`,
    ...listed,
    ...(hasMore ? [`  and ${changed.length - maxListed} more`] : []),
  ].join('\n')
}
