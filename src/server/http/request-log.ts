import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/**
 * Logs one line per request: id, route, status, duration in milliseconds and caller. Never logs bodies,
 * headers or tokens.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      id: request.id,
      // The route pattern contains no ids or tokens, unlike the URL.
      route: `${request.method} ${request.routeOptions.url ?? '(page)'}`,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      caller: request.actor?.id,
    })
  })
}

/**
 * Removes the parameter values of a failed query from its error, because they may include password hashes and
 * email addresses.
 */
export function toLoggableError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  return { type: error.name, message: error.cause?.message, query: error.query, stack: error.cause?.stack }
}
