import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { injectOperation } from '#server/http/inject-operation.ts'

type Fields = Record<string, unknown>
type CurrentValues = { subject: string | null; current: Fields | null }

/**
 * Reads what an operation would change, as the caller, with the read at the same address. For example, the read of
 * `/regimens/{id}/tags` is the one of `/regimens/{id}`.
 */
export async function findCurrentValues(
  app: FastifyInstance,
  request: FastifyRequest,
  operation: Operation,
  { params, input }: { params: Record<string, string>; input: Fields },
): Promise<CurrentValues> {
  const read = findReadOf(operation)
  if (!read) return { subject: null, current: null }
  const { isError, payload } = await injectOperation(app, request, read, { params, query: {} })
  if (isError) return { subject: null, current: null }
  const found = listObjects(JSON.parse(payload).data)
  return { subject: findName(found), current: pickFields(found, Object.keys(input)) }
}

function findReadOf({ path }: Operation): Operation | undefined {
  const end = path.lastIndexOf('}')
  if (end === -1) return undefined
  const address = withoutPrefix(path.slice(0, end + 1))
  return operations.find(
    one =>
      one.method === 'GET' && one.access !== 'public' && !one.file && withoutPrefix(one.path) === address,
  )
}

const withoutPrefix = (path: string) => path.replace(/^\/api(?=\/)/, '')

/** Returns an object and the objects in its fields: some responses contain `{ regimen: … }`. */
function listObjects(data: unknown): Fields[] {
  if (!isObject(data)) return []
  return [data, ...Object.values(data).filter(isObject)]
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function findName(objects: readonly Fields[]): string | null {
  const names = objects.flatMap(one => [one.name, one.title, joinNames(one)])
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? null
}

const joinNames = ({ firstName, lastName }: Fields) =>
  [firstName, lastName].filter(name => typeof name === 'string').join(' ')

function pickFields(objects: readonly Fields[], names: readonly string[]): Fields | null {
  const entries = names.flatMap(name => {
    const owner = objects.find(one => Object.hasOwn(one, name))
    return owner ? [[name, owner[name]] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
