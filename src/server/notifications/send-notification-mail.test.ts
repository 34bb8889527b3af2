import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { type NotificationMatrix, notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { coachingsTable, usersTable } from '#server/database/schema.ts'
import { eventually } from '#support/eventually.ts'
import { startTestSmtpServer } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen, insertTestLogFor } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { sendNotificationMail } from './send-notification-mail.ts'

const inbox = await startTestSmtpServer()
const server = serverForTests({
  SMTP_URL: inbox.url,
  PUBLIC_URL: 'https://club.example',
  CLUB_NAME: 'Barbell & Sons',
})

const countPendingJobs = async () => {
  const { rows } = await server.store.database.$client.query(
    "select count(*)::int as count from pgboss.job where name ~ '^(mail|records)' and state < 'completed'",
  )
  return rows[0].count as number
}
/** Waits until all mail jobs are done; no further email arrives after that. */
const waitForJobs = () => eventually(async () => (await countPendingJobs()) === 0, 'the end of all mail jobs')

async function setUpCoaching() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  return { rita, ana, coaching: await server.link(rita, ana) }
}

const choose = (who: TestUser, matrix: NotificationMatrix) =>
  who.get(account.updateProfile, { input: { preferences: { notifications: matrix } } })

async function commentOn(log: string, author: TestUser, text: string) {
  return (await author.get(reviews.comment, { params: { id: log }, input: { text } })).data.id
}

test('an assigned program is emailed as text and HTML with an unsubscribe link', async () => {
  const { rita, ana } = await setUpCoaching()
  const regimen = await createTestRegimen(rita, {}, 'Autumn <i>strength</i>')
  const input = { regimenId: regimen.id, athleteIds: [ana.id], startDate: '2026-11-30' }
  await rita.get(assignments.assignBulk, { input })
  const mail = await inbox.arrived(ana.email)
  assert.equal(mail.subject, 'Rita Example assigned you Autumn <i>strength</i>')
  assert.equal(mail.from?.name, 'Barbell & Sons')
  const link = `https://club.example/app/athlete/regimen/${regimen.id}`
  assert.ok(mail.text?.startsWith('Hello Ana,\n'))
  assert.ok(mail.text?.includes(`View program:\n${link}\n`))
  assert.match(mail.text ?? '', /Starts Monday, 30 November 2026\./)
  assert.ok(mail.html?.includes(`href="${link}"`))
  assert.ok(mail.html?.includes('Autumn &lt;i&gt;strength&lt;/i&gt;'))
  assert.match(mail.html ?? '', /<meta name="color-scheme" content="light dark">/)
  const [unsubscribeUrl = ''] = /https:\/\/club\.example\/unsubscribe\/[\w.-]+/.exec(mail.text ?? '') ?? []
  assert.ok(mail.text?.includes(`Unsubscribe from emails like this: ${unsubscribeUrl}\n`))
  assert.ok(mail.html?.includes(`<a href="${unsubscribeUrl}">Unsubscribe from emails like this</a>`))
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  assert.equal(headers.get('list-unsubscribe'), `<${unsubscribeUrl}>`)
  assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.equal(headers.get('auto-submitted'), 'auto-generated')
})

test('a comment is emailed in full and escaped', async () => {
  const { rita, ana } = await setUpCoaching()
  const log = await insertTestLogFor(server.store, ana, {})
  const text = `Pause on <b>every</b> rep.\r\n.\r\nBcc: sam@cornerman.example\n${'Slowly. '.repeat(60)}`
  await commentOn(log, rita, text)
  const mail = await inbox.arrived(ana.email)
  assert.equal(mail.subject, 'Rita Example commented on a workout')
  assert.ok(mail.text?.includes(`https://club.example/app/athlete/activity?log=${log}\n`))
  assert.equal(mail.text?.split('Slowly.').length, 61)
  assert.ok(mail.html?.includes('Pause on &lt;b&gt;every&lt;/b&gt; rep.'))
  assert.equal(mail.bcc, undefined)
  await commentOn(log, ana, 'Understood.')
  const answer = await inbox.arrived(rita.email)
  assert.ok(answer.text?.includes(`https://club.example/app/analytics?log=${log}\n`))
  await waitForJobs()
  assert.equal((await inbox.to(ana.email)).length, 1)
  assert.deepEqual(await inbox.to('sam@cornerman.example'), [])
})

test('sends an email only once when several workers run its job at the same time', async () => {
  const { rita, ana } = await setUpCoaching()
  const log = await insertTestLogFor(server.store, ana, {})
  const id = await commentOn(log, rita, 'Deeper.')
  const { database, jobs, secrets } = server.store
  const sent: string[] = []
  const mailer = {
    sender: () => ({ club: 'Club', address: 'https://club.example' }),
    send: async ({ to }: { to: string }) => void sent.push(to),
  }
  const news = { kind: 'comment.written', id, userId: ana.id } as const
  const work = () =>
    sendNotificationMail({ database, jobs, secrets, mailer: mailer as never }, news, new Date())
  await Promise.all(Array.from({ length: 8 }, work))
  await waitForJobs()
  // The email may also come from the server, which runs the same job.
  assert.equal(sent.length + (await inbox.to(ana.email)).length, 1)
})

test('a name with line breaks cannot inject a header', async () => {
  const { rita, ana } = await setUpCoaching()
  const firstName = 'Rita\r\nBcc: sam@cornerman.example\r\n'
  await rita.get(account.updateProfile, { input: { firstName } })
  await commentOn(await insertTestLogFor(server.store, ana, {}), rita, 'Well done.')
  const mail = await inbox.arrived(ana.email)
  assert.match(mail.subject ?? '', /^Rita Bcc: sam@cornerman\.example Example commented on/)
  assert.equal(mail.bcc, undefined)
  assert.deepEqual(await inbox.to('sam@cornerman.example'), [])
})

test('assigning a program to 200 athletes twice sends only one email to each confirmed address', async () => {
  const rita = await server.coach()
  const regimen = await createTestRegimen(rita)
  const { database } = server.store
  const address = (number: number) => `${number}-${rita.id}@cornerman.example`
  const athletes = Array.from({ length: 200 }, (_, number) => ({
    id: uuidv7(),
    email: address(number),
    emailVerifiedAt: number % 5 === 0 ? new Date() : null,
    passwordHash: '',
    role: 'athlete' as const,
    firstName: 'Athlete',
    lastName: String(number),
    // Quiet hours are off, so that the test passes at any time of day.
    preferences: { quietHours: null },
  }))
  await database.insert(usersTable).values(athletes)
  await database
    .insert(coachingsTable)
    .values(athletes.map(({ id }) => ({ id: uuidv7(), coachId: rita.id, athleteId: id, scopes: [] })))
  const input = { regimenId: regimen.id, athleteIds: athletes.map(({ id }) => id) }
  await rita.get(assignments.assignBulk, { input })
  await rita.get(assignments.assignBulk, { input })
  await eventually(async () => (await countPendingJobs()) < 20, 'the first half of the mails')
  await waitForJobs()
  assert.equal((await inbox.to(address(0))).length, 1)
  assert.equal((await inbox.to(address(195))).length, 1)
  assert.deepEqual(await inbox.to(address(1)), [])
  assert.equal(inbox.count(`-${rita.id}@cornerman.example`), 40)
})

test('respects the notification channels that the user chose', async () => {
  const { rita, ana } = await setUpCoaching()
  const log = await insertTestLogFor(server.store, ana, {})
  const countNotifications = async () => (await ana.get(notifications.list)).data.notifications.length
  await choose(ana, { comment: { app: false, mail: true } })
  await commentOn(log, rita, 'By mail alone.')
  await inbox.arrived(ana.email)
  assert.equal(await countNotifications(), 0)
  await choose(ana, { comment: { app: true, mail: false } })
  await commentOn(log, rita, 'In the app alone.')
  await waitForJobs()
  assert.equal((await inbox.to(ana.email)).length, 1)
  assert.equal(await countNotifications(), 1)
  await choose(ana, { comment: { app: false, mail: false } })
  await commentOn(log, rita, 'Not at all.')
  await waitForJobs()
  assert.deepEqual([(await inbox.to(ana.email)).length, await countNotifications()], [1, 1])
})

test('emails a coach about a new athlete only if the coach opted in', async () => {
  const { rita, ana } = await setUpCoaching()
  const [otto, code] = [
    await server.coach('Otto'),
    (await rita.get(people.createJoinCode, { input: {} })).data.code,
  ]
  await server.link(otto, ana)
  await choose(rita, { acceptance: { app: true, mail: true } })
  const bo = await server.athlete('Bo')
  await bo.get(people.useJoinCode, { params: { code } })
  const mail = await inbox.arrived(rita.email)
  assert.equal(mail.subject, 'Bo Example joined with your code')
  assert.ok(mail.text?.includes('View your athletes:\nhttps://club.example/app/athletes\n'))
  const ottosCode = (await otto.get(people.createJoinCode, { input: {} })).data.code
  await bo.get(people.useJoinCode, { params: { code: ottosCode } })
  await waitForJobs()
  assert.deepEqual(await inbox.to(otto.email), [])
})

test('does not email an unconfirmed address', async () => {
  const rita = await server.coach()
  const ana = await server.athlete('Ana', { isVerified: false })
  await server.link(rita, ana)
  await commentOn(await insertTestLogFor(server.store, ana, {}), rita, 'Well done.')
  await waitForJobs()
  assert.deepEqual(await inbox.to(ana.email), [])
  assert.equal((await ana.get(notifications.list)).data.unreadCount, 1)
})

test('does not email content that the recipient may no longer see', async () => {
  const { rita, ana, coaching } = await setUpCoaching()
  const log = await insertTestLogFor(server.store, ana, {})
  const id = await commentOn(log, ana, 'My knee hurts.')
  await inbox.arrived(rita.email)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  // Simulates an email job that was queued before the coaching relationship ended.
  const lateJob = { kind: 'comment.written', id, userId: rita.id } as const
  await server.store.jobs.add(server.store.database, 'mail.news', lateJob)
  await waitForJobs()
  assert.equal((await inbox.to(rita.email)).length, 1)
})

test('an invitation email has an unsubscribe link and is not sent to users who unsubscribed', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  await choose(bo, { invitation: { app: true, mail: false } })
  for (const { email } of [bo, ana])
    assert.equal((await rita.get(people.invite, { input: { email } })).data.isMailed, true)
  const mail = await inbox.arrived(ana.email)
  assert.ok(mail.text?.includes('Unsubscribe from emails like this: https://club.example/unsubscribe/'))
  await waitForJobs()
  assert.deepEqual(await inbox.to(bo.email), [])
  assert.equal((await bo.get(notifications.list)).data.unreadCount, 1)
})
