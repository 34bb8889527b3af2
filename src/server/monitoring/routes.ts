import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readiness } from '#contract/readiness.ts'
import type { Services } from '#server/dependencies.ts'
import { failure } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { createReadinessCheck, isReady } from './check-readiness.ts'
import { readDiskSpace } from './disk-space.ts'
import { countDueJobs } from './store.ts'

type Parts = Pick<Services, 'config' | 'database' | 'dataDir' | 'monitoring'>

export function monitoringRoutes(app: FastifyInstance, implement: RegisterRoute, parts: Parts) {
  const { config, database, dataDir, monitoring } = parts
  const { state, metrics } = monitoring
  const minFreeDiskBytes = config.minFreeDiskMb * 1_000_000
  const check = createReadinessCheck({ database, dataDir, state, minFreeDiskBytes })

  implement(readiness, async ({ now }) => {
    const data = await check(now)
    return isReady(data) ? { data } : failure('server.not-ready', { data })
  })

  if (!metrics) return
  // Prometheus expects this path and its own format, so this is not an operation of the API.
  app.get('/metrics', async (request, reply) => {
    if (!hasMetricsToken(request, config.metricsToken)) throw failure('request.unknown-path')
    const [dueJobs, disk, checks] = await Promise.all([
      countDueJobs(database).catch(() => []),
      readDiskSpace(dataDir),
      check(new Date()),
    ])
    const text = await metrics.render({ pool: database.$client, dueJobs, disk, isReady: isReady(checks) })
    return reply.type(metrics.contentType).header('cache-control', 'no-store').send(text)
  })
}

/** Compares hashes, so that the duration does not reveal how much of the token is correct. */
function hasMetricsToken(request: FastifyRequest, token = ''): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`))
}
