import * as z from 'zod/mini'
import { listRequiredScopes } from '#contract/account/token-scopes.ts'
import { type FailureCode, failureStatuses, failures } from '#contract/failures.ts'
import type { Operation } from '#contract/operation.ts'

type Json = { [key: string]: unknown }

/**
 * Converts a schema to JSON Schema. The result describes values as clients send them, before the server trims
 * them and applies defaults.
 */
export function toJsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

/** Returns the JSON Schema for the serialiser, which drops fields that are not in the contract. */
export function createResponseSchema(operation: Operation): Json {
  return convertNullable(toJsonSchema(operation.output)) as Json
}

/**
 * Converts `anyOf [x, null]` to `nullable`, so that the serializer does not have to try each option. The
 * serializer supports `nullable` only next to a type, so a nullable union becomes one flat list of its
 * options and null.
 */
function convertNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(convertNullable)
  if (typeof node !== 'object' || node === null) return node
  const converted = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, convertNullable(value)]),
  ) as Json
  const { anyOf, ...rest } = converted
  if (!Array.isArray(anyOf)) return converted
  const others = anyOf.filter(option => option.type !== 'null')
  const isOneType = others.length === 1 && anyOf.length === 2 && others[0].type !== undefined
  if (isOneType) return { ...rest, ...others[0], nullable: true }
  return { ...rest, anyOf: anyOf.flatMap(option => option.oneOf ?? [option]) }
}

/** Creates the OpenAPI document from the contract. */
export function createOpenApiDocument(operations: readonly Operation[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.startsWith('/api/') ? operation.path : `/api${operation.path}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: createOperationObject(operation, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cornerman',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Coaches write programs; athletes follow and log them. Every path works with and without the `/api` prefix.',
    },
    security: [{ bearer: [] }, { accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a sign-in, or a personal access token whose scopes include those in `x-token-scopes` of the operation. A scope for writing includes reading.',
        },
        accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' },
      },
      schemas: { Failure: failureSchema },
    },
  }
}

function createOperationObject(operation: Operation, path: string): Json {
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.name.split('.')[0]],
    ...(operation.access === 'public'
      ? { security: [] }
      : { 'x-token-scopes': listRequiredScopes(operation) }),
    parameters: [...listPathParameters(path), ...listQueryParameters(operation)],
    ...(operation.input && {
      requestBody: { required: true, content: toJsonContent(toJsonSchema(operation.input)) },
    }),
    responses: { ...createSuccessResponses(operation), ...createFailureResponses(operation) },
  }
}

const toJsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

function listPathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function listQueryParameters(operation: Operation): Json[] {
  if (!operation.query) return []
  const { properties = {} } = toJsonSchema(operation.query) as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

function createSuccessResponses(operation: Operation): Json {
  const response = { description: 'Success', content: createResponseContent(operation) }
  return operation.status === 201
    ? { 201: response, 200: { ...response, description: 'Already created by an earlier request' } }
    : { 200: response }
}

function createResponseContent({ file, output }: Operation): Json {
  if (file === 'application/zip' || file === 'image/webp')
    return { [file]: { schema: { type: 'string', format: 'binary' } } }
  if (file === 'text/calendar') return { [file]: { schema: { type: 'string' } } }
  return toJsonContent(toJsonSchema(output))
}

/**
 * Lists the failure codes that an operation can return: those that it declares, and those that follow from
 * its method, access and input.
 */
export function listOperationFailureCodes(operation: Operation): FailureCode[] {
  const codes = new Set<FailureCode>(operation.failures ?? [])
  if (operation.access !== 'public')
    codes
      .add('session.required')
      .add('session.expired')
      .add('personal-token.scope')
      .add('personal-token.athlete')
  if (operation.access === 'coach') codes.add(operation.roleFailure ?? 'role.coach-only')
  if (operation.access === 'admin') codes.add('role.admin-only')
  if (operation.input || operation.query) codes.add('request.invalid')
  if (operation.method !== 'GET')
    codes.add('request.not-json').add('request.too-large').add('request.unsupported-media-type')
  if (operation.method !== 'GET' && operation.access !== 'public')
    codes.add('request.key-reused').add('request.too-much-data').add('request.too-much-stored')
  if (operation.method !== 'GET') codes.add('server.storage-full')
  codes.add('request.too-many').add('server.error').add('server.busy')
  return [...codes]
}

function createFailureResponses(operation: Operation): Json {
  const descriptions: Record<number, string[]> = {}
  for (const code of listOperationFailureCodes(operation)) {
    const [status, generalMessage] = failures[code]
    const message = operation.failureMessages?.[code] ?? generalMessage
    descriptions[status] = [...(descriptions[status] ?? []), `\`${code}\`: ${message}`]
  }
  const content = toJsonContent({ $ref: '#/components/schemas/Failure' })
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, lines]) => [
      status,
      { description: lines.join('\n\n'), content },
    ]),
  )
}

const failureSchema: Json = {
  type: 'object',
  required: ['status', 'message', 'code', 'requestId'],
  properties: {
    status: { enum: failureStatuses },
    message: { type: 'string' },
    code: { enum: Object.keys(failures) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}
