import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readScreenRoutes, routesPath } from '#scripts/test/selection/screen-routes.ts'
import { findModulesLoadedEver, type ModuleGraph } from './module-graph.ts'

/** The people for whom files of the app are cached. Visitors are not signed in. */
export type Audience = 'visitor' | 'athlete' | 'coach'
export type ModulesByAudience = Record<Audience, ReadonlySet<string>>

const projectRoot = resolve(import.meta.dirname, '../..')

/** The modules that start the app, or only its pages for visitors. */
const starts = ['main/main.tsx', 'main/sign-in-start.tsx', 'main/visitor-start.tsx']

/** The audiences of files that every page of the app can load, but that only some people need. */
const parts: Record<string, Audience[]> = {
  'main/frame/Shell.tsx': ['athlete', 'coach'],
  'main/DashboardScreen.tsx': ['coach'],
  'main/HomeScreen.tsx': ['athlete'],
  'regimens/session-text/SessionTextPanel.tsx': ['coach'],
  'messages/ThreadAsideSection.tsx': ['coach'],
  'analytics/AttentionCountPanel.tsx': ['coach'],
  // Athletes need it only for the rejected rows of an import, which needs a network.
  'app/client/format-csv.ts': ['coach'],
  // A password can be chosen only with a network, so the list is loaded when it is first needed.
  '../contract/account/common-passwords.ts': [],
}

/** The people who can open a screen with such a guard. */
const audiencesOfGuard: Record<string, Audience[]> = {
  none: ['visitor', 'athlete', 'coach'],
  session: ['athlete', 'coach'],
  athlete: ['athlete'],
  coach: ['coach'],
  admin: ['coach'],
}

/** Finds the modules that each kind of user can reach, including those that are loaded later. */
export function findModulesByAudience(graph: ModuleGraph): ModulesByAudience {
  const screens = findScreenAudiences(readFileSync(resolve(projectRoot, routesPath), 'utf8'))
  const find = (audience: Audience) => {
    const closed = [...screens].filter(([, audiences]) => !audiences.has(audience)).map(([path]) => path)
    return findModulesLoadedEver(starts, closed, graph)
  }
  return { visitor: find('visitor'), athlete: find('athlete'), coach: find('coach') }
}

/** Finds out from the table of routes who can open each screen. A screen may have several routes. */
export function findScreenAudiences(routeTable: string): Map<string, ReadonlySet<Audience>> {
  const found = new Map<string, Set<Audience>>()
  for (const { guard, screens } of readScreenRoutes(routeTable)) {
    const audiences = audiencesOfGuard[guard]
    if (!audiences) throw new Error(`It is not known who can open routes with the guard ${guard}.`)
    for (const screen of screens) {
      const path = screen.replace(/^src\/web\//, '')
      found.set(path, new Set([...(found.get(path) ?? []), ...audiences]))
    }
  }
  for (const [path, audiences] of Object.entries(parts)) found.set(path, new Set(audiences))
  return found
}
