import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { getClientNetwork } from './client-network.ts'
import { failure } from './failures.ts'

/** Applies the general rate limit per client. Password attempts and registrations have separate limits. */
export function limitRequests(app: FastifyInstance, getRequestsPerSecond: () => number) {
  const limiter = new RateLimiterMemory({ points: getRequestsPerSecond(), duration: 1 })
  app.addHook('onRequest', async request => {
    // Requests for files are not limited, because many people may share one IP address, and each of them
    // loads hundreds of small files when first opening the app.
    if (request.url.startsWith('/assets/')) return
    limiter.points = getRequestsPerSecond()
    await limiter.consume(getClientNetwork(request.ip)).catch((rejected: RateLimiterRes) => {
      throw failure('request.too-many', { retryAfterSeconds: Math.ceil(rejected.msBeforeNext / 1000) || 1 })
    })
  })
}

const secondsPerDay = 86_400

/**
 * Limits how much data one person may save in a day, whatever it is, so that nobody can fill the disk. Reading and
 * other people are not affected.
 */
export function limitWrittenBytes(app: FastifyInstance, getBytesPerDay: () => number) {
  const limiter = new RateLimiterMemory({ points: getBytesPerDay(), duration: secondsPerDay })
  app.addHook('preHandler', async request => {
    if (!request.actor || !request.bodyBytes) return
    limiter.points = getBytesPerDay()
    await limiter.consume(request.actor.id, request.bodyBytes).catch((rejected: RateLimiterRes) => {
      throw failure('request.too-much-data', {
        retryAfterSeconds: Math.ceil(rejected.msBeforeNext / 1000) || 1,
      })
    })
  })
}
