import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import type { User } from '#contract/account/profile.ts'
import type { FailureBody } from '#contract/failures.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeSignUpInput } from '#support/server/sign-up.ts'

const server = serverForTests()
const closed = serverForTests({ REGISTRATION: 'closed' })
const small = serverForTests({ LIMIT_REGISTRATIONS_PER_HOUR: '2' })
const fewMails = serverForTests({ LIMIT_MAILS_PER_RECIPIENT: '2', MAIL_COOLDOWN_SECONDS: '0' })

const form = (firstName?: string, more: object = {}) => ({ ...makeSignUpInput(firstName), ...more })

test('rejects names that contain a web address', async () => {
  for (const field of ['firstName', 'lastName'] as const) {
    const input = { ...makeSignUpInput(), [field]: 'Win at example.com' }
    const { failure } = await server.visitor().refused('request.invalid', account.register, { input })
    assert.deepEqual(failure?.fields, { [field]: 'A name cannot contain a web address.' })
  }
  const input = { ...makeSignUpInput(), firstName: 'J.R.', lastName: 'St. John' }
  await server.visitor().get(account.register, { input })
})

test('registering creates an account without coaches, athletes or other data', async () => {
  const input = form('Ana', { timeZone: 'Europe/Madrid' })
  const reply = await server.visitor().call(account.register, { input })
  assert.ok(reply.ok)
  assert.equal(reply.status, 201)
  const { user } = reply.body.data
  assert.equal(user.id, user._id)
  assert.deepEqual(
    { ...user, id: '', _id: '', createdAt: '' },
    {
      _id: '',
      id: '',
      firstName: 'Ana',
      lastName: 'Castellanos',
      email: input.email,
      role: 'athlete',
      isEmailVerified: false,
      coaches: [],
      primaryCoachId: null,
      athletes: [],
      bio: '',
      experience: '',
      specialties: [],
      qualifications: [],
      avatarUrl: '',
      sex: null,
      socialLinks: {},
      preferences: {
        notifications: {},
        quietHours: { from: '22:00', to: '06:00', except: ['pain'] },
        morningAt: '07:00',
        loadUnit: 'kg',
        distanceUnit: 'km',
        timeZone: 'Europe/Madrid',
        weekStart: 'monday',
        locale: 'en',
        theme: 'system',
        loadJumpPercent: 10,
        defaultRestSeconds: null,
        oneRepMaxFormula: 'epley',
      },
      createdAt: '',
    },
  )
})

test('an account can be used before its address is verified', async () => {
  const input = form()
  const ana = server.visitor()
  await ana.get(account.register, { input })
  ana.token = (await ana.get(account.login, { input })).token
  assert.equal((await ana.get(account.check)).data.user.isEmailVerified, false)
})

test('reports missing and invalid fields', async () => {
  const sam = server.visitor()
  const wrong = { firstName: ' ', email: 'no address', password: 'seven77', role: 'admin' } as never
  const { failure } = await sam.refused('request.invalid', account.register, { input: wrong })
  assert.deepEqual(failure?.fields, {
    firstName: 'This is required.',
    lastName: 'This is required.',
    email: 'Expected an email address.',
    password: 'Password must be at least 8 characters long.',
    role: 'Expected athlete or coach.',
  })
})

test('rejects a password of spaces alone, and the person’s own email address', async () => {
  const input = form()
  const rejected = {
    [' '.repeat(8)]: 'A password of spaces alone is too easy to guess.',
    [input.email.toUpperCase()]: 'The password cannot be your email address.',
  }
  for (const [password, message] of Object.entries(rejected)) {
    const { failure } = await server
      .visitor()
      .refused('request.invalid', account.register, { input: { ...input, password } })
    assert.deepEqual(failure?.fields, { password: message })
  }
  await server.visitor().get(account.register, { input: { ...input, password: form().email } })
})

test('ignores fields that only the server may set', async () => {
  const { email, ...rest } = form()
  const body = `{"email":"${email}","isEmailVerified":true,"id":"${uuidv7()}","coaches":["${uuidv7()}"],
    "__proto__":{"isEmailVerified":true},"constructor":{"prototype":{"role":"admin"}},${JSON.stringify(rest).slice(1)}`
  const response = await server.visitor().raw('/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  assert.equal(response.status, 201)
  const { user } = ((await response.json()) as { data: { user: User } }).data
  assert.equal(user.isEmailVerified, false)
  assert.equal(user.role, 'athlete')
  assert.deepEqual(user.coaches, [])
})

test('an address can have only one account, regardless of case and spaces', async () => {
  const input = form()
  await server.visitor().get(account.register, { input })
  const uppercase = { ...input, email: ` ${input.email.toUpperCase()} ` }
  const reply = await server.visitor().refused('account.email-taken', account.register, { input: uppercase })
  assert.equal(reply.status, 409)
  assert.equal(reply.failure?.message, 'An account with this email already exists.')
})

test('only one of two concurrent registrations with the same address succeeds', async () => {
  const input = form()
  const replies = await Promise.all([1, 2].map(() => server.visitor().call(account.register, { input })))
  assert.deepEqual(replies.map(reply => reply.status).sort(), [201, 409])
})

test('stores names exactly as typed', async () => {
  const input = form('Ana', { lastName: '<b>O’Brien</b> "💪" & Sons', password: 'contraseña Å 💪' })
  await server.visitor().get(account.register, { input })
  const { user } = await server.visitor().get(account.login, { input })
  assert.equal(user.lastName, input.lastName)
})

test('rejects large bodies, invalid JSON and unsupported content types', async () => {
  const send = (body: string, type = 'application/json') =>
    server.visitor().raw('/auth/register', { method: 'POST', headers: { 'content-type': type }, body })
  assert.equal((await send(JSON.stringify(form('A'.repeat(70_000))))).status, 413)
  assert.equal((await send('{"firstName":')).status, 400)
  assert.equal((await send('firstName=Ana', 'application/x-www-form-urlencoded')).status, 415)
})

test('rejects registrations when registration is closed', async () => {
  await closed.visitor().refused('account.registration-closed', account.register, { input: form() })
})

test('rejects registrations from an IP address that exceeds the hourly limit', async () => {
  for (const name of ['Ana', 'Bo']) await small.visitor().get(account.register, { input: form(name) })
  const response = await small.visitor().raw('/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form('Sam')),
  })
  assert.equal(response.status, 429)
  assert.equal(((await response.json()) as FailureBody).code, 'account.too-many')
  const seconds = Number(response.headers.get('retry-after'))
  assert.ok(seconds > 3500 && seconds <= 3600, `Retry-After is ${seconds}`)
})

test('visitors can read the server’s registration settings before they sign in', async () => {
  const { data } = await closed.visitor().get(account.installation)
  assert.equal(data.registration, 'closed')
  assert.equal(data.hasAccounts, false)
  assert.equal(data.mail, 'files')
  assert.equal(data.clubName, null)
  assert.match(data.today, /^\d{4}-\d\d-\d\d$/)
  await closed.athlete()
  assert.equal((await closed.visitor().get(account.installation)).data.hasAccounts, true)
})

test('accounts with subaddresses of one mailbox cause few emails, and requested emails do not prevent the first', async () => {
  const register = async (email: string) =>
    (await fewMails.visitor().get(account.register, { input: { ...form(), email } })).data.user.id
  const listMailed = async (prefix: string) =>
    (
      await fewMails.store.database.$client.query(
        `select data->>'email' as email from pgboss.job where name = 'mail.verification' and data->>'email' like $1
         order by email`,
        [`${prefix}%`],
      )
    ).rows.map(({ email }) => email)
  const [ana, bo] = [`ana-${uuidv7()}`, `bo-${uuidv7()}`]
  for (const word of ['one', 'three', 'two']) await register(`${ana}+${word}@cornerman.example`)
  assert.deepEqual(await listMailed(ana), [`${ana}+one@cornerman.example`, `${ana}+three@cornerman.example`])
  const input = { email: `${bo}@cornerman.example` }
  for (let count = 0; count < 3; count++) await fewMails.visitor().get(account.resendVerification, { input })
  assert.equal((await listMailed(bo)).length, 2)
  await register(input.email)
  assert.equal((await listMailed(bo)).length, 3)
})
