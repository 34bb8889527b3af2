import { basename, resolve } from 'node:path'

type Graph = { getModuleInfo: (id: string) => Module | null }
type Module = { importedIds: readonly string[]; code: string | null }

const web = resolve(import.meta.dirname, '../src/web')

/** What a start loads, one after the other: the page itself, the frame around it, and an athlete's home. */
const stages = [
  { name: 'start', entry: 'app/main.tsx' },
  { name: 'frame', entry: 'app/Shell.tsx' },
  { name: 'home', entry: 'schedule/HomeScreen.tsx' },
]

/**
 * Names the file of a module that belongs to the start; null: the bundler decides. Left to it, what several screens
 * share comes in a hundred small files, and a phone waits for each; together they also compress better. A stage holds
 * what the ones before it do not.
 */
export function startChunks(): (id: string, graph: Graph) => string | null {
  let named: Map<string, string> | undefined
  return (id, graph) => {
    named ??= nameModules(graph)
    return named.get(id) ?? null
  }
}

function nameModules(graph: Graph): Map<string, string> {
  const named = new Map<string, string>()
  for (const { name, entry } of stages) {
    const ahead = [resolve(web, entry)]
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      if (named.has(id)) continue
      named.set(id, name)
      ahead.push(...importsOf(id, graph))
    }
  }
  return named
}

/** The heads of libraries that export each of their parts from a file of its own. */
const isHead = (id: string) => /\/(@mantine|@tabler)\/.*\/index\.m?js$|tabler-icons-react\.mjs$/.test(id)

/** Of a library's head only the parts that are asked for: it imports all there are. */
function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
  return importedIds.flatMap(imported => {
    if (!isHead(imported)) return imported
    const parts = graph.getModuleInfo(imported)?.importedIds ?? []
    return parts.filter(part => namesIn(code ?? '').has(asName(basename(part).replace(/\.m?js$/, ''))))
  })
}

/** `use-disclosure.mjs` holds `useDisclosure`. */
const asName = (file: string) => file.replaceAll('-', '').toLowerCase()

function namesIn(code: string): Set<string> {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine|tabler)/g)
  return new Set(
    [...imports].flatMap(([, names = '']) =>
      names.split(',').map(name => asName(name.trim().split(/\s/)[0] ?? '')),
    ),
  )
}
