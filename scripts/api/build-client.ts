import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { operations } from '#contract/operations.ts'
import { toJsonSchema } from '#server/http/openapi.ts'
import { version } from '#server/version.ts'
import { formatSchemaType } from './format-schema-type.ts'

const root = resolve(import.meta.dirname, '../..')

/** Writes the client package to a folder, from which `npm pack` makes a file to install. */
export function buildClientPackage(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`)
  write('index.js', formatProgram())
  write('index.d.ts', formatTypes())
  cpSync(join(root, 'docs/api-client.md'), join(folder, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

const manifest = {
  name: 'cornerman-client',
  version,
  description: 'Typed client of the Cornerman API',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['index.js', 'index.d.ts'],
}

const getPath = (path: string) => (path.startsWith('/api/') ? path : `/api${path}`)

function formatProgram(): string {
  const runtime = readFileSync(join(import.meta.dirname, 'client-runtime.ts'), 'utf8')
  const details = operations.map(({ name, method, path, file }) => [
    name,
    { method, path: getPath(path), ...(file && { isFile: true }) },
  ])
  return `${stripTypeScriptTypes(runtime).replace('export function buildClient', 'function buildClient')}
const operations = ${JSON.stringify(Object.fromEntries(details), undefined, 1)}

export const createClient = options => buildClient(operations, options)
`
}

function formatTypes(): string {
  const features = Map.groupBy(operations, ({ name }) => name.split('.')[0] ?? '')
  const members = [...features].map(([feature, ofFeature]) => {
    const functions = ofFeature.map(formatOperation).join('\n')
    // A few operations, such as `health`, belong to no feature.
    return ofFeature.some(({ name }) => name === feature) ? functions : `  ${feature}: {\n${functions}\n  }`
  })
  return `${commonTypes}\nexport type CornermanClient = {\n${members.join('\n')}\n}\n`
}

const commonTypes = `export type ClientOptions = {
  /** The address of the server, such as \`https://training.example\`. */
  baseUrl: string
  /** A personal access token, or a function that returns the current token. */
  token?: string | (() => string | undefined)
  fetch?: typeof fetch
}
type CallOptions = { idempotencyKey?: string; signal?: AbortSignal }

/** Thrown if the server rejects a request. \`code\` names the failure, and \`fields\` has a message for each wrong field. */
export declare class CornermanError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
}
export declare function createClient(options: ClientOptions): CornermanClient
`

function formatOperation({
  name,
  summary,
  path,
  query,
  input,
  output,
  file,
}: (typeof operations)[number]): string {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => `${one}: string`)
  const parts = [
    ...(params.length > 0 ? [`params: { ${params.join('; ')} }`] : []),
    ...(query ? [`query?: ${formatSchemaType(toJsonSchema(query))}`] : []),
    ...(input ? [formatInput(toJsonSchema(input))] : []),
  ]
  const isOptional = parts.every(part => /^\w+\?/.test(part))
  const call = `call${isOptional ? '?' : ''}: { ${parts.join('; ')} } & CallOptions`
  const result = file ? 'Blob' : formatSchemaType(toJsonSchema(output))
  return `    /** ${summary} */\n    ${name.split('.').at(-1)}(${call}): Promise<${result}>`
}

/** A body without required fields is optional. */
function formatInput(schema: ReturnType<typeof toJsonSchema>): string {
  const isOptional = schema.type === 'object' && !(schema.required as string[] | undefined)?.length
  return `input${isOptional ? '?' : ''}: ${formatSchemaType(schema)}`
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(root, 'dist/client'))
  buildClientPackage(folder)
  console.log(`The client package is in ${folder}. \`npm pack\` in that folder makes a file to install.`)
}
