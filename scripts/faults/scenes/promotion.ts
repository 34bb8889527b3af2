import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
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
  findObstacle: () =>
    findPostgresPrograms() ? undefined : 'needs pg_basebackup (the Debian package postgresql)',
  async start() {
    const { makeFolder, onEnd, end } = openScene()
    let primary = await startCluster(makeFolder())
    let standby = await startStandby(primary, makeFolder())
    onEnd(() => Promise.all([primary.stop(), standby.stop()]))
    const forwarding = await openForwarding(() => primary.port)
    onEnd(forwarding.close)
    const databaseUrl = `postgres://cornerman@127.0.0.1:${forwarding.port}/cornerman`
    const server = await serveProduct({
      DATABASE_URL: databaseUrl,
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
  },
}
