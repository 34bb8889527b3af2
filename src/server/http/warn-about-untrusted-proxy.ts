import type { FastifyInstance } from 'fastify'
import type { ServerState } from '#server/monitoring/server-state.ts'

const warningIntervalMs = 60 * 60_000

/**
 * Logs a warning, at most once an hour, if a request has an `X-Forwarded-For` header that is not trusted: either a proxy
 * is missing in the configuration, so that all people behind it share their limits, or a client tries to hide its
 * address.
 */
export function warnAboutUntrustedProxy(app: FastifyInstance, state: ServerState) {
  let nextWarningAtMs = 0
  app.addHook('onRequest', async request => {
    if (request.headers['x-forwarded-for'] === undefined) return
    if (request.ip !== request.socket.remoteAddress) return
    state.untrustedProxySeenAt = new Date()
    if (Date.now() < nextWarningAtMs) return
    nextWarningAtMs = Date.now() + warningIntervalMs
    request.log.warn(
      { id: request.id, from: request.socket.remoteAddress },
      'The X-Forwarded-For header of a request was ignored. If this address is your proxy, set TRUST_PROXY (docs/hosting.md).',
    )
  })
}
