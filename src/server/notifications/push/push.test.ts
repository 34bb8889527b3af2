import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { people } from '#contract/people.ts'
import { push } from '#contract/push.ts'
import { reviews } from '#contract/reviews.ts'
import type { Caller } from '#support/caller.ts'
import type { Member } from '#support/cast.ts'
import { eventually } from '#support/eventually.ts'
import { logged } from '#support/program.ts'
import { pushServiceForTests, readVapid } from '#support/push.ts'
import { serverForTests } from '#support/server.ts'
import { signIn, signUp } from '#support/sign-up.ts'
import { openPusher } from '../../delivery/push.ts'
import { accessTokens } from '../../http/tokens.ts'
import { pushNews } from './send.ts'

const service = await pushServiceForTests()
const server = serverForTests({ PUSH_TO_LOOPBACK: 'true', PUBLIC_URL: 'https://club.example' })

async function onDevice(who: Pick<Member, 'get'>) {
  const browser = service.browser()
  const { data } = await who.get(push.subscribe, { input: browser.input })
  return { browser, id: data.id }
}

async function pair() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  return { rita, ana, coaching, log: await logged(server.store, ana, {}) }
}

const commentOn = async (log: string, author: Member, text = 'Deeper.') =>
  (await author.get(reviews.comment, { params: { id: log }, input: { text } })).data.id

const query = async (text: string, values: unknown[] = []) =>
  (await server.store.database.$client.query(text, values)).rows
const settled = () =>
  eventually(
    async () =>
      (await query("select 1 from pgboss.job where name ~ '^(push|records)' and state < 'completed'"))
        .length === 0,
    'the end of all push jobs',
  )

/** As the job would, with the server's own keys, now or when a test says. */
const send = (id: string, to: Member, now = new Date(), jobs = server.store.jobs) => {
  const { database, secrets } = server.store
  const config = { pushToLoopback: true } as never
  const pusher = openPusher(config, secrets.vapid, () => 'https://club.example')
  return pushNews({ database, pusher, jobs }, { kind: 'comment.written', id, userId: to.id }, now)
}

test('a comment reaches the athlete’s device, readable by it alone and signed by this server', async () => {
  const { rita, ana, log } = await pair()
  const { browser } = await onDevice(ana)
  await commentOn(log, rita, 'My old knee says: deeper.')
  const received = await browser.arrived()
  assert.deepEqual(received.message, {
    kind: 'comment',
    title: 'Rita Example commented on a workout',
    body: 'Open to read it.',
    link: `/app/athlete/activity?log=${log}`,
    tag: received.message.tag,
  })
  assert.equal(received.headers['content-encoding'], 'aes128gcm')
  assert.match(String(received.headers.topic), /^[\w-]{32}$/)
  const { publicKey } = (await ana.get(push.key)).data
  const { key, claims } = await readVapid(received, publicKey)
  assert.equal(key, publicKey)
  assert.deepEqual([claims.aud, claims.sub], [service.origin, 'https://club.example'])
  assert.ok((claims.exp ?? 0) > Date.now() / 1000 && (claims.exp ?? 0) <= Date.now() / 1000 + 86_400)
})

test('each device gets a message once, however often and however many at once are asked to send it', async () => {
  const { rita, ana, log } = await pair()
  const [phone, tablet] = [await onDevice(ana), await onDevice(await again(ana))]
  const id = await commentOn(log, rita)
  await Promise.all(Array.from({ length: 8 }, () => send(id, ana)))
  await phone.browser.arrived()
  await settled()
  await send(id, ana)
  assert.deepEqual([phone.browser.received.length, tablet.browser.received.length], [1, 1])
})

/** The same person on another device. */
async function again({ id }: Member): Promise<Caller> {
  const signInId = randomUUID()
  await query('insert into sign_ins (id, user_id) values ($1, $2)', [signInId, id])
  const device = server.visitor()
  device.token = await accessTokens(server.store.secrets.tokenKey).sign(signInId, new Date())
  return device
}

test('where the push service takes nothing for now it is tried again, and nobody else hears it twice', async () => {
  const { rita, ana, log } = await pair()
  const [phone, tablet] = [await onDevice(ana), await onDevice(await again(ana))]
  service.answer(phone.browser, 503, 429)
  await commentOn(log, rita)
  await tablet.browser.arrived()
  await eventually(async () => {
    await query("update pgboss.job set start_after = now() where name = 'push.news' and state = 'retry'")
    return phone.browser.received.length > 0
  }, 'the message after two refusals')
  await settled()
  assert.deepEqual([phone.browser.received.length, tablet.browser.received.length], [1, 1])
})

test('a device that is gone is forgotten', async () => {
  const { rita, ana, log } = await pair()
  for (const status of [404, 410]) {
    const { browser } = await onDevice(ana)
    service.answer(browser, status)
    await commentOn(log, rita)
    await eventually(async () => (await ana.get(push.devices)).data.length === 0, 'the empty list')
  }
})

test('signing out ends it on that device, at once', async () => {
  const { rita, ana, log } = await pair()
  const phone = await again(ana)
  const { browser } = await onDevice(phone)
  const { browser: other } = await onDevice(ana)
  await phone.get(account.logout)
  await commentOn(log, rita)
  await other.arrived()
  await settled()
  assert.equal(browser.received.length, 0)
  assert.equal((await ana.get(push.devices)).data.length, 1)
})

test('another account takes a browser over, and gets nothing that was for the first', async () => {
  const { rita, ana, log } = await pair()
  const bo = await server.athlete('Bo')
  const { browser } = await onDevice(ana)
  await bo.get(push.subscribe, { input: browser.input })
  await commentOn(log, rita)
  await settled()
  assert.deepEqual((await ana.get(push.devices)).data, [])
  assert.equal((await bo.get(push.devices)).data.length, 1)
  assert.equal(browser.received.length, 0)
})

test('in quiet hours it waits until they end, but for what the person lets through', async () => {
  const { rita, ana, log } = await pair()
  const { browser } = await onDevice(ana)
  const hours = { from: '22:00', to: '06:00' }
  const quietly = (except: 'comment'[]) =>
    ana.get(account.updateProfile, {
      input: {
        preferences: {
          quietHours: { ...hours, except },
          notifications: { comment: { app: true, mail: true, push: true } },
        },
      },
    })
  await quietly([])
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
  const waits: Date[] = []
  const jobs = { ...server.store.jobs, addAt: async (_: unknown, at: Date) => void waits.push(at) } as never
  await send(id, ana, new Date('2026-11-21T23:30:00Z'), jobs)
  assert.deepEqual(
    [browser.received.length, waits.map(at => at.toISOString())],
    [0, ['2026-11-22T05:00:00.000Z']],
  )
  await quietly(['comment'])
  await send(id, ana, new Date())
  await browser.arrived()
})

test('a job that is put off comes at its hour', async () => {
  const { rita, ana, log } = await pair()
  const { browser } = await onDevice(ana)
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

test('who switches push off for something, or may see it no longer, gets none of it', async () => {
  const { rita, ana, coaching, log } = await pair()
  const { browser } = await onDevice(ana)
  await ana.get(account.updateProfile, {
    input: { preferences: { notifications: { comment: { app: true, mail: false, push: false } } } },
  })
  await commentOn(log, rita)
  const { browser: ritas } = await onDevice(rita)
  const id = await commentOn(log, ana)
  await ritas.arrived()
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await query('delete from deliveries')
  await send(id, rita)
  await settled()
  assert.deepEqual([browser.received.length, ritas.received.length], [0, 1])
})

test('a test message says how many were reached, once a minute', async () => {
  const ana = await server.athlete()
  assert.deepEqual((await ana.get(push.test)).data, { sentCount: 0, refusedCount: 0, goneCount: 0 })
  const { browser } = await onDevice(ana)
  const answers = [await ana.get(push.test), await ana.get(push.test)].map(one => one.data.sentCount)
  // The minute may end between the two.
  assert.ok(answers[0] === 1 && browser.received.length === answers[0] + (answers[1] ?? 0))
  assert.equal(browser.received[0]?.message.title, 'Push works on this device')
  const { browser: refusing } = await onDevice(await again(ana))
  service.answer(refusing, 403)
  assert.equal((await ana.get(push.test)).data.refusedCount, 1)
})

test('a person has at most twenty devices, the newest, and a browser one address', async () => {
  const ana = await server.athlete()
  await onDevice(ana)
  await onDevice(ana)
  assert.equal((await ana.get(push.devices)).data.length, 1)
  for (let count = 0; count < 22; count++) await onDevice(await again(ana))
  assert.equal((await ana.get(push.devices)).data.length, 20)
  assert.equal((await query('select 1 from push_subscriptions where user_id = $1', [ana.id])).length, 20)
})

test('an address that is no push service’s, or keys that are none, are refused', async () => {
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

test('nobody takes another person’s device away', async () => {
  const [ana, sam] = [await server.athlete(), await server.athlete('Sam')]
  const { id } = await onDevice(ana)
  for (const one of [id, 'no id', '%00'])
    await sam.refused('push.not-found', push.unsubscribe, { params: { id: one } })
  await ana.get(push.unsubscribe, { params: { id } })
  assert.deepEqual((await ana.get(push.devices)).data, [])
})

test('who signs all other devices out ends it on them', async () => {
  const ana = await signUp(server)
  const phone = await signIn(server, ana.email)
  const { browser } = await onDevice(phone)
  await ana.get(account.endOtherSignIns)
  await ana.get(push.test)
  assert.equal(browser.received.length, 0)
})
