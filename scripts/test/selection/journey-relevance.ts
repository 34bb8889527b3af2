import { posix } from 'node:path'
import type { ImportGraph, SourceFiles } from './import-graph.ts'
import type { ScreenRoute } from './screen-routes.ts'
import { findScreenTexts } from './screen-texts.ts'
import type { ServerDependencies } from './server-dependencies.ts'

export type JourneyFile = {
  path: string
  text: string
  /** The pages that the journey opens and the operations that it calls, including repetitions. */
  visits: readonly ScreenRoute[]
  calls: readonly string[]
  dependencies: ReadonlySet<string>
}

/**
 * Returns a function that sorts journeys by their relevance to a file. A journey is more relevant if its name
 * contains words from the file's path, if it mentions labels from the file, or if more of its pages and calls
 * depend on the file.
 */
export function createJourneyRanking({
  files,
  graph,
  server,
  frame,
  journeys,
}: {
  files: SourceFiles
  graph: ImportGraph
  server: ServerDependencies
  frame: ReadonlySet<string>
  journeys: readonly JourneyFile[]
}) {
  const importers = invert(graph)

  return (
    affected: readonly JourneyFile[],
    path: string,
    affectedScreens: ReadonlySet<string>,
  ): JourneyFile[] => {
    const words = splitWords(path)
    // A label carries less weight if more journeys mention it.
    const labels = findLabelsAround(path).map(findJourneysWithLabel)
    const relevanceOf = (journey: JourneyFile) =>
      computeShare(splitWords(posix.basename(journey.path, '.spec.ts')), word => words.includes(word)) +
      sum(labels.filter(users => users.has(journey)).map(users => 1 / users.size)) +
      computeShare(journey.visits, ({ screens }) => screens.some(screen => affectedScreens.has(screen))) +
      computeShare(journey.calls, operation => server.filesBehind([operation]).has(path))
    const relevance = new Map(affected.map(journey => [journey, relevanceOf(journey)]))
    return affected.toSorted((a, b) => (relevance.get(b) ?? 0) - (relevance.get(a) ?? 0))
  }

  /**
   * Returns the labels in a file, in the files that it imports and in the files that import it, since style
   * sheets have no labels and the labels of a screen are often in its panels.
   */
  function findLabelsAround(path: string): string[] {
    const neighbours = [path, ...(graph.get(path) ?? []), ...(importers.get(path) ?? [])]
    const featureFiles = neighbours.filter(
      one => one.startsWith('src/web/') && !one.includes('.test.') && !frame.has(one),
    )
    return [...new Set(featureFiles.flatMap(one => findScreenTexts(files.get(one) ?? '')))]
  }

  function findJourneysWithLabel(label: string): Set<JourneyFile> {
    return new Set(journeys.filter(({ text }) => text.includes(label)))
  }
}

function invert(graph: ImportGraph): Map<string, string[]> {
  const pairs = [...graph].flatMap(([path, imports]) => [...imports].map(imported => ({ path, imported })))
  const groups = Map.groupBy(pairs, ({ imported }) => imported)
  return new Map([...groups].map(([imported, group]) => [imported, group.map(({ path }) => path)]))
}

/** Splits a name such as `AthletesScreen` into `athlete` and `screen`. */
const splitWords = (path: string) =>
  path.split(/\W+|(?<=[a-z])(?=[A-Z])/).map(word => word.toLowerCase().replace(/s$/, ''))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const computeShare = <T>(all: readonly T[], isCounted: (one: T) => boolean) =>
  all.length === 0 ? 0 : all.filter(isCounted).length / all.length
