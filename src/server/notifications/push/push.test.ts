import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { push } from '#contract/account/push.ts'
import { people } from '#contract/people/people.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { openPushSender } from '#server/delivery/push-sender.ts'
import { createAccessTokenSigner } from '#server/http/tokens.ts'
import { eventually } from '#support/eventually.ts'
import { startTestPushService, verifyVapid } from '#support/server/push-service.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTokenClient, signInTestUser, signUpTestUser } from '#support/server/sign-up.ts'
import type { TestClient } from '#support/server/test-client.ts'
import { insertTestLogFor } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { sendPushNotification } from './send-push-notification.ts'

const service = await startTestPushService()
const server = serverForTests({ PUSH_TO_LOOPBACK: 'true', PUBLIC_URL: 'https://club.example' })

async function subscribeDevice(who: Pick<TestUser, 'get'>) {
  const browser = service.browser()
  const { data } = await who.get(push.subscribe, { input: browser.input })
  return { browser, id: data.id }
}

async function setUpCoaching() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  return { rita, ana, coaching, log: await insertTestLogFor(server.store, ana, {}) }
}

const commentOn = async (log: string, author: TestUser, text = 'Deeper.') =>
  (await author.get(reviews.comment, { params: { id: log }, input: { text } })).data.id

const query = async (text: string, values: unknown[] = []) =>
  (await server.store.database.$client.query(text, values)).rows
const waitForJobs = () =>
  eventually(
    async () =>
      (await query("select 1 from pgboss.job where name ~ '^(push|records)' and state < 'completed'"))
        .length === 0,
    'the end of all push jobs',
  )

/** Sends a push notification in the same way as the job, with the server's keys, at the given time. */
const send = (id: string, to: TestUser, now = new Date(), jobs = server.store.jobs) => {
  const { database, secrets } = server.store
  const config = { pushToLoopback: true } as never
  const pusher = openPushSender(config, secrets, () => 'https://club.example')
  return sendPushNotification({ database, pusher, jobs }, { kind: 'comment.written', id, userId: to.id }, now)
}

test('pushes a comment to the athlete’s device, encrypted and signed by this server', async () => {
  const { rita, ana, log } = await setUpCoaching()
  const { browser } = await subscribeDevice(ana)
  await commentOn(log, rita, 'My old knee says: deeper.')
  const received = await browser.arrived()
  assert.deepEqual(received.message, {
    kind: 'comment',
    title: 'Rita Example commented on a workout',
    body: 'Open the app for details.',
    link: `/app/athlete/activity?log=${log}`,
    tag: received.message.tag,
  })
  assert.equal(received.headers['content-encoding'], 'aes128gcm')
  assert.match(String(received.headers.topic), /^[\w-]{32}$/)
  const { publicKey } = (await ana.get(push.key)).data
  const { key, claims } = await verifyVapid(received, publicKey)
  assert.equal(key, publicKey)
  assert.deepEqual([claims.aud, claims.sub], [service.origin, 'https://club.example'])
  assert.ok((claims.exp ?? 0) > Date.now() / 1000 && (claims.exp ?? 0) <= Date.now() / 1000 + 86_400)
})

test('each device gets a message only once, even if the message is sent repeatedly and concurrently', async () => {
  const { rita, ana, log } = await setUpCoaching()
  const [phone, tablet] = [await subscribeDevice(ana), await subscribeDevice(await signInOnNewDevice(ana))]
  const id = await commentOn(log, rita)
  await Promise.all(Array.from({ length: 8 }, () => send(id, ana)))
  await phone.browser.arrived()
  await waitForJobs()
  await send(id, ana)
  assert.deepEqual([phone.browser.received.length, tablet.browser.received.length], [1, 1])
})

/** Signs the same user in on another device. */
async function signInOnNewDevice({ id }: TestUser): Promise<TestClient> {
  const signInId = randomUUID()
  await query('insert into sign_ins (id, user_id) values ($1, $2)', [signInId, id])
  const device = server.visitor()
  device.token = createAccessTokenSigner(server.store.secrets.tokenKey).sign(signInId, new Date())
  return device
}

test('retries a failed push only on the device where it failed', async () => {
  const { rita, ana, log } = await setUpCoaching()
  const [phone, tablet] = [await subscribeDevice(ana), await subscribeDevice(await signInOnNewDevice(ana))]
  service.answer(phone.browser, 503, 429)
  await commentOn(log, rita)
  await tablet.browser.arrived()
  await eventually(async () => {
    await query("update pgboss.job set start_after = now() where name = 'push.news' and state = 'retry'")
    return phone.browser.received.length > 0
  }, 'the message after two refusals')
  await waitForJobs()
  assert.deepEqual([phone.browser.received.length, tablet.browser.received.length], [1, 1])
})

test('deletes a device whose push subscription no longer exists', async () => {
  const { rita, ana, log } = await setUpCoaching()
  for (const status of [404, 410]) {
    const { browser } = await subscribeDevice(ana)
    service.answer(browser, status)
    await commentOn(log, rita)
    await eventually(async () => (await ana.get(push.devices)).data.length === 0, 'the empty list')
  }
})

test('signing out stops push notifications to the user’s device immediately', async () => {
  const { rita, ana, log } = await setUpCoaching()
  const phone = await signInOnNewDevice(ana)
  const { browser } = await subscribeDevice(phone)
  const { browser: other } = await subscribeDevice(ana)
  await phone.get(account.logout)
  await commentOn(log, rita)
  await other.arrived()
  await waitForJobs()
  assert.equal(browser.received.length, 0)
  assert.equal((await ana.get(push.devices)).data.length, 1)
})

test('a browser that switches accounts no longer gets push notifications for the previous account', async () => {
  const { rita, ana, log } = await setUpCoaching()
  const bo = await server.athlete('Bo')
  const { browser } = await subscribeDevice(ana)
  await bo.get(push.subscribe, { input: browser.input })
  await commentOn(log, rita)
  await waitForJobs()
  assert.deepEqual((await ana.get(push.devices)).data, [])
  assert.equal((await bo.get(push.devices)).data.length, 1)
  assert.equal(browser.received.length, 0)
})

test('postpones push notifications until quiet hours end, except for kinds that the user allows at any time', async () => {
  const { rita, ana, log } = await setUpCoaching()
  const { browser } = await subscribeDevice(ana)
  const hours = { from: '22:00', to: '06:00' }
  const setQuietHours = (except: 'comment'[]) =>
    ana.get(account.updateProfile, {
      input: {
        preferences: {
          quietHours: { ...hours, except },
          notifications: { comment: { app: true, mail: true, push: true } },
        },
      },
    })
  await setQuietHours([])
  await query(
    'update users set preferences = preferences || \'{"timeZone":"Europe/Madrid"}\' where id = $1',
    [ana.id],
  )
  const id = randomUUID()
  await query('insert into comments (id, workout_log_id, author_id, text) values ($1, $2, $3, $4)', [
    id,
    log,
    rita.id,
    'Late.',
  ])
  const postponements: Date[] = []
  const jobs = {
    ...server.store.jobs,
    addAt: async (_: unknown, at: Date) => void postponements.push(at),
  } as never
  await send(id, ana, new Date('2026-11-21T23:30:00Z'), jobs)
  assert.deepEqual(
    [browser.received.length, postponements.map(at => at.toISOString())],
    [0, ['2026-11-22T05:00:00.000Z']],
  )
  await setQuietHours(['comment'])
  await send(id, ana, new Date())
  await browser.arrived()
})

test('a postponed job runs at the scheduled time', async () => {
  const { rita, ana, log } = await setUpCoaching()
  const { browser } = await subscribeDevice(ana)
  const id = randomUUID()
  await query('insert into comments (id, workout_log_id, author_id, text) values ($1, $2, $3, $4)', [
    id,
    log,
    rita.id,
    'Late.',
  ])
  const data = { kind: 'comment.written', id, userId: ana.id }
  await server.store.jobs.addAt(server.store.database, new Date(Date.now() + 3_600_000), 'push.news', data)
  const rows = await query(
    "select start_after > now() + interval '50 minutes' as waits from pgboss.job where data->>'id' = $1",
    [id],
  )
  assert.deepEqual(rows, [{ waits: true }])
  await query("update pgboss.job set start_after = now() where data->>'id' = $1", [id])
  await browser.arrived()
})

test('sends no push notification of a kind that is turned off or about a log that the user may no longer see', async () => {
  const { rita, ana, coaching, log } = await setUpCoaching()
  const { browser } = await subscribeDevice(ana)
  await ana.get(account.updateProfile, {
    input: { preferences: { notifications: { comment: { app: true, mail: false, push: false } } } },
  })
  await commentOn(log, rita)
  const { browser: browserOfRita } = await subscribeDevice(rita)
  const id = await commentOn(log, ana)
  await browserOfRita.arrived()
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await query('delete from deliveries')
  await send(id, rita)
  await waitForJobs()
  assert.deepEqual([browser.received.length, browserOfRita.received.length], [0, 1])
})

test('a test notification reports the number of devices reached and is limited to one per minute', async () => {
  const ana = await server.athlete()
  assert.deepEqual((await ana.get(push.test)).data, { sentCount: 0, refusedCount: 0, goneCount: 0 })
  const { browser } = await subscribeDevice(ana)
  const sentCounts = [await ana.get(push.test), await ana.get(push.test)].map(one => one.data.sentCount)
  // A new minute may start between the two calls, in which case both calls send a notification.
  assert.ok(sentCounts[0] === 1 && browser.received.length === sentCounts[0] + (sentCounts[1] ?? 0))
  assert.equal(browser.received[0]?.message.title, 'Push notifications work')
  const { browser: rejectingBrowser } = await subscribeDevice(await signInOnNewDevice(ana))
  service.answer(rejectingBrowser, 403)
  assert.equal((await ana.get(push.test)).data.refusedCount, 1)
})

test('keeps the 20 newest devices per user and one endpoint per browser', async () => {
  const ana = await server.athlete()
  await subscribeDevice(ana)
  await subscribeDevice(ana)
  assert.equal((await ana.get(push.devices)).data.length, 1)
  for (let count = 0; count < 22; count++) await subscribeDevice(await signInOnNewDevice(ana))
  assert.equal((await ana.get(push.devices)).data.length, 20)
  assert.equal((await query('select 1 from push_subscriptions where user_id = $1', [ana.id])).length, 20)
})

test('rejects invalid push endpoints and keys', async () => {
  const ana = await server.athlete()
  const { input } = service.browser()
  for (const endpoint of ['https://localhost/x', 'https://169.254.169.254/x', 'http://10.0.0.1/x'])
    await ana.refused('push.endpoint-refused', push.subscribe, { input: { ...input, endpoint } })
  for (const keys of [
    { ...input.keys, auth: 'x' },
    { ...input.keys, p256dh: '<script>' },
  ])
    await ana.refused('request.invalid', push.subscribe, { input: { ...input, keys } })
  const endpoint = `https://push.example/${'x'.repeat(1000)}`
  await ana.refused('request.invalid', push.subscribe, { input: { ...input, endpoint } })
})

test('users cannot remove other users’ devices', async () => {
  const [ana, sam] = [await server.athlete(), await server.athlete('Sam')]
  const { id } = await subscribeDevice(ana)
  for (const one of [id, 'no id', '%00'])
    await sam.refused('push.not-found', push.unsubscribe, { params: { id: one } })
  await ana.get(push.unsubscribe, { params: { id } })
  assert.deepEqual((await ana.get(push.devices)).data, [])
})

test('signing out all other devices stops push notifications to those devices', async () => {
  const ana = await signUpTestUser(server)
  const phone = await signInTestUser(server, ana.email)
  const { browser } = await subscribeDevice(phone)
  await ana.get(account.endOtherSignIns)
  await ana.get(push.test)
  assert.equal(browser.received.length, 0)
})

test('a personal access token cannot subscribe a device, because no sign-in ends the subscription', async () => {
  const ana = await server.athlete()
  const script = await createTokenClient(server, ana, ['notifications:write'])
  await script.refused('push.needs-sign-in', push.subscribe, { input: service.browser().input })
  await subscribeDevice(ana)
  assert.equal((await ana.get(push.devices)).data.length, 1)
})

test('a device that subscribed with an earlier key is shown as such until it subscribes again', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const [former, current] = [await subscribeDevice(ana), await subscribeDevice(bo)]
  await query("update push_subscriptions set server_key = 'earlier' where id = $1", [former.id])
  const list = async (who: TestUser) => (await who.get(push.devices)).data.map(device => device.usesFormerKey)
  assert.deepEqual([await list(ana), await list(bo)], [[true], [false]])

  const { publicKey } = (await ana.get(push.key)).data
  const input = { ...service.browser().input, serverKey: publicKey }
  assert.equal((await ana.get(push.subscribe, { input })).data.usesFormerKey, false)
  assert.deepEqual([await list(ana), await list(bo)], [[false], [false]])
  assert.deepEqual(await query('select 1 from push_subscriptions where id = $1', [former.id]), [])
  assert.equal((await query('select 1 from push_subscriptions where id = $1', [current.id])).length, 1)
})

test('a device that was saved before keys could be replaced uses the first key', async () => {
  const ana = await server.athlete('Ana')
  const { id } = await subscribeDevice(ana)
  await query('update push_subscriptions set server_key = null where id = $1', [id])
  assert.deepEqual(
    (await ana.get(push.devices)).data.map(device => device.usesFormerKey),
    [false],
  )
})
