import type { Plugin } from 'vite'

/**
 * Fails the build if chunks import each other in a cycle, since a module could then run before its
 * dependencies.
 */
export function forbidCircularChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    generateBundle(_options, bundle) {
      const imports = new Map<string, string[]>()
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') imports.set(file.fileName, file.imports)
      const cycle = findImportCycle(imports)
      if (cycle) this.error(`These chunks import each other: ${cycle.join(' > ')}`)
    },
  }
}

/** Returns the nodes of a cycle in the graph, with the first node repeated at the end. */
export function findImportCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const finished = new Set<string>()
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (finished.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...path, name])
      if (cycle) return cycle
    }
    finished.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const cycle = visit(name, [])
    if (cycle) return cycle
  }
  return undefined
}
