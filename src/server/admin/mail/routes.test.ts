import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administration } from '#contract/admin/administration.ts'
import { openMailFolder } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests('alone')
/** Nothing listens on this port. */
const withBrokenMail = serverForTests({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@club.example' })

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Inserts an email that failed for good, without running it. */
async function insertFailedMail(userId: string, error: string): Promise<string> {
  const [row] = await query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, output, started_on, completed_on)
     values ('mail.password-changed', $1, 'failed', 2, 2, $2, now(), now()) returning id`,
    { userId },
    { message: error },
  )
  return row.id
}

test('a failed email is listed with its recipient and error, and sent after a retry', async () => {
  const ada = await server.coach('Ada', { role: 'admin' })
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const [first, second] = [
    await insertFailedMail(ana.id, '550 no such mailbox'),
    await insertFailedMail(bo.id, '452 mailbox full'),
  ]
  const { data: listed } = await ada.get(administration.unsentMails)
  assert.deepEqual(
    listed.map(({ id, kind, recipient, hasFailed, attempts, error }) => [
      id,
      kind,
      recipient,
      hasFailed,
      attempts,
      error,
    ]),
    [
      [second, 'password-changed', bo.email, true, 3, '452 mailbox full'],
      [first, 'password-changed', ana.email, true, 3, '550 no such mailbox'],
    ],
  )
  const page = await ada.get(administration.unsentMails, { query: { limit: 1 } })
  const next = await ada.get(administration.unsentMails, {
    query: { limit: 1, cursor: page.nextCursor ?? '' },
  })
  assert.deepEqual([page.data[0]?.id, next.data[0]?.id, next.nextCursor], [second, first, null])
  assert.equal((await ada.get(administration.status)).data.failedMails, 2)

  const { data } = await ada.get(administration.retryMails, { input: { ids: [first] } })
  assert.deepEqual(data, { retried: 1 })
  const [job] = await query('select state, completed_on from pgboss.job where id = $1', second)
  assert.equal(job.state, 'failed')
  assert.deepEqual(
    (await ada.get(administration.unsentMails)).data.filter(one => one.hasFailed).map(one => one.id),
    [second],
  )
  const [action] = (await ada.get(administration.actions)).data
  assert.deepEqual([action?.kind, action?.details], ['mail.retried', { count: 1 }])
  assert.deepEqual((await ada.get(administration.retryMails, { input: {} })).data.retried >= 1, true)
})

test('other jobs are neither listed as emails nor retried', async () => {
  const ada = await server.coach('Ada', { role: 'admin' })
  const [row] = await query(
    `insert into pgboss.job (name, data, state, completed_on) values ('backup', '{}', 'failed', now()) returning id`,
  )
  assert.deepEqual((await ada.get(administration.retryMails, { input: { ids: [row.id] } })).data, {
    retried: 0,
  })
  assert.ok((await ada.get(administration.unsentMails)).data.every(one => one.id !== row.id))
  const { data } = await ada.get(administration.status)
  assert.equal(data.jobs.find(one => one.name === 'backup')?.failed, 1)
})

test('without a mail server, a test email is saved as a file for the administrator alone', async () => {
  const [ada, eve] = [
    await server.coach('Ada', { role: 'admin' }),
    await server.coach('Eve', { role: 'admin' }),
  ]
  const { data } = await ada.get(administration.sendTestMail)
  assert.deepEqual(data, { to: ada.email, outcome: 'saved', error: null })
  const mail = await openMailFolder(server.dataDir).arrived(ada.email)
  assert.match(JSON.stringify(mail), /Test email/)
  assert.notEqual(ada.email, eve.email)
})

test('a test email that the mail server does not take is reported with the reason', async () => {
  const ada = await withBrokenMail.coach('Ada', { role: 'admin' })
  const { data } = await ada.get(administration.sendTestMail)
  assert.equal(data.outcome, 'failed')
  assert.match(data.error ?? '', /ECONNREFUSED/)
  const [action] = (await ada.get(administration.actions)).data
  assert.deepEqual([action?.kind, action?.details], ['mail.test-sent', { outcome: 'failed' }])
})
