import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'

/**
 * The content of `package.json` and all source files, keyed by path relative to the root, such as
 * `src/server/app.ts`.
 */
export type SourceFiles = ReadonlyMap<string, string>
/** The paths that each file imports, which may include files that no longer exist. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

const folders = ['src', 'tests', 'scripts', 'bench']

export function readSourceFiles(root: string): SourceFiles {
  const paths = folders.flatMap(folder =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
      .map(entry => relative(root, join(entry.parentPath, entry.name))),
  )
  return new Map(['package.json', ...paths].map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

/**
 * Finds the modules and style sheets in this repository that each file imports. Ignores type-only imports,
 * because they have no effect at run time and the type check covers them.
 */
export function buildImportGraph(files: SourceFiles): ImportGraph {
  const aliases = readAliases(files.get('package.json') ?? '{}')
  return new Map(
    [...files].map(([path, text]) => {
      const imports = [...text.replace(typeImportPattern, '').matchAll(importPattern)].flatMap(
        ([, , specifier = '']) => resolveImport(specifier, path, aliases),
      )
      return [path, new Set([...imports, ...findFileNames(text, path)])]
    }),
  )
}

/**
 * Returns the given files and all files that they import, directly or indirectly, through files for which
 * `isFollowed` is true.
 */
export function findReachableFiles(
  starts: Iterable<string>,
  graph: ImportGraph,
  isFollowed: (path: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(starts)
  // Iterating over a set includes elements added during the loop.
  for (const path of reached) {
    if (isFollowed(path)) for (const imported of graph.get(path) ?? []) reached.add(imported)
  }
  return reached
}

const importPattern = /(?:\bfrom\s+|^\s*@?import\s+|\bimport\(\s*(?:\/\*.*?\*\/\s*)?)(['"])([^'"\n]+)\1/gm

const typeImportPattern = /^(?:import|export) type (?:\{[^}]*\}|\* as \w+|\w+) from '[^']+'/gm

type Aliases = readonly (readonly [prefix: string, folder: string])[]

function readAliases(packageJson: string): Aliases {
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(packageJson)
  return Object.entries(imports).map(
    ([alias, target]) => [removeStar(alias), posix.normalize(removeStar(target))] as const,
  )
}

const removeStar = (pattern: string) => pattern.replace(/\*$/, '')

function resolveImport(specifier: string, importer: string, aliases: Aliases): string[] {
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(importer), specifier)]
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  return alias ? [alias[1] + specifier.slice(alias[0].length)] : []
}

/** Finds files mentioned by name, such as examples and documents that tests read, or the built server. */
function findFileNames(text: string, path: string): string[] {
  return [
    ...[...text.matchAll(/'([^'\s]+\.(?:txt|md))'/g)].map(([, name = '']) =>
      posix.join(posix.dirname(path), name),
    ),
    ...[...text.matchAll(/'dist\/([^'\s]+)\.js'/g)].map(([, name = '']) => `src/${name}.ts`),
  ]
}
