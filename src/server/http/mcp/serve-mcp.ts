import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FeatureDependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { lazy } from '#server/lazy.ts'
import { version } from '#server/version.ts'
import {
  callToolOperation,
  createToolResult,
  proposeToolOperation,
  type ToolResult,
} from './call-operation.ts'
import { findToolOperation, listTools } from './list-tools.ts'

const path = '/mcp'
/** The page where a person confirms proposed changes. */
const reviewPath = '/app/settings#changes'
const bodyLimitBytes = 256 * 1024
/** The number of tools in a response. Clients request the next page. */
const toolsPerPage = 100

const instructions =
  'Cornerman: training programs that coaches write and athletes follow. Tools read what the owner of the token may see. Tools that change something only propose the change; the owner confirms it in Cornerman. Loads are in kilograms; days are yyyy-MM-dd in the time zone of the athlete. Lists return nextCursor: pass it as cursor to continue.'

/** The operations that a caller may use through the protocol. */
type ToolCaller = {
  scopes: readonly string[]
  call(name: string, args: Record<string, unknown>): Promise<ToolResult>
}

/**
 * Serves the Model Context Protocol over Streamable HTTP, without sessions. Only personal access tokens are accepted, and
 * each tool call has the same checks as the API request that it makes.
 */
export function serveMcp(
  app: FastifyInstance,
  { config, publicAddress }: Pick<FeatureDependencies, 'config' | 'publicAddress'>,
) {
  const handler = lazy(createHandler)

  app.post(path, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    requireOwnOrigin(request, [new URL(publicAddress()).origin, ...config.corsOrigins])
    const actor = await requireTokenActor(request, reply)
    const caller: ToolCaller = {
      scopes: actor.tokenLimits?.scopes ?? [],
      call: async (name, args) => {
        const operation = findToolOperation(name)
        if (!operation) return createToolResult(`There is no tool ${name}.`, true)
        return operation.method === 'GET'
          ? callToolOperation(app, request, operation, args)
          : proposeToolOperation(app, request, operation, args, publicAddress() + reviewPath)
      },
    }
    const { fetch } = await handler()
    const response = await fetch(toWebRequest(request, publicAddress()), {
      parsedBody: request.body,
      authInfo: { token: '', clientId: actor.signInId, scopes: [...caller.scopes], extra: { caller } },
    })
    return sendWebResponse(reply, response)
  })

  // There are no streams and no sessions.
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    handler: async (_request, reply) => {
      reply.header('allow', 'POST')
      throw failure('request.method-not-allowed')
    },
  })
}

/** A page of another website must not reach this server through a visitor’s browser. */
function requireOwnOrigin({ headers: { origin } }: FastifyRequest, allowed: readonly string[]) {
  if (origin !== undefined && !allowed.includes(origin)) throw failure('request.origin')
}

async function requireTokenActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const actor = await request.authenticate()
  if (actor?.tokenLimits) return actor
  reply.header('www-authenticate', 'Bearer')
  throw failure('personal-token.required')
}

/** Loads the protocol on its first use. */
async function createHandler() {
  const { createMcpHandler, Server } = await import('@modelcontextprotocol/server')
  return createMcpHandler(
    ({ authInfo }) => {
      const caller = authInfo?.extra?.caller as ToolCaller
      const server = new Server({ name: 'cornerman', version }, { capabilities: { tools: {} }, instructions })
      server.setRequestHandler('tools/list', ({ params }) => {
        const start = Number(params?.cursor ?? 0) || 0
        const tools = listTools(caller.scopes)
        const page = tools.slice(start, start + toolsPerPage)
        const end = start + page.length
        return { tools: page, ...(end < tools.length && { nextCursor: String(end) }) }
      })
      server.setRequestHandler('tools/call', ({ params }) =>
        caller.call(params.name, (params.arguments ?? {}) as Record<string, unknown>),
      )
      return server
    },
    { maxSubscriptions: 1 },
  )
}

/** Passes on only the headers that the protocol reads: no cookies and no tokens. */
function toWebRequest(request: FastifyRequest, address: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (/^(accept|content-type|mcp-[\w-]+)$/.test(name) && typeof value === 'string') headers.set(name, value)
  return new Request(new URL(path, address), {
    method: 'POST',
    headers,
    body: JSON.stringify(request.body ?? null),
  })
}

async function sendWebResponse(reply: FastifyReply, response: Response) {
  const text = await response.text()
  response.headers.forEach((value, name) => void reply.header(name, value))
  reply.header('cache-control', 'no-store')
  return reply.code(response.status).send(text)
}
