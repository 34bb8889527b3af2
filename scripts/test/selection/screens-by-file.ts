import { firstPagePaths, getFeature, removeCompositionImports, webEntryPath } from './composition-roots.ts'
import { findReachableFiles, type ImportGraph } from './import-graph.ts'
import type { ServerDependencies } from './server-dependencies.ts'

/** Finds the screens that use a web file, or that call operations implemented by a server file. */
export function createAffectedScreenFinder({
  graph,
  screens,
  server,
}: {
  graph: ImportGraph
  /** The screens opened by at least one journey. */
  screens: readonly string[]
  server: ServerDependencies
}) {
  const followed = removeCompositionImports(graph)
  // Screens that no journey opens directly count as loaded at startup, because journeys can reach them from
  // other pages.
  const isNotOpened = (path: string) => !screens.includes(path)
  const loadedAtStart = new Set(
    [
      ...findReachableFiles(
        [webEntryPath, ...firstPagePaths, 'src/web/offline/worker/service-worker.ts'],
        graph,
        isNotOpened,
      ),
    ].filter(isNotOpened),
  )
  /** Files that every page loads at startup and that do not belong to a feature. */
  const frame = new Set([...loadedAtStart].filter(path => /^src\/web\/(main|app|ui|offline)\//.test(path)))
  const filesOf = new Map(screens.map(screen => [screen, filesOfScreen(screen)]))
  return { frame, screensThatShow }

  function filesOfScreen(screen: string): Set<string> {
    const imported = findReachableFiles([screen], followed, path => !frame.has(path))
    const calls = [...imported]
      .filter(path => path.startsWith('src/web/') && !frame.has(path))
      .flatMap(server.callsIn)
    return new Set([...imported, ...server.filesBehind(calls)])
  }

  function screensThatShow(path: string): readonly string[] {
    const found = screens.filter(screen => filesOf.get(screen)?.has(path))
    if (!loadedAtStart.has(path)) return found
    // Components shown on every page are tested by the journeys of their own feature.
    const ofFeature = screens.filter(screen => getFeature(screen) === getFeature(path))
    const all = [...new Set([...found, ...ofFeature])]
    return all.length > 0 ? all : screens
  }
}
