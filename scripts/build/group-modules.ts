/** A page, the modules that it loads before it can be shown, and how much its size matters, from 0 to 1. */
export type Page = { name: string; modules: ReadonlySet<string>; weight: number }
/** Modules that are loaded together, and the pages that use them. */
export type Chunk = { pages: string[]; modules: string[] }
type ModuleGraph = { sizeOf: (id: string) => number; importsOf: (id: string) => readonly string[] }

/** Smaller chunks, in characters of source code, are merged into others, because each file costs time. */
const smallChunkCharacters = 50_000
/** The most that all pages together may load in addition, in characters of source code, to save one file. */
const mergeLimitCharacters = 180_000

/** A chunk with its size and the chunks that it imports. */
type Node = { pages: ReadonlySet<string>; modules: string[]; size: number; imports: ReadonlySet<Node> }

/**
 * Divides the modules of pages into chunks, so that each page loads few files and little code that it does not use.
 * Modules used by the same pages form a chunk. Then each small chunk is merged with the chunk that adds least to
 * what the pages load. Chunks never import each other in a cycle.
 */
export function groupModules(pages: readonly Page[], graph: ModuleGraph): Chunk[] {
  const names = pages.map(({ name }) => name)
  let nodes = createNodes(groupByPages(pages), graph)
  for (;;) {
    const merged = nodes
      .filter(({ size }) => size < smallChunkCharacters)
      .flatMap(small => nodes.filter(other => other !== small).map(other => [small, other] as const))
      .filter(([small, other]) => !isImportedIndirectly(small, other) && !isImportedIndirectly(other, small))
      .map(([small, other]) => mergeNodes(nodes, small, other))
    const best = merged
      .map(next => ({ next, load: measureLoad(next, pages) }))
      .toSorted((a, b) => a.load - b.load)[0]
    if (!best || best.load - measureLoad(nodes, pages) > mergeLimitCharacters) break
    nodes = best.next
  }
  return nodes.map(({ pages: users, modules }) => ({ pages: names.filter(name => users.has(name)), modules }))
}

/** Groups the modules by the set of pages that use them. */
function groupByPages(pages: readonly Page[]): Chunk[] {
  const usersOf = new Map<string, string[]>()
  for (const { name, modules } of pages)
    for (const id of modules) usersOf.set(id, [...(usersOf.get(id) ?? []), name])
  const groups = Map.groupBy(usersOf.keys(), id => usersOf.get(id)?.join())
  return [...groups.values()].map(modules => ({ pages: usersOf.get(modules[0] ?? '') ?? [], modules }))
}

function createNodes(chunks: readonly Chunk[], { sizeOf, importsOf }: ModuleGraph): Node[] {
  const nodes = chunks.map(({ pages, modules }) => ({
    pages: new Set(pages),
    modules,
    size: modules.reduce((sum, id) => sum + sizeOf(id), 0),
    imports: new Set<Node>(),
  }))
  const nodeOf = new Map(nodes.flatMap(node => node.modules.map(id => [id, node] as const)))
  for (const node of nodes)
    for (const imported of node.modules.flatMap(importsOf)) {
      const target = nodeOf.get(imported)
      if (target && target !== node) node.imports.add(target)
    }
  return nodes
}

/** Returns the chunks with two of them merged. */
function mergeNodes(nodes: readonly Node[], one: Node, other: Node): Node[] {
  const rest = nodes.filter(node => node !== one && node !== other)
  const merged: Node & { imports: Set<Node> } = {
    pages: new Set([...one.pages, ...other.pages]),
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    imports: new Set(),
  }
  // The chunks refer to each other, so all of them are copied.
  const copies = new Map<Node, Node & { imports: Set<Node> }>([
    ...rest.map(node => [node, { ...node, imports: new Set<Node>() }] as const),
    [one, merged],
    [other, merged],
  ])
  for (const [original, copy] of copies)
    for (const imported of original.imports) {
      const target = copies.get(imported)
      if (target && target !== copy) copy.imports.add(target)
    }
  return [...new Set(copies.values())]
}

/** Returns the weighted sum of what the pages load, including what their chunks import. */
function measureLoad(nodes: readonly Node[], pages: readonly Page[]): number {
  return pages.reduce((sum, { name, weight }) => {
    const loaded = findImported(nodes.filter(node => node.pages.has(name)))
    return sum + weight * [...loaded].reduce((size, node) => size + node.size, 0)
  }, 0)
}

/** Returns the chunks and all that they import, directly or indirectly. */
function findImported(from: readonly Node[]): Set<Node> {
  const found = new Set(from)
  // The loop also visits chunks that are added to the set while it runs.
  for (const node of found) for (const imported of node.imports) found.add(imported)
  return found
}

/** Returns whether a chunk imports another through a third: merging the two would create a cycle. */
const isImportedIndirectly = (target: Node, by: Node) =>
  findImported([...by.imports].filter(node => node !== target)).has(target)
