import { relative } from 'node:path'
import { type Plugin, parseAst } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

const fullQuery = '?schemas'
const wrappedTypes = new Set(['CallExpression', 'ObjectExpression', 'ParenthesizedExpression'])
/** The properties of an operation that only the server and `src/web/app/schemas` use. */
const omittedProperties = new Set(['query', 'input', 'output', 'failures', 'failureMessages', 'roleFailure'])

/**
 * Leaves the schemas of API operations out of the web app, because a page that only calls operations needs neither
 * them nor the validation library. The modules in `schemasFolder` import the contract with its schemas. The build
 * fails if another module of the web app reads the schema of an operation.
 */
export function leaveOutSchemas(folders: { contract: string; web: string; schemas: string }): Plugin {
  const isIn = (folder: string, id: string) => !relative(folder, id).startsWith('..')
  return {
    name: 'leave-out-schemas',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!importer) return undefined
        const isFull = importer.endsWith(fullQuery) || isIn(folders.schemas, importer)
        if (!isFull) return undefined
        const resolved = await this.resolve(source, importer.replace(fullQuery, ''), {
          ...options,
          skipSelf: true,
        })
        if (!resolved || resolved.external || !isIn(folders.contract, resolved.id)) return resolved
        return { ...resolved, id: resolved.id.replace(fullQuery, '') + fullQuery }
      },
    },
    transform(code, id) {
      if (isIn(folders.contract, id) && !id.endsWith(fullQuery)) return { code: omitSchemas(code), map: null }
      if (!isIn(folders.web, id) || isIn(folders.schemas, id)) return undefined
      const read = findSchemaRead(code)
      if (read) this.error(`${id} reads ${read}. Import it from a module in ${folders.schemas}.`)
      return undefined
    },
  }
}

/**
 * Removes schemas and failures from the definitions of operations, and marks all other values of a module as
 * free of side effects, so that the bundler omits those that are not used. Line breaks stay.
 */
export function omitSchemas(code: string): string {
  const edits: Edit[] = []
  const lineBreaks = (start: number, end: number) => code.slice(start, end).replace(/[^\n]/g, '')
  for (const { init } of findConstants(parseAst(code) as unknown as Node)) {
    if (!wrappedTypes.has(init.type)) continue
    edits.push({ start: init.start, end: init.start, text: '/*@__PURE__*/ (() => (' })
    edits.push({ start: init.end, end: init.end, text: '))()' })
    visit(init, node => {
      for (const property of findOmittedProperties(node)) {
        const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0
        const end = property.end + comma
        edits.push({ start: property.start, end, text: lineBreaks(property.start, end) })
      }
    })
  }
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code)
}

/** Returns the first use of the schema of an operation that a module imports from the contract, or undefined. */
export function findSchemaRead(code: string): string | undefined {
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']#contract\//g)]
  const names = imports.flatMap(([, list = '']) => list.split(',').map(one => one.trim().split(/\s+/).at(-1)))
  const reads = code.matchAll(/\b(\w+)(?:\.\w+)?\.(?:input|output|query)\b/g)
  return [...reads].find(([, name]) => names.includes(name))?.[0]
}

/** Returns the constants at the top level of a module, exported or not. */
function findConstants(program: Node): { init: Node }[] {
  return (program.body as Node[])
    .map(statement =>
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
    )
    .filter(statement => statement?.type === 'VariableDeclaration')
    .flatMap(statement => (statement?.declarations as { init: Node | null }[]) ?? [])
    .flatMap(({ init }) => (init ? [{ init }] : []))
}

/** Returns the properties that the app does not need if the node is the definition of an operation. */
function findOmittedProperties(node: Node): Node[] {
  if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'defineOperation') return []
  const [definition] = node.arguments as Node[]
  if (definition?.type !== 'ObjectExpression') return []
  return (definition.properties as Node[]).filter(
    ({ type, key }) => type === 'Property' && omittedProperties.has(String((key as Node).name)),
  )
}

function visit(node: Node, look: (node: Node) => void) {
  look(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, look)
}
