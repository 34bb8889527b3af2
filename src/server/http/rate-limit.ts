import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { failure } from './failures.ts'
import { network } from './network.ts'

/** The general limit, against a client gone wild; what guards passwords and registrations counts on its own. */
export function limitRequests(app: FastifyInstance, requestsPerSecond: number) {
  const limiter = new RateLimiterMemory({ points: requestsPerSecond, duration: 1 })
  app.addHook('onRequest', async request => {
    // A squad that opens the app behind one address fetches some hundred small files each, once.
    if (request.url.startsWith('/assets/')) return
    await limiter.consume(network(request.ip)).catch((rejected: RateLimiterRes) => {
      throw failure('request.too-many', { retryAfterSeconds: Math.ceil(rejected.msBeforeNext / 1000) || 1 })
    })
  })
}
