import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { account } from '#contract/account/account.ts'
import { administration } from '#contract/admin/administration.ts'
import type { OutputOf } from '#contract/operation.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeSignUpInput, signInTestUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'

const server = serverForTests('alone')
const onHttps = serverForTests({ PUBLIC_URL: 'https://club.example' })

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Signs up an administrator with a known password. */
async function signUpAdmin(firstName = 'Ada') {
  const admin = await signUpTestUser(server, firstName)
  await query(`update users set role = 'admin' where id = $1`, admin.id)
  return admin
}

const createPicture = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: '#c82828' } })
    .png()
    .toBuffer()

const password = signUpPassword
const reason = 'The membership has ended.'

test('a disabled person is signed out everywhere and cannot sign in until the account is enabled', async () => {
  const [ada, ana, bo] = [
    await signUpAdmin(),
    await signUpTestUser(server),
    await signUpTestUser(server, 'Bo'),
  ]
  const phone = await signInTestUser(server, ana.email)
  const params = { id: ana.id }
  const { data } = await ada.get(administration.disable, { params, input: { reason, password } })
  assert.deepEqual([data.disabledReason, data.devices], [reason, 0])
  for (const device of [ana, phone]) await device.refused('session.expired', account.check)
  await ana.refused('session.expired', account.refresh)
  const input = { email: ana.email, password }
  const refused = await server.visitor().refused('account.disabled', account.login, { input })
  assert.equal(refused.failure?.message, `This account is disabled: ${reason}`)
  // A wrong password does not reveal that the account is disabled.
  await server.visitor().refused('login.wrong', account.login, { input: { ...input, password: 'not it' } })
  await bo.get(account.check)

  await ada.get(administration.enable, { params })
  await ana.refused('session.expired', account.check)
  await signInTestUser(server, ana.email)
})

test('disabling an account and changing a role require the administrator’s password', async () => {
  const [ada, bo] = [await signUpAdmin(), await server.athlete('Bo')]
  const params = { id: bo.id }
  for (const [operation, input] of [
    [administration.disable, { reason, password: 'not it' }],
    [administration.changeRole, { role: 'coach', password: 'not it' }],
  ] as const)
    await ada.refused('account.wrong-password', operation, { params, input } as never)
  await bo.get(account.check)
  const found = (await ada.get(administration.people, { query: { search: bo.email } })).data[0]
  assert.deepEqual([found?.role, found?.disabledAt], ['athlete', null])
})

test('an administrator signs out one person on all devices, and nobody else', async () => {
  const [ada, ana, bo] = [await signUpAdmin(), await server.athlete('Ana'), await server.athlete('Bo')]
  await ada.get(administration.signOut, { params: { id: ana.id } })
  await ana.refused('session.expired', account.check)
  await bo.get(account.check)
})

test('one administrator who can sign in always remains', async () => {
  await query(`update users set role = 'coach' where role = 'admin'`)
  const [ada, eve] = [await signUpAdmin(), await signUpAdmin('Eve')]
  const demote = (id: string) => ({ params: { id }, input: { role: 'coach', password } as const })
  await ada.refused('admin.own-account', administration.disable, {
    params: { id: ada.id },
    input: { reason, password },
  })
  await ada.get(administration.disable, { params: { id: eve.id }, input: { reason, password } })
  await ada.refused('admin.last-admin', administration.changeRole, demote(ada.id))
  await ada.get(administration.enable, { params: { id: eve.id } })
  const again = Object.assign(await signInTestUser(server, eve.email), { id: eve.id })
  // Of two administrators who demote each other at the same time, only one succeeds.
  const replies = await Promise.all([
    ada.call(administration.changeRole, demote(again.id)),
    again.call(administration.changeRole, demote(ada.id)),
  ])
  const admins = await query(`select id from users where role = 'admin' and disabled_at is null`)
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  assert.equal(admins.length, 1)
})

test('a role between athlete and coach changes only without active coachings', async () => {
  const ada = await signUpAdmin()
  const [rita, ana, otto] = [await server.coach(), await server.athlete(), await server.coach('Otto')]
  const coaching = await server.link(rita, ana)
  const change = (id: string, role: 'athlete' | 'coach' | 'admin') =>
    ({ params: { id }, input: { role, password } }) as const
  await ada.refused('admin.active-coachings', administration.changeRole, change(rita.id, 'athlete'))
  await ada.refused('admin.active-coachings', administration.changeRole, change(ana.id, 'coach'))
  // An administrator also coaches.
  await ada.get(administration.changeRole, change(rita.id, 'admin'))
  assert.equal((await rita.get(people.athletes)).data.length, 1)
  await ada.get(administration.changeRole, change(rita.id, 'coach'))

  await rita.get(people.endCoaching, { params: { id: coaching } })
  const { data: code } = await rita.get(people.createJoinCode, { input: {} })
  const { data: other } = await otto.get(people.createJoinCode, { input: {} })
  assert.equal((await ada.get(administration.changeRole, change(rita.id, 'athlete'))).data.role, 'athlete')
  await rita.refused('role.coach-only', people.athletes)
  // Nobody can join a coach who is now an athlete.
  await ana.refused('join-code.not-found', people.useJoinCode, { params: { code: code.code } })
  await ana.get(people.useJoinCode, { params: { code: other.code } })
})

test('the list is searched by name, email and role, and read page by page', async () => {
  const ada = await signUpAdmin()
  const names = ['Zoe', 'Yuri', 'Xena']
  const created = []
  for (const name of names) created.push(await server.coach(name))
  await query(
    `update users set last_name = 'Quist' where id = any($1)`,
    created.map(({ id }) => id),
  )
  const list = async (more: object) => ada.get(administration.people, { query: { search: 'QUIST', ...more } })
  const first = await list({ limit: 2 })
  assert.deepEqual(
    first.data.map(one => one.firstName),
    ['Xena', 'Yuri'],
  )
  const second = await list({ limit: 2, cursor: first.nextCursor })
  assert.deepEqual([second.data.map(one => one.firstName), second.nextCursor], [['Zoe'], null])
  assert.deepEqual((await list({ role: 'athlete' })).data, [])
  const zoe = created[0]
  const [found, ...others] = (await list({ search: `quist ${zoe?.email.slice(0, 8)}` })).data
  assert.deepEqual([found?.id, found?.devices, others], [zoe?.id, 1, []])
  assert.ok(first.counts.coach >= 3 && first.counts.admin >= 1)
})

test('the list is sorted by when people were last seen, page by page, those never seen last or first', async () => {
  const ada = await signUpAdmin()
  const people = [await server.athlete('Ana'), await server.athlete('Bo'), await server.athlete('Cleo')]
  const [ana, bo, cleo] = people.map(({ id }) => id)
  await query(`update users set last_name = 'Quill' where id = any($1)`, [ana, bo, cleo])
  const see = (id: string | undefined, at: string) =>
    query('update sign_ins set last_seen_at = $2 where user_id = $1', id, at)
  await see(ana, '2026-05-01T10:00:00.123456Z')
  await see(bo, '2026-05-01T10:00:00.123457Z')
  await query('delete from sign_ins where user_id = $1', cleo)
  const read = async (order?: 'last-seen' | 'longest-unseen') => {
    const found = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: OutputOf<typeof administration.people> = await ada.get(administration.people, {
        query: { search: 'quill', limit: 1, order, ...(cursor && { cursor }) },
      })
      found.push(...page.data.map(({ id }) => id))
      cursor = page.nextCursor
    }
    return found
  }
  assert.deepEqual(await read(), [ana, bo, cleo])
  assert.deepEqual(await read('last-seen'), [bo, ana, cleo])
  assert.deepEqual(await read('longest-unseen'), [cleo, ana, bo])
})

test('the list shows what each person stores, and not what others store', async () => {
  const ada = await signUpAdmin()
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  await server.link(rita, ana)
  const [text, picture] = ['Look', (await createPicture()).toString('base64')]
  for (let count = 0; count < 2; count++)
    await ana.get(messages.sendPictures, {
      params: { id: rita.id },
      input: { text, pictures: [{ image: picture }] },
    })
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  const { data: regimen } = await rita.get(regimens.create, { input: { name: 'Base', category: 'Strength' } })
  await rita.get(regimens.create, { input: { name: 'Peak', category: 'Strength' } })
  await rita.get(regimens.remove, { params: { id: regimen.id } })
  const [{ pictures } = {}] = await query(
    'select sum(octet_length(bytes))::int as pictures from message_pictures where author_id = $1',
    ana.id,
  )
  const storageOf = async ({ email }: { email: string }) => {
    const [person] = (await ada.get(administration.people, { query: { search: email } })).data
    assert.ok(person)
    return person.storage
  }
  const { bytes: bytesOfAna, ...recordsOfAna } = await storageOf(ana)
  assert.ok(bytesOfAna > pictures && pictures > 0, `${bytesOfAna} bytes with pictures of ${pictures}`)
  assert.deepEqual(recordsOfAna, { logs: 1, regimens: 0 })
  const { bytes: bytesOfRita, ...recordsOfRita } = await storageOf(rita)
  assert.ok(bytesOfRita > 0)
  assert.deepEqual(recordsOfRita, { logs: 0, regimens: 1 })
  assert.deepEqual(await storageOf(bo), { bytes: 0, logs: 0, regimens: 0 })
})

test('without email, the administrator passes on the link that confirms an address', async () => {
  const ada = await onHttps.coach('Ada', { role: 'admin' })
  const input = makeSignUpInput()
  const { id } = (await onHttps.visitor().get(account.register, { input })).data.user
  const { data } = await ada.get(administration.verificationLink, { params: { id } })
  assert.match(data.link, /^https:\/\/club\.example\/auth\/verify\/\S+$/)
  const token = data.link.split('/').at(-1) ?? ''
  const bo = await onHttps.athlete('Bo', { isVerified: false })
  await onHttps.visitor().get(account.verifyEmail, { input: { token } })
  await ada.refused('admin.already-verified', administration.verificationLink, { params: { id } })
  assert.equal((await bo.get(account.check)).data.user.isEmailVerified, false)
})

test('each action is recorded with its administrator and the person, and nothing else is', async () => {
  const [ada, ana, bo] = [await signUpAdmin(), await server.athlete('Ana'), await server.athlete('Bo')]
  const params = { id: ana.id }
  await ada.get(administration.signOut, { params })
  await ada.get(administration.signOut, { params: { id: bo.id } })
  await ada.get(administration.changeRole, { params, input: { role: 'coach', password } })
  await ada.get(administration.changeRole, { params, input: { role: 'coach', password } })
  await ada.get(administration.disable, { params, input: { reason, password } })
  await ada.get(administration.enable, { params })
  await ada.get(administration.enable, { params })
  const listed = (await ada.get(administration.actions, { query: { personId: ana.id } })).data
  assert.deepEqual(
    listed.map(one => [one.kind, one.actorName, one.subjectName, one.details]),
    [
      ['account.enabled', 'Ada Castellanos', 'Ana Example', {}],
      ['account.disabled', 'Ada Castellanos', 'Ana Example', { reason }],
      ['account.role-changed', 'Ada Castellanos', 'Ana Example', { from: 'athlete', to: 'coach' }],
      ['account.signed-out', 'Ada Castellanos', 'Ana Example', {}],
    ],
  )
  const kind = 'account.signed-out'
  const page = await ada.get(administration.actions, { query: { kind, limit: 1 } })
  assert.equal(page.data[0]?.subjectId, bo.id)
  const next = await ada.get(administration.actions, {
    query: { kind, limit: 1, cursor: page.nextCursor ?? '' },
  })
  assert.equal(next.data[0]?.subjectId, ana.id)
})

test('the audit trail outlives the accounts, without their names and reasons', async () => {
  const [ada, ana] = [await signUpAdmin(), await signUpTestUser(server)]
  const params = { id: ana.id }
  await ada.get(administration.disable, { params, input: { reason, password } })
  await ada.get(administration.enable, { params })
  const { data: before } = await ada.get(administration.actions, { query: { personId: ana.id } })
  await (await signInTestUser(server, ana.email)).get(account.deleteAccount)
  const { data: after } = await ada.get(administration.actions)
  const kept = after.filter(one => before.some(({ number }) => number === one.number))
  assert.deepEqual(
    kept.map(one => [one.kind, one.subjectId, one.subjectName, one.details]),
    [
      ['account.enabled', null, null, {}],
      ['account.disabled', null, null, {}],
    ],
  )
})

test('a disabled coach receives no email about athletes', async () => {
  const ada = await signUpAdmin()
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  for (const coach of [rita, otto]) await server.link(coach, ana)
  await ada.get(administration.disable, { params: { id: rita.id }, input: { reason, password } })
  await ana.get(pain.report, {
    input: { id: randomUUID(), exercise: 'Squat', severity: 8, reportedAt: new Date().toISOString() },
  })
  const jobs = await query(
    `select data->>'userId' as "userId" from pgboss.job where name = 'mail.news' and data->>'userId' = any($1)`,
    [rita.id, otto.id],
  )
  assert.deepEqual(jobs, [{ userId: otto.id }])
})

test('the second factor of one person is turned off, after the password, and recorded once', async () => {
  const ada = await signUpAdmin()
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const { id } of [ana, bo])
    await query(
      `insert into second_factors (id, user_id, sealed_secret, confirmed_at) values (gen_random_uuid(), $1, '', now())`,
      id,
    )
  const turnOff = { params: { id: ana.id }, input: { password } }
  const { data } = await ada.get(administration.turnOffSecondFactor, turnOff)
  assert.equal(data.hasSecondFactor, false)
  await ada.get(administration.turnOffSecondFactor, turnOff)
  assert.deepEqual(await query('select user_id from second_factors'), [{ user_id: bo.id }])
  const { data: actions } = await ada.get(administration.actions, { query: { personId: ana.id } })
  assert.deepEqual(
    actions.map(one => one.kind),
    ['account.second-factor-off'],
  )
})
