import { createJourneyFinder } from './affected-journeys.ts'
import { buildImportGraph, type SourceFiles } from './import-graph.ts'
import { findServerDependencies } from './server-dependencies.ts'

export type AffectedTests = {
  /** Paths relative to the root of the repository, like the paths in `journeys`. */
  nodeTests: string[]
  journeys: string[]
  /** The number of journeys that the change can affect, including those that are not selected. */
  affectedJourneys: number
  /** True if the change can affect any test, so that all tests must run. */
  everything: boolean
}

/** Selects the tests that a change can affect, but not the source checks, which always run. */
export function findAffectedTests({
  files,
  changed,
}: {
  files: SourceFiles
  changed: readonly string[]
}): AffectedTests {
  const paths = [...files.keys()]
  const nodeTests = paths.filter(path => /^(src|scripts|tests\/server)\/.*\.test\.ts$/.test(path))
  const journeys = paths.filter(path => /^tests\/journeys\/.*\.spec\.ts$/.test(path))
  if (changed.some(path => everythingPattern.test(path)))
    return { nodeTests, journeys, affectedJourneys: journeys.length, everything: true }

  const graph = buildImportGraph(files)
  const server = findServerDependencies(files, graph)
  const byFile = changed.map(createJourneyFinder(files, graph, server))
  const affected = new Set(byFile.flatMap(one => one.affected))
  const selected = new Set(byFile.flatMap(one => one.selected))
  return {
    nodeTests: nodeTests.filter(test => {
      const dependencies = server.dependenciesOf(test)
      return changed.some(path => dependencies.has(path))
    }),
    journeys: journeys.filter(path => selected.has(path)),
    affectedJourneys: affected.size,
    everything: false,
  }
}

const everythingPattern = new RegExp(
  `^(${[
    'package(-lock)?\\.json',
    'vite\\.config\\.ts',
    '(.*/)?tsconfig[^/]*\\.json',
    'src/contract/fields\\.ts',
    'src/server/database/migrations/.*',
    'scripts/(test|build)(\\.ts|/.*)',
    'tests/support/server/(server|database)\\.ts',
    'tests/support/journey/(journey|browser-context-pool|find-browser|launch-browser)\\.ts',
    'tests/journeys/playwright\\.config\\.ts',
  ].join('|')})$`,
)
