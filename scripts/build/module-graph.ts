import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'

export type ModuleGraph = { getModuleInfo: (id: string) => Module | null }
type Module = {
  importedIds: readonly string[]
  dynamicallyImportedIds?: readonly string[]
  code: string | null
}

export const webFolder = resolve(import.meta.dirname, '../../src/web')
const contractFolder = resolve(import.meta.dirname, '../../src/contract')

/** Returns all modules that the entry points import statically, directly or indirectly. */
export function findReachableModules(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const pending = entries.map(resolveEntry)
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    pending.push(...findImportedModules(id, graph))
  }
  return reached
}

/**
 * Returns all modules that the entry points import, statically or when they are needed, without those that only
 * the closed modules bring.
 */
export function findModulesLoadedEver(
  entries: readonly string[],
  closed: readonly string[],
  graph: ModuleGraph,
): Set<string> {
  const closedModules = new Set(closed.map(resolveEntry))
  const reached = new Set<string>()
  const pending = entries.map(resolveEntry)
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id) || closedModules.has(id)) continue
    reached.add(id)
    pending.push(
      ...findImportedModules(id, graph),
      ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    )
  }
  return reached
}

function resolveEntry(entry: string): string {
  const path = resolve(webFolder, entry)
  if (!existsSync(path)) throw new Error(`The module ${entry}, which the build names, does not exist.`)
  return path
}

const isContractWithoutSchemas = (id: string) =>
  id.startsWith(contractFolder) && !id.endsWith('?schemas') && !id.endsWith('/contract/validation.ts')

/** Matches the index modules of libraries that have one module per component. */
const isIndexModule = (id: string) =>
  /\/@mantine\/[\w-]+\/esm\/index\.m?js$|tabler-icons-react\.m?js$/.test(id)

/** Returns the imports of a module; for an index module, only the components imported by name. */
export function findImportedModules(id: string, graph: ModuleGraph): string[] {
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
  // Without its schemas, the contract does not use the validation library that it imports.
  const used = importedIds.filter(imported => !isContractWithoutSchemas(id) || !imported.includes('/zod/'))
  return used.flatMap(imported => {
    if (!isIndexModule(imported)) return imported
    const parts = graph.getModuleInfo(imported)?.importedIds ?? []
    return [...findImportedNames(code ?? '')].flatMap(name => findModuleByExport(name, parts) ?? [])
  })
}

/** Finds the module that exports a name: the one with the same name, or else with the start of the name. */
function findModuleByExport(name: string, parts: readonly string[]): string | undefined {
  const nameOf = (part: string) => normalizeName(basename(part).replace(/\.m?js$/, ''))
  return (
    parts.find(part => nameOf(part) === name) ??
    parts
      .filter(part => name.startsWith(nameOf(part)))
      .toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0]
  )
}

/**
 * Normalises file and export names, so that they can be compared: the module `use-disclosure.mjs` exports
 * `useDisclosure`.
 */
const normalizeName = (file: string) => file.replaceAll('-', '').toLowerCase()

function findImportedNames(code: string): Set<string> {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine|tabler)/g)
  return new Set(
    [...imports].flatMap(([, names = '']) =>
      names.split(',').map(name => normalizeName(name.trim().split(/\s/)[0] ?? '')),
    ),
  )
}
