import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/** One line a request: id, route, status, milliseconds, caller. Never a body, a header or a token. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      id: request.id,
      // The pattern, so that ids and tokens in paths stay out of the log.
      route: `${request.method} ${request.routeOptions.url ?? '(page)'}`,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      caller: request.actor?.id,
    })
  })
}

/** An error without the values of its statement: hashes and addresses are among them. */
export function loggable(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  return { type: error.name, message: error.cause?.message, query: error.query, stack: error.cause?.stack }
}
