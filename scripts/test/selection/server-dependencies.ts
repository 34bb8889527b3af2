import { posix } from 'node:path'
import { findCalledOperations, findOperationImplementations } from './called-operations.ts'
import {
  getFeature,
  isRoutesFile,
  operationsPath,
  removeCompositionImports,
  serverEntryPaths,
} from './composition-roots.ts'
import { findReachableFiles, type ImportGraph, type SourceFiles } from './import-graph.ts'

/** Tests use this helper to run the command-line scripts below as a user would. */
const productHelperPath = 'tests/support/server/product.ts'
const commandPaths = [
  'launch.mjs',
  'start.ts',
  'reset-link.ts',
  'make-admin.ts',
  'turn-off-second-factor.ts',
  'rotate-keys.ts',
  'rebuild-totals.ts',
].map(name => `scripts/${name}`)

export type ServerDependencies = ReturnType<typeof findServerDependencies>

/** Finds dependencies through calls to the server, which do not appear as imports. */
export function findServerDependencies(files: SourceFiles, graph: ImportGraph) {
  const implementations = findOperationImplementations(files)
  const routesFiles = [...graph.keys()].filter(isRoutesFile)
  const features = new Set(routesFiles.map(getFeature))
  const isFeature = (path: string) => features.has(getFeature(path))
  const followed = removeCompositionImports(graph)
  const importedByRoots = serverEntryPaths.flatMap(root => [...(graph.get(root) ?? [])])
  const listenersAndJobs = importedByRoots.filter(path => isFeature(path) && !isRoutesFile(path))
  /** The code that runs for every request. */
  const plumbing = new Set(
    [...findReachableFiles(serverEntryPaths, graph, path => !isFeature(path))].filter(
      path => path.startsWith('src/server/') && !isFeature(path),
    ),
  )
  return { callsIn, filesBehind, dependenciesOf, plumbing }

  function callsIn(path: string): string[] {
    return findCalledOperations(files.get(path) ?? '', implementations)
  }

  /**
   * Returns the files that implement the operations, together with the event listeners and jobs of the same
   * features.
   */
  function filesBehind(operations: readonly string[]): Set<string> {
    return filesBehindRoutes(operations.flatMap(one => implementations.get(one) ?? []))
  }

  function filesBehindRoutes(routes: readonly string[]): Set<string> {
    const served = new Set(routes.map(getFeature))
    const others = listenersAndJobs.filter(path => served.has(getFeature(path)))
    return findReachableFiles([...routes, ...others], followed)
  }

  /**
   * Returns the files that a test depends on through its imports and, if it starts the server, through the
   * operations that it calls.
   */
  function dependenciesOf(test: string): Set<string> {
    const subject = test.replace('.test.ts', '.ts')
    const imported = findReachableFiles([test, subject], followed)
    const found = imported.has(productHelperPath)
      ? findReachableFiles([...imported, ...commandPaths], followed)
      : imported
    if (!serverEntryPaths.some(root => found.has(root))) return found
    return new Set([...found, ...filesBehindRoutes(routesCalledBy(test)), ...plumbing])
  }

  function routesCalledBy(test: string): string[] {
    if (callsEverything(test)) return routesFiles
    const named = callsIn(test).flatMap(one => implementations.get(one) ?? [])
    // A test next to a routes file tests those routes, even if it calls them by URL or through a helper.
    return [...named, ...routesFiles.filter(path => posix.dirname(path) === posix.dirname(test))]
  }

  /**
   * True for tests of the whole server, which import the table of all operations or send requests to plain
   * URLs.
   */
  function callsEverything(test: string): boolean {
    if (graph.get(test)?.has(operationsPath)) return true
    const callsAddresses = /\b(raw|fetch)\(/.test(files.get(test) ?? '')
    return test.startsWith('tests/server/') && callsAddresses && callsIn(test).length === 0
  }
}
