import { posix } from 'node:path'

/** The file with the table of URLs and screens. */
export const routesPath = 'src/web/main/routes.tsx'

export type ScreenRoute = { pattern: string; guard: string; titles: string[]; screens: string[] }

export function readScreenRoutes(text: string): ScreenRoute[] {
  // The first import in the loader is that of the screen.
  const imports = /^const (\w+) = lazyScreen\((?:(?!^const ).)*?import\('([^']+)'\)/gms
  const screens = new Map(
    [...text.matchAll(imports)].map(([, name = '', path = '']) => [
      name,
      path.replace(/^#/, 'src/').replace(/^\.\//, `${posix.dirname(routesPath)}/`),
    ]),
  )
  const findScreens = (markup: string): string[] =>
    [...markup.matchAll(/<(\w+)/g)].flatMap(([, name = '']) => {
      // A component defined in the same file as the route table chooses between several screens.
      const [, body] = new RegExp(`^function ${name}\\(.*?\\{\\n(.*?)^\\}`, 'ms').exec(text) ?? []
      return screens.get(name) ?? (body ? findScreens(body) : [])
    })
  return [...text.matchAll(/^ {2}'([^']+)': (.*)$/gm)].map(([, pattern = '', row = '']) => ({
    pattern,
    // Sign-in pages have no guard as an argument.
    guard: /^(?:app|bare)Route\('(\w+)'/.exec(row)?.[1] ?? 'none',
    titles: [...row.matchAll(/'([^']+)'/g)].map(([, title = '']) => title),
    screens: findScreens(row),
  }))
}

/**
 * Returns the routes that a journey opens, either by URL or by clicking a link labelled with the route's
 * title. A route may appear several times.
 */
export function findVisitedRoutes(journey: string, routes: readonly ScreenRoute[]): ScreenRoute[] {
  const address = /(?<![\w.}*])(?:\/(?:\$\{[^{}]*\}|\[[^\]]*\]\+|[\w-]+))+/g
  const addresses = [...journey.replaceAll('\\/', '/').matchAll(address)].map(([found]) => found)
  const link = /'link', \{ name: '([^']+)'[^}]*\}\)(?:\.first\(\))?\.(?:click|tap|press)\(/g
  const links = [...journey.matchAll(link)].map(([, name = '']) => name)
  // The link that starts a session has a different URL for each session, so visits are recognised by the
  // link's label or by calls to test helpers that click the link.
  const starts = [
    ...links.filter(name => name === 'Start session'),
    ...journey.matchAll(/\b(signInAndStartSession|createAthleteAndStartSession)\(/g),
  ]
  return [
    ...addresses.flatMap(one => findRoute(one, routes) ?? []),
    ...links.flatMap(name => routes.filter(({ titles }) => titles.includes(name))),
    ...starts.flatMap(() => routes.find(({ pattern }) => pattern === '/app/athlete/session/:id') ?? []),
  ]
}

function findRoute(address: string, routes: readonly ScreenRoute[]): ScreenRoute | undefined {
  const path = address.replace(/\$\{[^{}]*\}/g, 'parameter')
  const matches = ({ pattern }: ScreenRoute) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '\\*')}$`).test(path)
  return routes.find(({ pattern }) => pattern === path) ?? routes.find(matches)
}
