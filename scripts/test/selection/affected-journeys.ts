import type { ImportGraph, SourceFiles } from './import-graph.ts'
import { createJourneyRanking, type JourneyFile } from './journey-relevance.ts'
import { findVisitedRoutes, readScreenRoutes, routesPath } from './screen-routes.ts'
import { createAffectedScreenFinder } from './screens-by-file.ts'
import type { ServerDependencies } from './server-dependencies.ts'

/** The journeys that a change can affect, and the subset to run. */
export type AffectedJourneys = { affected: string[]; selected: string[] }

/**
 * The maximum number of journeys to run for a changed file of a feature; the most relevant ones are chosen. A
 * journey takes about ten seconds, and a third of all journeys open the screen for logging workouts. The
 * limit is lower for files outside the web app, because other tests also cover them.
 */
const maxJourneys = { ofWebFile: 5, ofOtherFile: 2 }

export function createJourneyFinder(
  files: SourceFiles,
  graph: ImportGraph,
  server: ServerDependencies,
): (changed: string) => AffectedJourneys {
  const journeys = readJourneys(files, server)
  const screens = [...new Set(journeys.flatMap(({ visits }) => visits.flatMap(visit => visit.screens)))]
  const screenFinder = createAffectedScreenFinder({ graph, screens, server })
  const rank = createJourneyRanking({ files, graph, server, frame: screenFinder.frame, journeys })

  const isOfEveryPage = (path: string) =>
    screenFinder.frame.has(path) ||
    server.plumbing.has(path) ||
    /^src\/web\/(index\.html|public\/)/.test(path)

  return changed => {
    const affectedScreens = new Set(screenFinder.screensThatShow(changed))
    const affected = journeys.filter(
      ({ visits, dependencies }) =>
        isOfEveryPage(changed) ||
        dependencies.has(changed) ||
        visits.some(visit => visit.screens.some(screen => affectedScreens.has(screen))),
    )
    const isOfNoFeature = isOfEveryPage(changed) || changed.startsWith('tests/')
    const max = changed.startsWith('src/web/') ? maxJourneys.ofWebFile : maxJourneys.ofOtherFile
    const selected = isOfNoFeature ? affected : rank(affected, changed, affectedScreens).slice(0, max)
    return { affected: affected.map(({ path }) => path), selected: selected.map(({ path }) => path) }
  }
}

const readJourneys = (files: SourceFiles, server: ServerDependencies): JourneyFile[] => {
  const routes = readScreenRoutes(files.get(routesPath) ?? '')
  return [...files]
    .filter(([path]) => /^tests\/journeys\/.*\.spec\.ts$/.test(path))
    .map(([path, text]) => ({
      path,
      text,
      visits: findVisitedRoutes(text, routes),
      calls: server.callsIn(path),
      dependencies: server.dependenciesOf(path),
    }))
}
