import type { SourceFiles } from './import-graph.ts'

/**
 * The file that implements each operation. The keys are operation names, such as `people.athletes` or, for an
 * operation outside a table, `health`.
 */
export type OperationImplementations = ReadonlyMap<string, string>

export function findOperationImplementations(files: SourceFiles): OperationImplementations {
  const routesFiles = [...files].filter(([path]) => /^src\/server\/.*\/routes\.ts$/.test(path))
  return new Map(
    routesFiles.flatMap(([path, text]) =>
      [...text.matchAll(/\bimplement\(\s*(\w+(?:\.\w+)?)/g)].map(([, name = '']) => [name, path] as const),
    ),
  )
}

/** Returns the operations that a file mentions, once for each mention. */
export function findCalledOperations(text: string, implementations: OperationImplementations): string[] {
  return findImportedNames(text).flatMap(({ name, alias }) => {
    const ofTable = [...implementations.keys()].filter(one => one === name || one.startsWith(`${name}.`))
    if (ofTable.length === 0) return []
    if (ofTable.includes(name) || usesWholeTable(text, alias)) return ofTable
    return findNamesInTable(text, alias)
      .map(member => `${name}.${member}`)
      .filter(one => ofTable.includes(one))
  })
}

const findImportedNames = (text: string) =>
  [...text.matchAll(/^import \{([^}]*)\} from '#contract\//gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map(one => {
      const [name = '', alias = name] = one.trim().split(' as ')
      return { name, alias }
    })

/**
 * True if a file loops over an operation table or indexes it with a variable, and so may call all its
 * operations.
 */
const usesWholeTable = (text: string, table: string) =>
  new RegExp(`(?:\\btypeof |\\bObject\\.\\w+\\(|\\.\\.\\.)${table}\\b|(?<![\\w.])${table}\\[`).test(text)

/** Matches `people.athletes` and `const { athletes, invite: send } = people`. */
function findNamesInTable(text: string, table: string): string[] {
  const members = [...text.matchAll(new RegExp(`(?<![\\w.])${table}\\.(\\w+)`, 'g'))]
  const destructured = [...text.matchAll(new RegExp(`\\{([^{}]*)\\} = ${table}\\b`, 'g'))]
  return [
    ...members.map(([, name = '']) => name),
    ...destructured.flatMap(([, names = '']) => names.split(',').map(one => one.trim().split(':')[0] ?? '')),
  ]
}
