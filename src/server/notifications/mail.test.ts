import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account.ts'
import { assignments } from '#contract/assignments.ts'
import { type NotificationMatrix, notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import { reviews } from '#contract/reviews.ts'
import type { Member } from '#support/cast.ts'
import { eventually } from '#support/eventually.ts'
import { smtpForTests } from '#support/mail.ts'
import { logged, write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { coachings, users } from '../database/schema.ts'
import { mailNews } from './mail.ts'

const inbox = await smtpForTests()
const server = serverForTests({
  SMTP_URL: inbox.url,
  PUBLIC_URL: 'https://club.example',
  CLUB_NAME: 'Barbell & Sons',
})

const jobsLeft = async () => {
  const { rows } = await server.store.database.$client.query(
    "select count(*)::int as count from pgboss.job where name ~ '^(mail|records)' and state < 'completed'",
  )
  return rows[0].count as number
}
/** Nothing is under way any more: what has not come by now does not come. */
const settled = () => eventually(async () => (await jobsLeft()) === 0, 'the end of all mail jobs')

async function pair() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  return { rita, ana, coaching: await server.link(rita, ana) }
}

const choose = (who: Member, chosen: NotificationMatrix) =>
  who.get(account.updateProfile, { input: { preferences: { notifications: chosen } } })

async function commentOn(log: string, author: Member, text: string) {
  return (await author.get(reviews.comment, { params: { id: log }, input: { text } })).data.id
}

test('an assigned program comes by mail, in both forms, with the way to switch such mails off', async () => {
  const { rita, ana } = await pair()
  const regimen = await write(rita, {}, 'Autumn <i>strength</i>')
  const input = { regimenId: regimen.id, athleteIds: [ana.id], startDate: '2026-11-30' }
  await rita.get(assignments.assignBulk, { input })
  const mail = await inbox.arrived(ana.email)
  assert.equal(mail.subject, 'Rita Example assigned you Autumn <i>strength</i>')
  assert.equal(mail.from?.name, 'Barbell & Sons')
  const link = `https://club.example/app/athlete/regimen/${regimen.id}`
  assert.ok(mail.text?.startsWith('Hello Ana,\n'))
  assert.ok(mail.text?.includes(`See the program:\n${link}\n`))
  assert.match(mail.text ?? '', /From Monday, 30 November 2026 on\./)
  assert.ok(mail.html?.includes(`href="${link}"`))
  assert.ok(mail.html?.includes('Autumn &lt;i&gt;strength&lt;/i&gt;'))
  assert.match(mail.html ?? '', /<meta name="color-scheme" content="light dark">/)
  const [off = ''] = /https:\/\/club\.example\/unsubscribe\/[\w.-]+/.exec(mail.text ?? '') ?? []
  assert.ok(mail.text?.includes(`Switch off mails like this: ${off}\n`))
  assert.ok(mail.html?.includes(`<a href="${off}">Switch off mails like this</a>`))
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  assert.equal(headers.get('list-unsubscribe'), `<${off}>`)
  assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.equal(headers.get('auto-submitted'), 'auto-generated')
})

test('a comment comes by mail with all of its text, which stays text', async () => {
  const { rita, ana } = await pair()
  const log = await logged(server.store, ana, {})
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
  await settled()
  assert.equal((await inbox.to(ana.email)).length, 1)
  assert.deepEqual(await inbox.to('sam@cornerman.example'), [])
})

test('a mail goes out once, however many workers have its job at once', async () => {
  const { rita, ana } = await pair()
  const log = await logged(server.store, ana, {})
  const id = await commentOn(log, rita, 'Deeper.')
  const { database, jobs, secrets } = server.store
  const sent: string[] = []
  const mailer = {
    sender: () => ({ club: 'Club', address: 'https://club.example' }),
    send: async ({ to }: { to: string }) => void sent.push(to),
  }
  const news = { kind: 'comment.written', id, userId: ana.id } as const
  const work = () => mailNews({ database, jobs, secrets, mailer: mailer as never }, news, new Date())
  await Promise.all(Array.from({ length: 8 }, work))
  await settled()
  // The server itself is one of those who have the job.
  assert.equal(sent.length + (await inbox.to(ana.email)).length, 1)
})

test('a name with line breaks begins no header of its own', async () => {
  const { rita, ana } = await pair()
  const firstName = 'Rita\r\nBcc: sam@cornerman.example\r\n'
  await rita.get(account.updateProfile, { input: { firstName } })
  await commentOn(await logged(server.store, ana, {}), rita, 'Well done.')
  const mail = await inbox.arrived(ana.email)
  assert.match(mail.subject ?? '', /^Rita Bcc: sam@cornerman\.example Example commented on/)
  assert.equal(mail.bcc, undefined)
  assert.deepEqual(await inbox.to('sam@cornerman.example'), [])
})

test('of two hundred who are assigned at once, each whose address is confirmed gets one mail, even when it is repeated', async () => {
  const rita = await server.coach()
  const regimen = await write(rita)
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
    // Whatever the hour at which this test runs.
    preferences: { quietHours: null },
  }))
  await database.insert(users).values(athletes)
  await database
    .insert(coachings)
    .values(athletes.map(({ id }) => ({ id: uuidv7(), coachId: rita.id, athleteId: id, scopes: [] })))
  const input = { regimenId: regimen.id, athleteIds: athletes.map(({ id }) => id) }
  await rita.get(assignments.assignBulk, { input })
  await rita.get(assignments.assignBulk, { input })
  await eventually(async () => (await jobsLeft()) < 20, 'the first half of the mails')
  await settled()
  assert.equal((await inbox.to(address(0))).length, 1)
  assert.equal((await inbox.to(address(195))).length, 1)
  assert.deepEqual(await inbox.to(address(1)), [])
  assert.equal(inbox.count(`-${rita.id}@cornerman.example`), 40)
})

test('whoever wants it otherwise hears of it otherwise', async () => {
  const { rita, ana } = await pair()
  const log = await logged(server.store, ana, {})
  const told = async () => (await ana.get(notifications.list)).data.notifications.length
  await choose(ana, { comment: { app: false, mail: true } })
  await commentOn(log, rita, 'By mail alone.')
  await inbox.arrived(ana.email)
  assert.equal(await told(), 0)
  await choose(ana, { comment: { app: true, mail: false } })
  await commentOn(log, rita, 'In the app alone.')
  await settled()
  assert.equal((await inbox.to(ana.email)).length, 1)
  assert.equal(await told(), 1)
  await choose(ana, { comment: { app: false, mail: false } })
  await commentOn(log, rita, 'Not at all.')
  await settled()
  assert.deepEqual([(await inbox.to(ana.email)).length, await told()], [1, 1])
})

test('a coach who asks for it hears of workouts and answers by mail; unasked none comes', async () => {
  const { rita, ana } = await pair()
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
  assert.ok(mail.text?.includes('See your athletes:\nhttps://club.example/app/athletes\n'))
  const ottosCode = (await otto.get(people.createJoinCode, { input: {} })).data.code
  await bo.get(people.useJoinCode, { params: { code: ottosCode } })
  await settled()
  assert.deepEqual(await inbox.to(otto.email), [])
})

test('an address that nobody confirmed gets no such mail', async () => {
  const rita = await server.coach()
  const ana = await server.athlete('Ana', { isVerified: false })
  await server.link(rita, ana)
  await commentOn(await logged(server.store, ana, {}), rita, 'Well done.')
  await settled()
  assert.deepEqual(await inbox.to(ana.email), [])
  assert.equal((await ana.get(notifications.list)).data.unreadCount, 1)
})

test('what a reader may no longer see when the mail goes out is not sent', async () => {
  const { rita, ana, coaching } = await pair()
  const log = await logged(server.store, ana, {})
  const id = await commentOn(log, ana, 'My knee hurts.')
  await inbox.arrived(rita.email)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  // As if the mail had waited until now.
  const late = { kind: 'comment.written', id, userId: rita.id } as const
  await server.store.jobs.add(server.store.database, 'mail.news', late)
  await settled()
  assert.equal((await inbox.to(rita.email)).length, 1)
})

test('an invitation by mail says how to switch it off, and stays away from whoever did', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  await choose(bo, { invitation: { app: true, mail: false } })
  for (const { email } of [bo, ana])
    assert.equal((await rita.get(people.invite, { input: { email } })).data.isMailed, true)
  const mail = await inbox.arrived(ana.email)
  assert.ok(mail.text?.includes('Switch off mails like this: https://club.example/unsubscribe/'))
  await settled()
  assert.deepEqual(await inbox.to(bo.email), [])
  assert.equal((await bo.get(notifications.list)).data.unreadCount, 1)
})
