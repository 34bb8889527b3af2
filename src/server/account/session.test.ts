import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { account } from '#contract/account.ts'
import { serverForTests } from '#support/server.ts'
import { copyOf, expiredToken, password, signIn, signUp, signUpForm } from '#support/sign-up.ts'
import { signIns } from '../database/schema.ts'
import { accessTokens } from '../http/tokens.ts'

const server = serverForTests()
const behindHttps = serverForTests({ PUBLIC_URL: 'https://club.example' })

const cookieName = 'cornerman_refresh'

test('signing in answers a token and the user, and leaves a cookie that no script reads', async () => {
  const { email } = await signUp(server)
  const response = await server.visitor().raw('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ` ${email.toUpperCase()}`, password }),
  })
  assert.equal(response.status, 200)
  const body = (await response.json()) as Record<string, unknown>
  assert.deepEqual(Object.keys(body).sort(), ['status', 'token', 'user'])
  const [cookie = ''] = response.headers.getSetCookie()
  assert.match(cookie, /^cornerman_refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('behind https the cookie travels by https alone', async () => {
  const { email } = await signUp(behindHttps)
  const response = await behindHttps.visitor().raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  assert.match(response.headers.getSetCookie()[0] ?? '', /; Secure/)
})

test('a wrong password and an unknown address are refused in the same words', async () => {
  const { email } = await signUp(server)
  const sam = server.visitor()
  const wrong = await sam.refused('login.wrong', account.login, { input: { email, password: 'guessed it' } })
  const unknown = await sam.refused('login.wrong', account.login, {
    input: { email: 'nobody@cornerman.example', password: 'guessed it' },
  })
  assert.equal(wrong.status, 401)
  assert.deepEqual({ ...wrong.failure, requestId: '' }, { ...unknown.failure, requestId: '' })
  const { failure } = await sam.refused('request.invalid', account.login, { input: {} as never })
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['email', 'password'])
})

test('the passwords of two keyboards are the same one', async () => {
  const { email, ...form } = signUpForm()
  const composed = 'señor squat'.normalize('NFC')
  await server.visitor().get(account.register, { input: { ...form, email, password: composed } })
  await server.visitor().get(account.login, { input: { email, password: composed.normalize('NFD') } })
})

test('the token opens the door by either header, and its absence in words is no token', async () => {
  const { token = '' } = await signUp(server)
  const check = async (headers: Record<string, string>) =>
    (await server.visitor().raw('/auth/check', { headers })).status
  assert.equal(await check({ authorization: `Bearer ${token}` }), 200)
  assert.equal(await check({ authorization: `bearer  ${token}` }), 200)
  assert.equal(await check({ 'x-access-token': token }), 200)
  assert.equal(await check({ authorization: 'Bearer null', 'x-access-token': token }), 200)
  for (const absent of ['null', 'undefined', '', 'made.up.token'])
    assert.equal(await check({ authorization: `Bearer ${absent}`, 'x-access-token': absent }), 401)
})

test('a dead token on a public call is ignored', async () => {
  const { email } = await signUp(server)
  const sam = server.visitor()
  for (const token of ['null', 'made.up.token']) {
    sam.token = token
    assert.ok((await sam.get(account.login, { input: { email, password } })).token)
  }
})

test('whoever is not signed in is told so, and whose token is over is told that', async () => {
  const ana = await signUp(server)
  await server.visitor().refused('session.required', account.check)
  ana.token = await expiredToken(server, ana)
  await ana.refused('session.expired', account.check)
})

test('a token signed with another key opens nothing', async () => {
  const ana = await signUp(server)
  const tokens = accessTokens(server.store.secrets.tokenKey)
  const signInId = (await tokens.read(ana.token ?? '', new Date())) ?? ''
  ana.token = await accessTokens('another key, just as long as the real one').sign(signInId, new Date())
  await ana.refused('session.expired', account.check)
})

test('after logging out neither the token nor the cookie opens anything', async () => {
  const ana = await signUp(server)
  const [tab, other] = [copyOf(server, ana), copyOf(server, ana)]
  await ana.get(account.logout)
  assert.equal(ana.cookies.has(cookieName), false)
  await tab.refused('session.expired', account.check)
  await tab.refused('session.expired', account.refresh)
  other.token = undefined
  await other.refused('session.expired', account.refresh)
})

test('logging out ends this device only', async () => {
  const phone = await signUp(server)
  const laptop = await signIn(server, phone.email)
  await phone.get(account.logout)
  await laptop.get(account.check)
})

test('logging out works with a dead token, without one, and with an empty JSON body', async () => {
  const ana = await signUp(server)
  const copy = copyOf(server, ana)
  ana.token = await expiredToken(server, ana)
  const type = { 'content-type': 'application/json' }
  const response = await ana.raw('/api/auth/logout', { method: 'POST', headers: type, body: '' })
  assert.equal(response.status, 200)
  // The cookie told which sign-in it was.
  await copy.refused('session.expired', account.check)
  assert.equal((await server.visitor().raw('/auth/logout/', { method: 'POST' })).status, 200)
  const words = { authorization: 'Bearer null', ...type }
  assert.equal((await server.visitor().raw('/auth/logout', { method: 'POST', headers: words })).status, 200)
})

test('a sign-in keeps what the device says it is, and no more', async () => {
  const { email, id } = await signUp(server)
  const headers = { 'content-type': 'application/json', 'user-agent': 'Squat Phone '.repeat(100) }
  const body = JSON.stringify({ email, password })
  await server.visitor().raw('/auth/login', { method: 'POST', headers, body })
  const kept = await server.store.database.select().from(signIns).where(eq(signIns.userId, id))
  assert.ok(kept.some(row => row.userAgent.startsWith('Squat Phone') && row.userAgent.length === 300))
})
