import type { ImportGraph } from './import-graph.ts'
import { routesPath } from './screen-routes.ts'

export const serverEntryPaths = ['main', 'app', 'job-handlers', 'serve'].map(name => `src/server/${name}.ts`)
export const webEntryPath = 'src/web/main/main.tsx'
/** The first pages of visitors who are not signed in. */
export const firstPagePaths = ['sign-in', 'visitor'].map(name => `src/web/main/${name}-start.tsx`)
export const operationsPath = 'src/contract/operations.ts'

/**
 * Removes the imports in the composition roots. These roots import every feature, and every server test
 * imports the roots, so every test would otherwise depend on every file. Also removes imports between routes
 * files, since the routes file of a feature imports those of its subfolders.
 */
export function removeCompositionImports(graph: ImportGraph): ImportGraph {
  const compositionRoots = new Set([...serverEntryPaths, webEntryPath, operationsPath, routesPath])
  return new Map(
    [...graph].map(([path, imports]) => {
      if (compositionRoots.has(path)) return [path, new Set()]
      return [path, isRoutesFile(path) ? new Set([...imports].filter(one => !isRoutesFile(one))) : imports]
    }),
  )
}

export const isRoutesFile = (path: string) => /^src\/server\/.*\/routes\.ts$/.test(path)

/**
 * Returns the name of the folder directly below `src/server` or `src/web` in the path, or an empty string.
 */
export const getFeature = (path: string) => /^src\/(?:server|web)\/([^/]+)\//.exec(path)?.[1] ?? ''
