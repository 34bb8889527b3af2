import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fillPath, type Operation } from '#contract/operation.ts'
import { listPathNames } from './list-tools.ts'

/** The result of a tool. A failure has the shape of all failures of the API. */
export type ToolResult = { content: [{ type: 'text'; text: string }]; isError: boolean }

/** The maximum length of a result. A language model reads all of it. */
const maxResultCharacters = 60_000
/** The default number of rows in a list. */
const defaultLimit = 20

/**
 * Calls an operation like a request from the same caller with the same token, so that all of its checks apply.
 */
export async function callToolOperation(
  app: FastifyInstance,
  request: FastifyRequest,
  operation: Operation,
  args: Record<string, unknown>,
): Promise<ToolResult> {
  const response = await app.inject({
    method: operation.method,
    url: getToolUrl(operation, args),
    headers: {
      authorization: request.headers.authorization ?? '',
      accept: 'application/json',
    },
    remoteAddress: request.ip,
  })
  const isError = response.statusCode >= 400
  if (response.payload.length <= maxResultCharacters || isError)
    return createToolResult(response.payload, isError)
  return createToolResult(
    `The result has ${response.payload.length} characters, but at most ${maxResultCharacters} are returned. Request less, for example with a smaller limit or a shorter range of days.`,
    true,
  )
}

export const createToolResult = (text: string, isError: boolean): ToolResult => ({
  content: [{ type: 'text', text }],
  isError,
})

/** Path parameters are in the path, and every other argument is in the query. */
function getToolUrl({ path, query }: Operation, args: Record<string, unknown>): string {
  const pathNames = listPathNames(path)
  const params = Object.fromEntries(pathNames.map(name => [name, String(args[name] ?? '')]))
  const hasLimit = query !== undefined && 'limit' in ((query as { shape?: object }).shape ?? {})
  const values = { ...(hasLimit && { limit: defaultLimit }), ...args }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (!pathNames.includes(name) && value !== undefined && value !== null)
      search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  const text = search.toString()
  return (path.startsWith('/api/') ? '' : '/api') + fillPath(path, params) + (text && `?${text}`)
}
