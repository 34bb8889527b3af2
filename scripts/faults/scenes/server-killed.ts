import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { openSceneResources } from '#scripts/faults/scene-resources.ts'
import { serveProduct } from '#support/server/serve-product.ts'

/** The only server is killed and starts again. */
export const serverKilled: Fault = {
  name: 'server-killed',
  times: 200,
  async start() {
    const { databaseUrl, makeFolder, onEnd, end } = await openSceneResources()
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: makeFolder(), LOG_LEVEL: 'silent' }
    let server = await serveProduct(environment)
    onEnd(() => server.end('SIGTERM'))
    const { athlete } = await createClub(server.address, databaseUrl)
    return {
      databaseUrl,
      athlete,
      findAddress: () => server.address,
      inject: () => server.end('SIGKILL'),
      async recover() {
        server = await serveProduct(environment)
      },
      end,
    }
  },
}
