import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { createSharedBudget } from '#server/access/attempt-counts/shared-budget.ts'
import type { Database } from '#server/database/connection.ts'
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

const dayMs = 24 * 60 * 60 * 1000

/**
 * Limits how much data one person may save in a day, whatever it is, so that nobody can fill the disk. Reading and
 * other people are not affected.
 */
export function limitWrittenBytes(app: FastifyInstance, database: Database, bytesPerDay: number) {
  const budget = createSharedBudget({
    database,
    name: 'written bytes',
    limit: bytesPerDay,
    windowMs: dayMs,
    code: 'request.too-much-data',
  })
  app.addHook('preHandler', async request => {
    if (request.actor && request.bodyBytes) await budget.consume(request.actor.id, request.bodyBytes)
  })
}
