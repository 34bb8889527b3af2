import type { Tool } from '@modelcontextprotocol/server'
import { proposedChanges } from '#contract/account/proposed-changes.ts'
import { isInTokenScope, isReadableWithToken } from '#contract/account/token-scopes.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { toJsonSchema } from '#server/http/openapi.ts'
import { lazy } from '#server/lazy.ts'
import { isProposable, isReadingTool, listPathNames } from './tool-operations.ts'

const tools = lazy(
  () =>
    new Map(
      operations
        .filter(operation => isReadingTool(operation) || isProposable(operation))
        .map(operation => [getToolName(operation), { operation, tool: toTool(operation) }]),
    ),
)

/** Lists the tools that a token with these scopes may use: those that read, and those that propose a change. */
export function listTools(scopes: readonly string[]): Tool[] {
  const canPropose = isInTokenScope(scopes, proposedChanges.propose)
  return [...tools().values()]
    .filter(({ operation }) =>
      operation.method === 'GET'
        ? isInTokenScope(scopes, operation)
        : canPropose && isReadableWithToken(scopes, operation),
    )
    .map(({ tool }) => tool)
}

/** Returns the operation of a tool. */
export const findToolOperation = (name: string): Operation | undefined => tools().get(name)?.operation

/** Some clients reject dots in tool names. */
const getToolName = ({ name }: Operation) => name.replaceAll('.', '_')

function toTool(operation: Operation): Tool {
  const { path, query, input, summary, name, method } = operation
  const pathProperties = Object.fromEntries(listPathNames(path).map(one => [one, { type: 'string' }]))
  const { properties: queryProperties = {} } = (query ? toJsonSchema(query) : {}) as {
    properties?: Record<string, object>
  }
  const body = input && method !== 'GET' ? toJsonSchema(input) : undefined
  const isReading = method === 'GET'
  return {
    name: getToolName(operation),
    title: name,
    description: isReading
      ? summary
      : `${summary} This only proposes the change: it is made when the owner of the token confirms it.`,
    inputSchema: {
      type: 'object',
      properties: { ...queryProperties, ...pathProperties, ...(body && { input: body }) },
      required: [...Object.keys(pathProperties), ...(body?.required ? ['input'] : [])],
    } as Tool['inputSchema'],
    annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
  }
}
