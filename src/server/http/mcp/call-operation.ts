import type { FastifyInstance, FastifyRequest } from 'fastify'
import { proposedChanges } from '#contract/account/proposed-changes.ts'
import type { Operation } from '#contract/operation.ts'
import { injectOperation } from '#server/http/inject-operation.ts'
import { listPathNames } from './tool-operations.ts'

/** The result of a tool. A failure has the shape of all failures of the API. */
export type ToolResult = { content: [{ type: 'text'; text: string }]; isError: boolean }

/** The maximum length of a result. A language model reads all of it. */
const maxResultCharacters = 60_000
/** The default number of rows in a list. */
const defaultLimit = 20

type ToolArguments = Record<string, unknown>

/** Calls an operation that reads. */
export async function callToolOperation(
  app: FastifyInstance,
  request: FastifyRequest,
  operation: Operation,
  args: ToolArguments,
): Promise<ToolResult> {
  const hasLimit = 'limit' in ((operation.query as { shape?: object } | undefined)?.shape ?? {})
  const { params, query } = splitArguments(operation, { ...(hasLimit && { limit: defaultLimit }), ...args })
  const { isError, payload } = await injectOperation(app, request, operation, { params, query })
  if (payload.length <= maxResultCharacters || isError) return createToolResult(payload, isError)
  return createToolResult(
    `The result has ${payload.length} characters, but at most ${maxResultCharacters} are returned. Request less, for example with a smaller limit or a shorter range of days.`,
    true,
  )
}

/** Proposes to call an operation that changes something. */
export async function proposeToolOperation(
  app: FastifyInstance,
  request: FastifyRequest,
  operation: Operation,
  { input, ...args }: ToolArguments,
  reviewAddress: string,
): Promise<ToolResult> {
  const { isError, payload } = await injectOperation(app, request, proposedChanges.propose, {
    params: {},
    query: {},
    input: {
      operation: operation.name,
      ...splitArguments(operation, args),
      input: (input ?? {}) as Record<string, unknown>,
    },
  })
  if (isError) return createToolResult(payload, true)
  const { id } = JSON.parse(payload).data as { id: string }
  return createToolResult(
    `Nothing has changed yet. The change was proposed with the id ${id} and is made when the owner of the token confirms it at ${reviewAddress}.`,
    false,
  )
}

export const createToolResult = (text: string, isError: boolean): ToolResult => ({
  content: [{ type: 'text', text }],
  isError,
})

/** Path parameters are in the path, and every other argument is in the query. */
function splitArguments({ path }: Operation, args: ToolArguments) {
  const pathNames = listPathNames(path)
  const entries = Object.entries(args).filter(([, value]) => value !== undefined && value !== null)
  return {
    params: Object.fromEntries(pathNames.map(name => [name, String(args[name] ?? '')])),
    query: Object.fromEntries(entries.filter(([name]) => !pathNames.includes(name))),
  }
}
