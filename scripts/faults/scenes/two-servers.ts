import { join } from 'node:path'
import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { openLoadBalancer } from '#scripts/faults/load-balancer.ts'
import { openMailReceiver } from '#scripts/faults/mail-receiver.ts'
import { openSceneResources } from '#scripts/faults/scene-resources.ts'
import { type ServedProduct, serveProduct } from '#support/server/serve-product.ts'

/** Two servers share a database behind a load balancer. One of them is killed, in turn, and starts again. */
export const twoServers: Fault = {
  name: 'two-servers',
  times: 100,
  async start() {
    const { databaseUrl, makeFolder, onEnd, end } = await openSceneResources()
    const mails = await openMailReceiver()
    onEnd(mails.close)
    const folders = [makeFolder(), makeFolder()] as const
    const keys = join(folders[0], 'secrets.json')
    const startServer = (index: 0 | 1) =>
      serveProduct({
        DATABASE_URL: databaseUrl,
        DATA_DIR: folders[index],
        SMTP_URL: mails.url,
        LOG_LEVEL: 'silent',
        // One athlete saves as many workouts as many athletes do.
        LIMIT_REQUESTS_PER_SECOND: '100000',
        ...(index === 1 && { SECRETS_FILE: keys }),
      })
    const servers: [ServedProduct, ServedProduct] = [await startServer(0), await startServer(1)]
    onEnd(() => Promise.all(servers.map(server => server.end('SIGTERM'))))
    const balancer = await openLoadBalancer(() => servers.map(server => server.address))
    onEnd(balancer.close)
    const { athlete } = await createClub(servers[0].address, databaseUrl)
    let victim: 0 | 1 = 0
    return {
      databaseUrl,
      athlete,
      findAddress: () => balancer.address,
      async inject() {
        victim = victim === 0 ? 1 : 0
        await servers[victim].end('SIGKILL')
      },
      async recover() {
        servers[victim] = await startServer(victim)
        // Both have work again before the next one is killed.
        await Promise.all(servers.map(server => balancer.waitForResponseOf(server.address)))
      },
      async verify() {
        const repeated = [...(await mails.countByLink()).values()].filter(count => count > 1).length
        return repeated > 0 ? [`${repeated} emails arrived more than once`] : []
      },
      end,
    }
  },
}
