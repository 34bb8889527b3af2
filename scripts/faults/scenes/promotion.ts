import { createClub } from '#scripts/faults/club.ts'
import type { Fault, FaultScene } from '#scripts/faults/fault.ts'
import { findPoolerObstacle, openPooler } from '#scripts/faults/pooler.ts'
import { findPostgresPrograms, startCluster, startStandby } from '#scripts/faults/postgres-programs.ts'
import { openScene } from '#scripts/faults/scene-resources.ts'
import { openForwarding } from '#support/port-forwarding.ts'
import { serveProduct } from '#support/server/serve-product.ts'

/**
 * PostgreSQL has a standby that confirms every commit. The primary is killed, the standby is promoted, and the server
 * reaches it at the same address, as behind a virtual address or HAProxy.
 */
export const promotion: Fault = {
  name: 'promotion',
  times: 5,
  findObstacle: findPostgresObstacle,
  start: () => startPromotion(async databaseUrl => databaseUrl),
}

/** The same with PgBouncer in transaction mode between the server and that address. */
export const pooledPromotion: Fault = {
  name: 'pooled-promotion',
  times: 5,
  findObstacle: () => findPostgresObstacle() ?? findPoolerObstacle(),
  start: () =>
    startPromotion(async (databaseUrl, { makeFolder, onEnd }) => {
      const pooler = await openPooler(databaseUrl, makeFolder())
      onEnd(pooler.kill)
      return pooler.url
    }),
}

function findPostgresObstacle() {
  return findPostgresPrograms() ? undefined : 'needs pg_basebackup (the Debian package postgresql)'
}

/** `openPath` returns the URL by which the server reaches the database. */
async function startPromotion(
  openPath: (databaseUrl: string, scene: ReturnType<typeof openScene>) => Promise<string>,
): Promise<FaultScene> {
  const scene = openScene()
  const { makeFolder, onEnd, end } = scene
  let primary = await startCluster(makeFolder())
  let standby = await startStandby(primary, makeFolder())
  onEnd(() => Promise.all([primary.stop(), standby.stop()]))
  const forwarding = await openForwarding(() => primary.port)
  onEnd(forwarding.close)
  const databaseUrl = `postgres://cornerman@127.0.0.1:${forwarding.port}/cornerman`
  const server = await serveProduct({
    DATABASE_URL: await openPath(databaseUrl, scene),
    DATA_DIR: makeFolder(),
    LOG_LEVEL: 'silent',
  })
  onEnd(() => server.end('SIGTERM'))
  const { athlete } = await createClub(server.address, databaseUrl)
  return {
    databaseUrl,
    athlete,
    findAddress: () => server.address,
    async inject() {
      await primary.kill()
      await standby.promote()
      primary = standby
    },
    async recover() {
      standby = await startStandby(primary, makeFolder())
    },
    end,
  }
}
