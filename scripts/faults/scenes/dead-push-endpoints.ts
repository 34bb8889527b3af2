import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { push } from '#contract/account/push.ts'
import { createClub, withClient } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { openSceneResources } from '#scripts/faults/scene-resources.ts'
import { createSignIn } from '#support/server/accounts.ts'
import { serveProduct } from '#support/server/serve-product.ts'
import { createTestClient } from '#support/server/test-client.ts'

const outageMs = 40_000
const maxDelayMs = 15_000

/** The coach has three devices: the push service of one never responds, that of another refuses connections. */
export const deadPushEndpoints: Fault = {
  name: 'dead-push-endpoints',
  times: 2,
  async start() {
    const { databaseUrl, makeFolder, onEnd, end } = await openSceneResources()
    const server = await serveProduct({
      DATABASE_URL: databaseUrl,
      DATA_DIR: makeFolder(),
      PUSH_TO_LOOPBACK: 'true',
      LOG_LEVEL: 'silent',
    })
    onEnd(() => server.end('SIGTERM'))
    const { athlete, coach } = await createClub(server.address, databaseUrl)
    let received = 0
    let isSilent = false
    const [working, silent, refusing] = await Promise.all([
      startPushService(respond => {
        received++
        respond()
      }),
      startPushService(respond => {
        if (!isSilent) respond()
      }),
      startPushService(respond => respond()),
    ])
    onEnd(() => Promise.all([working.close(), silent.close(), refusing.close()]))
    for (const { origin } of [silent, refusing, working]) {
      const { token } = await createSignIn(server.address, coach.id)
      await Object.assign(createTestClient(server.address), { token }).get(push.subscribe, {
        input: createSubscription(origin),
      })
    }
    const problems: string[] = []
    const countNotifications = (age: string) =>
      withClient(databaseUrl, async client => {
        const { rows } = await client.query(
          `select count(*) from notifications where kind = 'workout' and created_at < now() - $1::interval`,
          [age],
        )
        return Number(rows[0].count)
      })
    return {
      databaseUrl,
      athlete,
      writePauseMs: 1000,
      findAddress: () => server.address,
      async inject() {
        isSilent = true
        await refusing.close()
        const endMs = performance.now() + outageMs
        let mostMissing = 0
        while (performance.now() < endMs) {
          const missing = (await countNotifications(`${maxDelayMs} milliseconds`)) - received
          mostMissing = Math.max(mostMissing, missing)
          await delay(500)
        }
        if (mostMissing > 0)
          problems.push(
            `${mostMissing} messages to the working device came after ${maxDelayMs / 1000} s or later`,
          )
      },
      async recover() {
        isSilent = false
        await refusing.open()
      },
      async verify() {
        const expected = await countNotifications('0 seconds')
        if (received !== expected) problems.push(`${received} messages about ${expected} workouts`)
        return problems
      },
      end,
    }
  },
}

async function startPushService(handle: (respond: () => void) => void) {
  let port = 0
  let server: Server | undefined
  async function open() {
    const opened = createServer(async (request, response) => {
      await request.toArray()
      handle(() => response.writeHead(201).end())
    })
    await new Promise<void>(ready => opened.listen(port, '127.0.0.1', ready))
    port = (opened.address() as AddressInfo).port
    server = opened
  }
  await open()
  return {
    origin: `http://127.0.0.1:${port}`,
    open,
    close: () => {
      server?.closeAllConnections()
      return new Promise<void>(done => (server ? server.close(() => done()) : done()))
    },
  }
}

function createSubscription(origin: string) {
  const key = createECDH('prime256v1')
  return {
    endpoint: `${origin}/push/${randomBytes(12).toString('hex')}`,
    keys: { p256dh: key.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
