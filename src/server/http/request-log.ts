import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Monitoring } from '#server/monitoring/monitoring.ts'
import type { RequestOrigin } from '#server/monitoring/security-log.ts'

/**
 * Logs one line per request: id, route, status, duration in milliseconds and caller. Never logs bodies,
 * headers or tokens. The response contains the id in `x-request-id`.
 */
export function logRequests(app: FastifyInstance, { metrics, securityLog, state }: Monitoring) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config?.operation ?? 'page'
    state.recordResponse(reply.elapsedTime)
    metrics?.countRequest(operation, reply.statusCode, reply.elapsedTime / 1000)
    if (reply.statusCode < 400) securityLog.logSuccess(getRequestOrigin(request))
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

/** Returns where a request came from, for the security log. */
export function getRequestOrigin(request: FastifyRequest): RequestOrigin {
  const { ip, actor, id, params, routeOptions } = request
  const operation = routeOptions.config?.operation
  const origin = { ip, operation, userId: actor?.id, requestId: id }
  // Only an id that exists is logged, because a successful report was about an existing person.
  return operation === 'messages.report' ? { ...origin, reportedId: (params as { id: string }).id } : origin
}

/**
 * Removes the parameter values of a failed query from its error, because they may include password hashes and
 * email addresses.
 */
export function toLoggableError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  return { type: error.name, message: error.cause?.message, query: error.query, stack: error.cause?.stack }
}
