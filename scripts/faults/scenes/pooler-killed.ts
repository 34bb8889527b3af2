import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { findPoolerObstacle, openPooler } from '#scripts/faults/pooler.ts'
import { openSceneResources } from '#scripts/faults/scene-resources.ts'
import { serveProduct } from '#support/server/serve-product.ts'

/** The server reaches PostgreSQL through PgBouncer in transaction mode, which is killed and starts again. */
export const poolerKilled: Fault = {
  name: 'pooler-killed',
  times: 50,
  findObstacle: findPoolerObstacle,
  async start() {
    const { databaseUrl, makeFolder, onEnd, end } = await openSceneResources()
    const pooler = await openPooler(databaseUrl, makeFolder())
    onEnd(pooler.kill)
    const server = await serveProduct({
      DATABASE_URL: pooler.url,
      DATA_DIR: makeFolder(),
      LOG_LEVEL: 'silent',
    })
    onEnd(() => server.end('SIGTERM'))
    const { athlete } = await createClub(server.address, databaseUrl)
    return {
      databaseUrl,
      athlete,
      findAddress: () => server.address,
      inject: pooler.kill,
      recover: pooler.restart,
      end,
    }
  },
}
