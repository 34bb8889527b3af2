import * as z from 'zod/mini'
import { type FailureCode, failures } from '#contract/failures.ts'
import type { Operation } from '#contract/operation.ts'

type Json = { [key: string]: unknown }

/** What a client sends or may rely on: the shape before the server's own trimming and defaults. */
function toJsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

/** For the serialiser: no field leaves that the contract does not name. */
export function answerSchema(operation: Operation): Json {
  return withNullable(toJsonSchema(operation.output)) as Json
}

/**
 * `anyOf [x, null]` as `nullable`, which the serialiser writes without trying each side. It knows that word beside a
 * type alone; a union that may be null is one list of its forms and null.
 */
function withNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullable)
  if (typeof node !== 'object' || node === null) return node
  const walked = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNullable(value)]),
  ) as Json
  const { anyOf, ...rest } = walked
  if (!Array.isArray(anyOf)) return walked
  const others = anyOf.filter(option => option.type !== 'null')
  const isOneType = others.length === 1 && anyOf.length === 2 && others[0].type !== undefined
  if (isOneType) return { ...rest, ...others[0], nullable: true }
  return { ...rest, anyOf: anyOf.flatMap(option => option.oneOf ?? [option]) }
}

/** The interface described, made from the contract alone. */
export function openApiDocument(operations: readonly Operation[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.startsWith('/api/') ? operation.path : `/api${operation.path}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: pathItem(operation, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cornerman',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Coaches write programs, athletes follow and log them. Every path works with and without `/api`.',
    },
    security: [{ bearer: [] }, { accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' },
      },
      schemas: { Failure: failureSchema },
    },
  }
}

function pathItem(operation: Operation, path: string): Json {
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.name.split('.')[0]],
    ...(operation.access === 'public' && { security: [] }),
    parameters: [...pathParameters(path), ...queryParameters(operation)],
    ...(operation.input && {
      requestBody: { required: true, content: jsonOf(toJsonSchema(operation.input)) },
    }),
    responses: { ...successOf(operation), ...refusalsOf(operation) },
  }
}

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(operation: Operation): Json[] {
  if (!operation.query) return []
  const { properties = {} } = toJsonSchema(operation.query) as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

function successOf(operation: Operation): Json {
  const answer = { description: 'Success', content: contentOf(operation) }
  return operation.status === 201
    ? { 201: answer, 200: { ...answer, description: 'The same was sent before' } }
    : { 200: answer }
}

function contentOf({ file, output }: Operation): Json {
  if (file === 'application/zip') return { [file]: { schema: { type: 'string', format: 'binary' } } }
  return jsonOf(toJsonSchema(output))
}

/** Every operation's own refusals, and those that any operation of its kind has. */
export function refusalCodes(operation: Operation): FailureCode[] {
  const codes = new Set<FailureCode>(operation.failures ?? [])
  if (operation.access !== 'public') codes.add('session.required').add('session.expired')
  if (operation.access === 'coach') codes.add(operation.roleFailure ?? 'role.coach-only')
  if (operation.input || operation.query) codes.add('request.invalid')
  if (operation.method !== 'GET')
    codes.add('request.not-json').add('request.too-large').add('request.unsupported-media-type')
  if (operation.method !== 'GET' && operation.access !== 'public') codes.add('request.key-reused')
  codes.add('request.too-many').add('server.error').add('server.busy')
  return [...codes]
}

function refusalsOf(operation: Operation): Json {
  const sentences: Record<number, string[]> = {}
  for (const code of refusalCodes(operation)) {
    const [status, sentence] = failures[code]
    sentences[status] = [...(sentences[status] ?? []), `\`${code}\`: ${sentence}`]
  }
  const content = jsonOf({ $ref: '#/components/schemas/Failure' })
  return Object.fromEntries(
    Object.entries(sentences).map(([status, lines]) => [
      status,
      { description: lines.join('\n\n'), content },
    ]),
  )
}

const failureSchema: Json = {
  type: 'object',
  required: ['status', 'message', 'code', 'requestId'],
  properties: {
    status: { enum: ['fail', 'error'] },
    message: { type: 'string' },
    code: { enum: Object.keys(failures) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}
