import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Webhook as WebhookVerifier } from 'standardwebhooks'
import { account } from '#contract/account/account.ts'
import type { WebhookEventKind } from '#contract/account/webhook-events.ts'
import { maxWebhooks, webhooks } from '#contract/account/webhooks.ts'
import { people } from '#contract/people/people.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { resealSecrets } from '#server/account/second-factor/reseal-secrets.ts'
import { sealSecret } from '#server/account/second-factor/seal-secret.ts'
import { deliverWebhook } from '#server/account/webhooks/attempts/deliver-webhook.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { eventually } from '#support/eventually.ts'
import { formatHevyFile, importFile } from '#support/imports/import-file.ts'
import { startTestSmtpServer } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'
import { signUpPassword } from '#support/server/sign-up.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { answerWith, type ReceivedWebhook, startWebhookReceiver } from '#support/webhook-receiver.ts'

const inbox = await startTestSmtpServer()
const server = serverForTests({ WEBHOOKS_TO_LOOPBACK: 'true', SMTP_URL: inbox.url })
const receiver = await startWebhookReceiver()
const currentPassword = signUpPassword

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function createWebhook(
  owner: TestUser,
  eventKinds: WebhookEventKind[] = ['workout.recorded'],
  url = receiver.address(),
) {
  await query(
    'update users set password_hash = $1 where id = $2',
    await hashPassword(currentPassword),
    owner.id,
  )
  const { data } = await owner.get(webhooks.create, { input: { url, eventKinds, currentPassword } })
  return { id: data.webhook.id, url, secret: data.secret }
}

const recordSquats = async (athlete: TestUser) =>
  (await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })).data.id

const verify = (secret: string, { body, headers }: ReceivedWebhook) =>
  new WebhookVerifier(secret).verify(body, headers) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }

const listDeliveries = async (owner: TestUser, id: string) =>
  (await owner.get(webhooks.deliveries, { params: { id } })).data

/** Waits until the only delivery of the webhook has this state or has been attempted this often. */
const waitForDelivery = (owner: TestUser, id: string, attempts: number) =>
  eventually(async () => {
    const [delivery] = await listDeliveries(owner, id)
    return delivery && delivery.attempts === attempts ? delivery : undefined
  }, `attempt ${attempts}`)

/** Runs an attempt as the job queue does at that time. */
const attemptDelivery = (deliveryId: string, owner: TestUser, attempt: number, at: Date) =>
  deliverWebhook(
    {
      database: server.store.database,
      jobs: server.store.jobs,
      tokenKeys: listTokenKeys(server.store.secrets),
      toLoopback: true,
    },
    { deliveryId, userId: owner.id, attempt },
    at,
  )

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('an athlete’s webhook is called for her own events of the chosen kinds, signed with its secret', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const { id, url, secret } = await createWebhook(ana)
  await recordSquats(bo)
  const log = await recordSquats(ana)
  await ana.get(workoutLogs.remove, { params: { id: log } })
  const request = await receiver.arrived(url)
  const { type, timestamp, data } = verify(secret, request)
  assert.equal(type, 'workout.recorded')
  assert.deepEqual(data, { workoutLogId: log, athleteId: ana.id })
  assert.ok(Math.abs(Date.parse(timestamp) - Date.now()) < 60_000)
  assert.throws(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, request))
  const delivery = await waitForDelivery(ana, id, 1)
  assert.equal(request.headers['webhook-id'], delivery.id)
  const { kind, state, responseStatus, responseStart, athleteName, error } = delivery
  assert.deepEqual(
    [kind, state, responseStatus, responseStart, athleteName, error],
    ['workout.recorded', 'delivered', 200, 'Thanks.', 'Ana Example', null],
  )
  assert.equal(receiver.receivedAt(url).length, 1)
})

test('the secret is shown once and stored encrypted, and its owner is told by email', async () => {
  const ana = await server.athlete()
  const { id, url, secret } = await createWebhook(ana)
  const [listed] = (await ana.get(webhooks.list)).data
  assert.equal(listed?.id, id)
  assert.ok(!JSON.stringify(listed).includes(secret))
  const rows = await query('select * from webhooks where id = $1', id)
  assert.equal(rows[0].url, url)
  assert.ok(!JSON.stringify(rows).includes(secret.slice('whsec_'.length)))
  const jobs = await query(
    "select data from pgboss.job where name = 'mail.security' and data->>'userId' = $1",
    ana.id,
  )
  const { host } = new URL(url)
  assert.deepEqual(jobs, [{ data: { userId: ana.id, change: 'webhook-created', host } }])
})

test('a webhook needs the password, a public https address, and is one of at most 10', async () => {
  const ana = await server.athlete()
  await createWebhook(ana)
  const input = { url: receiver.address(), eventKinds: ['workout.recorded' as const], currentPassword }
  await ana.refused('account.wrong-password', webhooks.create, { input: { ...input, currentPassword: 'no' } })
  for (const url of [
    'http://hooks.example/in',
    'https://ana:secret@hooks.example/in',
    'https://127.0.0.2/in',
    'https://2130706434/in',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://router.local/',
    'https://hooks.example:25/',
    'ftp://hooks.example/',
    'hooks.example',
  ]) {
    const { failure } = await ana.refused('request.invalid', webhooks.create, { input: { ...input, url } })
    assert.ok(failure?.fields?.url, url)
  }
  for (let count = 1; count < maxWebhooks; count++)
    await ana.get(webhooks.create, { input: { ...input, url: 'https://hooks.example:8443/in' } })
  await ana.refused('webhook.too-many', webhooks.create, { input })
})

test('a coach’s webhook reports the athletes who share their logs, and no one else', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const [ana, bo, sam] = [await server.athlete(), await server.athlete('Bo'), await server.athlete('Sam')]
  await server.link(rita, ana)
  await server.link(rita, bo, [])
  const [ritas, ottos] = [await createWebhook(rita), await createWebhook(otto)]
  for (const athlete of [bo, sam]) await recordSquats(athlete)
  const log = await recordSquats(ana)
  const { data } = verify(ritas.secret, await receiver.arrived(ritas.url))
  assert.deepEqual(data, { workoutLogId: log, athleteId: ana.id })
  assert.equal((await listDeliveries(rita, ritas.id)).length, 1)
  assert.deepEqual(await listDeliveries(otto, ottos.id), [])
})

test('a former coach receives nothing, not even what waits, and no longer sees the name', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  const { id, url } = await createWebhook(rita)
  receiver.answer(url, answerWith(503))
  await recordSquats(ana)
  const waiting = await waitForDelivery(rita, id, 1)
  assert.equal(waiting.state, 'waiting')
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await attemptDelivery(waiting.id, rita, 1, later(1))
  await recordSquats(ana)
  const [withheld, ...others] = await listDeliveries(rita, id)
  assert.deepEqual([withheld?.state, withheld?.athleteName, others], ['withheld', null, []])
  assert.equal(receiver.receivedAt(url).length, 1)
  await recordSquats(bo)
  await receiver.arrived(url, 2)
  assert.equal((await listDeliveries(rita, id))[0]?.athleteName, 'Bo Example')
})

test('what a coach wrote is not sent', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { url, secret } = await createWebhook(ana, ['workout.reviewed'])
  const id = await recordSquats(ana)
  await rita.get(reviews.review, { params: { id }, input: { reason: 'A sharp pain.' } })
  const request = await receiver.arrived(url)
  assert.deepEqual(verify(secret, request).data, { workoutLogId: id, athleteId: ana.id, coachId: rita.id })
  assert.ok(!request.body.includes('sharp'))
})

test('a failed delivery is repeated with the same id for almost three days, then the webhook is turned off', async () => {
  const ana = await server.athlete()
  const { id, url } = await createWebhook(ana)
  receiver.answer(url, ...Array.from({ length: 10 }, () => answerWith(500, 'Down.')))
  await recordSquats(ana)
  const first = await waitForDelivery(ana, id, 1)
  const waits: number[] = []
  let now = new Date(first.lastAttemptAt ?? '')
  for (let attempt = 1; attempt < 10; attempt++) {
    const [delivery] = await listDeliveries(ana, id)
    assert.deepEqual([delivery?.state, delivery?.attempts], ['waiting', attempt])
    const next = new Date(delivery?.nextAttemptAt ?? '')
    waits.push((next.getTime() - now.getTime()) / 3_600_000)
    now = next
    await attemptDelivery(first.id, ana, attempt, now)
  }
  const total = waits.reduce((sum, hours) => sum + hours, 0)
  assert.ok(total > 68 && total <= 72, `${total} hours`)
  assert.ok(waits.every((hours, index) => hours >= (waits[index - 1] ?? 0)))
  const [failed] = await listDeliveries(ana, id)
  assert.deepEqual([failed?.state, failed?.nextAttemptAt, failed?.responseStart], ['failed', null, 'Down.'])
  const requests = receiver.receivedAt(url)
  assert.equal(requests.length, 10)
  assert.equal(new Set(requests.map(({ headers }) => headers['webhook-id'])).size, 1)
  const [webhook] = (await ana.get(webhooks.list)).data
  assert.equal(webhook?.offReason, 'failures')
  assert.equal(
    (await query("select 1 from pgboss.job where name = 'mail.webhook-off' and data->>'webhookId' = $1", id))
      .length,
    1,
  )

  await recordSquats(ana)
  assert.equal((await listDeliveries(ana, id)).length, 1)
  await ana.refused('webhook.off', webhooks.test, { params: { id } })
  await ana.get(webhooks.change, { params: { id }, input: { isOn: true } })
  await ana.get(webhooks.replay, { params: { id, delivery: first.id } })
  const replayed = await receiver.arrived(url, 11)
  assert.equal(replayed.headers['webhook-id'], first.id)
})

test('a webhook that works in between stays on', async () => {
  const ana = await server.athlete()
  const { id, url } = await createWebhook(ana)
  receiver.answer(url, answerWith(500))
  await recordSquats(ana)
  const { id: deliveryId } = await waitForDelivery(ana, id, 1)
  await query('update webhook_deliveries set attempts = 9 where id = $1', deliveryId)
  receiver.answer(url, answerWith(500))
  await query("update webhooks set failing_since = now() - interval '1 day' where id = $1", id)
  await attemptDelivery(deliveryId, ana, 9, new Date())
  assert.equal((await listDeliveries(ana, id))[0]?.state, 'failed')
  const [webhook] = (await ana.get(webhooks.list)).data
  assert.deepEqual([webhook?.offSince, typeof webhook?.failingSince], [null, 'string'])
  await ana.get(webhooks.test, { params: { id } })
  const tested = await receiver.arrived(url, 3)
  assert.equal(JSON.parse(tested.body).type, 'webhook.test')
  await eventually(async () => (await ana.get(webhooks.list)).data[0]?.failingSince === null, 'the success')
})

test('status 410 turns a webhook off at once with an email, and a redirect is not followed', async () => {
  const ana = await server.athlete()
  const [gone, moved] = [await createWebhook(ana), await createWebhook(ana)]
  const target = receiver.address()
  receiver.answer(gone.url, answerWith(410))
  receiver.answer(moved.url, answerWith(307, '', { location: target }))
  await recordSquats(ana)
  assert.equal((await waitForDelivery(ana, gone.id, 1)).state, 'failed')
  const redirected = await waitForDelivery(ana, moved.id, 1)
  assert.deepEqual([redirected.state, redirected.responseStatus], ['waiting', 307])
  assert.equal(receiver.receivedAt(target).length, 0)
  const reasons = new Map((await ana.get(webhooks.list)).data.map(one => [one.id, one.offReason]))
  assert.deepEqual([reasons.get(gone.id), reasons.get(moved.id)], ['gone', null])
  const isAboutEnd = ({ subject = '' }) => /turned off/.test(subject)
  const [mail, ...others] = await eventually(async () => {
    const received = (await inbox.to(ana.email)).filter(isAboutEnd)
    return received.length > 0 ? received : undefined
  }, 'the email')
  assert.match(mail?.subject ?? '', /^The webhook to 127\.0\.0\.1:\d+ was turned off$/)
  assert.match(mail?.text ?? '', /no longer exists \(status 410\)/)
  assert.deepEqual(others, [])
})

test('only the beginning of an endless answer is read', async () => {
  const ana = await server.athlete()
  const { id, url } = await createWebhook(ana)
  receiver.answer(url, response => {
    const write = () => {
      while (!response.destroyed && response.write('\0word '.repeat(1000)));
    }
    response.writeHead(202).on('drain', write)
    write()
  })
  await recordSquats(ana)
  const delivery = await waitForDelivery(ana, id, 1)
  assert.equal(delivery.state, 'delivered')
  assert.match(delivery.responseStart, /^word /)
  assert.ok(delivery.responseStart.length <= 300)
})

test('after the secret was replaced, both secrets verify for a day, then only the new one', async () => {
  const ana = await server.athlete()
  const { id, url, secret: former } = await createWebhook(ana)
  const { data } = await ana.get(webhooks.replaceSecret, { params: { id }, input: { currentPassword } })
  assert.ok(data.webhook.formerSecretUntil)
  await recordSquats(ana)
  const both = await receiver.arrived(url)
  for (const secret of [former, data.secret]) assert.equal(verify(secret, both).type, 'workout.recorded')
  await query("update webhooks set former_secret_until = now() - interval '1 second' where id = $1", id)
  await recordSquats(ana)
  const single = await receiver.arrived(url, 2)
  assert.equal(verify(data.secret, single).type, 'workout.recorded')
  assert.throws(() => verify(former, single))
  const wrong = { currentPassword: 'not it' }
  await ana.refused('account.wrong-password', webhooks.replaceSecret, { params: { id }, input: wrong })
})

test('imported workouts call no webhook', async () => {
  const ana = await server.athlete()
  const { id } = await createWebhook(ana)
  await importFile(ana, formatHevyFile([{ day: '3 Mar' }, { day: '5 Mar' }]))
  assert.equal((await ana.get(workoutLogs.mine)).data.length, 2)
  assert.deepEqual(await listDeliveries(ana, id), [])
  await recordSquats(ana)
  assert.equal((await listDeliveries(ana, id)).length, 1)
})

test('a reset password turns off the webhooks of the user and nobody else’s', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const [lost, kept] = [await createWebhook(ana), await createWebhook(bo)]
  const token = await inTransaction(server.store.database, tx =>
    createEmailToken(tx, ana.id, 'reset', new Date()),
  )
  const input = { password: 'six squats a week' }
  await server.visitor().get(account.resetPassword, { params: { token }, input })
  const { id } = (await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })).data
  const { body } = await receiver.arrived(kept.url)
  assert.match(body, new RegExp(id))
  const rows = await query('select off_reason from webhooks where id = any($1)', [lost.id, kept.id])
  assert.deepEqual(rows.map(row => row.off_reason).sort(), ['account-secured', null])
})

test('a webhook that was removed or turned off is not called, and another one is', async () => {
  const ana = await server.athlete()
  const [removed, off, kept] = [await createWebhook(ana), await createWebhook(ana), await createWebhook(ana)]
  await ana.get(webhooks.remove, { params: { id: removed.id } })
  await ana.get(webhooks.change, { params: { id: off.id }, input: { isOn: false } })
  await recordSquats(ana)
  await receiver.arrived(kept.url)
  assert.deepEqual(
    [removed, off].map(({ url }) => receiver.receivedAt(url).length),
    [0, 0],
  )
  assert.deepEqual(
    (await ana.get(webhooks.list)).data.map(one => [one.id, one.offReason]),
    [
      [kept.id, null],
      [off.id, 'owner'],
    ],
  )
  await ana.refused('webhook.not-found', webhooks.remove, { params: { id: removed.id } })
  await ana.refused('webhook.delivery-not-found', webhooks.replay, {
    params: { id: kept.id, delivery: randomUUID() },
  })
})

test('tests are limited to five a minute', async () => {
  const ana = await server.athlete()
  const { id } = await createWebhook(ana)
  for (let count = 0; count < 5; count++) await ana.get(webhooks.test, { params: { id } })
  await ana.refused('request.too-many', webhooks.test, { params: { id } })
})

test('the log lists the deliveries of all webhooks by address, state and event, page by page', async () => {
  const [ana, sam] = [await server.athlete(), await server.athlete('Sam')]
  const first = await createWebhook(ana, ['workout.recorded', 'workout.deleted'])
  const second = await createWebhook(ana, ['workout.recorded'])
  const foreign = await createWebhook(sam, ['workout.recorded'])
  receiver.answer(second.url, answerWith(500))
  const id = await recordSquats(ana)
  await ana.get(workoutLogs.remove, { params: { id } })
  await ana.get(webhooks.test, { params: { id: first.id } })
  await recordSquats(sam)
  const list = async (filter: object = {}, who = ana) => (await who.get(webhooks.log, { query: filter })).data
  const all = await eventually(async () => {
    const listed = await list()
    return listed.every(one => one.attempts === 1) && listed.length === 4 ? listed : undefined
  }, 'the deliveries')
  const summarise = (deliveries: typeof all) =>
    deliveries.map(one => `${one.kind} ${one.webhook.id === first.id ? 'first' : 'second'} ${one.state}`)
  assert.deepEqual(summarise(all).toSorted(), [
    'webhook.test first delivered',
    'workout.deleted first delivered',
    'workout.recorded first delivered',
    'workout.recorded second waiting',
  ])
  assert.deepEqual(all[0]?.webhook, { id: first.id, url: first.url, isOn: true })
  assert.deepEqual(summarise(await list({ webhookId: second.id.toUpperCase() })), [
    'workout.recorded second waiting',
  ])
  assert.deepEqual(summarise(await list({ state: 'waiting' })), ['workout.recorded second waiting'])
  assert.deepEqual(summarise(await list({ kind: 'webhook.test' })), ['webhook.test first delivered'])
  assert.deepEqual(summarise(await list({ kind: 'workout.deleted' })), ['workout.deleted first delivered'])
  assert.deepEqual(await list({ webhookId: foreign.id }), [])
  assert.deepEqual(await list({ webhookId: 'no id' }), [])
  assert.deepEqual(
    (await list({}, sam)).map(one => one.webhook.id),
    [foreign.id],
  )

  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await ana.get(webhooks.log, { query: { limit: 3, ...(cursor && { cursor }) } })
    paged.push(...page.data.map(one => one.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(
    paged,
    all.map(one => one.id),
  )
  await ana.get(webhooks.change, { params: { id: first.id }, input: { isOn: false } })
  assert.equal((await list({ webhookId: first.id }))[0]?.webhook.isOn, false)
})

test('deliveries are kept for 30 days, and secrets are encrypted with a new key', async () => {
  const ana = await server.athlete()
  const { id, url } = await createWebhook(ana)
  for (let count = 0; count < 2; count++) await recordSquats(ana)
  await receiver.arrived(url, 2)
  const [newest, oldest] = await listDeliveries(ana, id)
  await query(
    "update webhook_deliveries set created_at = now() - interval '31 days' where id = $1",
    oldest?.id,
  )
  await purgeObsoleteData(server.store.database, new Date())
  assert.deepEqual(
    (await listDeliveries(ana, id)).map(one => one.id),
    [newest?.id],
  )

  const sealed = sealSecret('former key', id, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  await query('update webhooks set sealed_secret = $1 where id = $2', sealed, id)
  await resealSecrets(server.store.database, [...listTokenKeys(server.store.secrets), 'former key'])
  await recordSquats(ana)
  assert.equal(
    verify('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', await receiver.arrived(url, 3)).type,
    'workout.recorded',
  )
})
