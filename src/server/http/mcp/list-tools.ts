import type { Tool } from '@modelcontextprotocol/server'
import { isInTokenScope } from '#contract/account/token-scopes.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { toJsonSchema } from '#server/http/openapi.ts'
import { lazy } from '#server/lazy.ts'

/** The features whose operations are not tools: those that concern access to the account itself. */
const excludedFeatures = new Set([
  'account',
  'secondFactor',
  'emailChange',
  'passkeys',
  'identities',
  'personalTokens',
  'webhooks',
  'push',
  'exports',
  'admin',
])

const tools = lazy(
  () =>
    new Map(
      operations
        .filter(isTool)
        .map(operation => [getToolName(operation), { operation, tool: toTool(operation) }]),
    ),
)

/** Lists the tools that a token with these scopes may use. All of them are read-only. */
export function listTools(scopes: readonly string[]): Tool[] {
  return [...tools().values()]
    .filter(({ operation }) => isInTokenScope(scopes, operation))
    .map(({ tool }) => tool)
}

/** Returns the operation of a tool. */
export const findToolOperation = (name: string): Operation | undefined => tools().get(name)?.operation

function isTool({ name, access, method, file }: Operation): boolean {
  return access !== 'public' && method === 'GET' && !file && !excludedFeatures.has(name.split('.')[0] ?? '')
}

/** Some clients reject dots in tool names. */
const getToolName = ({ name }: Operation) => name.replaceAll('.', '_')

function toTool(operation: Operation): Tool {
  const { path, query, summary, name } = operation
  const pathProperties = Object.fromEntries(listPathNames(path).map(one => [one, { type: 'string' }]))
  const { properties: queryProperties = {} } = (query ? toJsonSchema(query) : {}) as {
    properties?: Record<string, object>
  }
  return {
    name: getToolName(operation),
    title: name,
    description: summary,
    inputSchema: {
      type: 'object',
      properties: { ...queryProperties, ...pathProperties },
      required: Object.keys(pathProperties),
    } as Tool['inputSchema'],
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
}

/** Returns the names of the parameters in a path, such as `id`. */
export const listPathNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
