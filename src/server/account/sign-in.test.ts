import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { account } from '#contract/account/account.ts'
import { signInsTable } from '#server/database/schema.ts'
import { createAccessTokenSigner } from '#server/http/tokens.ts'
import { serverForTests } from '#support/server/server.ts'
import {
  copyTestClient,
  makeExpiredToken,
  makeSignUpInput,
  signInTestUser,
  signUpPassword,
  signUpTestUser,
} from '#support/server/sign-up.ts'

const server = serverForTests()
const behindHttps = serverForTests({ PUBLIC_URL: 'https://club.example' })

const cookieName = 'cornerman_refresh'

test('signing in returns a token and the user and sets an HttpOnly cookie', async () => {
  const { email } = await signUpTestUser(server)
  const response = await server.visitor().raw('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ` ${email.toUpperCase()}`, password: signUpPassword }),
  })
  assert.equal(response.status, 200)
  const body = (await response.json()) as Record<string, unknown>
  assert.deepEqual(Object.keys(body).sort(), ['data', 'status', 'token', 'user'])
  const [cookie = ''] = response.headers.getSetCookie()
  assert.match(cookie, /^cornerman_refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('if the site uses HTTPS, the cookie is sent only over HTTPS', async () => {
  const { email } = await signUpTestUser(behindHttps)
  const response = await behindHttps.visitor().raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: signUpPassword }),
  })
  assert.match(response.headers.getSetCookie()[0] ?? '', /; Secure/)
})

test('a wrong password and an unknown email address return the same error', async () => {
  const { email } = await signUpTestUser(server)
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

test('a password is accepted in any Unicode normalisation form', async () => {
  const { email, ...form } = makeSignUpInput()
  const composed = 'señor squat'.normalize('NFC')
  await server.visitor().get(account.register, { input: { ...form, email, password: composed } })
  await server.visitor().get(account.login, { input: { email, password: composed.normalize('NFD') } })
})

test('a long password counts to its last character', async () => {
  const { email, ...form } = makeSignUpInput()
  const password = 'squat '.repeat(33)
  await server.visitor().get(account.register, { input: { ...form, email, password } })
  const wrong = { email, password: `${password.slice(0, -2)}x ` }
  await server.visitor().refused('login.wrong', account.login, { input: wrong })
  await server.visitor().get(account.login, { input: { email, password } })
})

test('accepts the token in the Authorization or X-Access-Token header, and treats "null" and "undefined" as a missing token', async () => {
  const { token = '' } = await signUpTestUser(server)
  const check = async (headers: Record<string, string>) =>
    (await server.visitor().raw('/auth/check', { headers })).status
  assert.equal(await check({ authorization: `Bearer ${token}` }), 200)
  assert.equal(await check({ authorization: `bearer  ${token}` }), 200)
  assert.equal(await check({ 'x-access-token': token }), 200)
  assert.equal(await check({ authorization: 'Bearer null', 'x-access-token': token }), 200)
  for (const absent of ['null', 'undefined', '', 'made.up.token'])
    assert.equal(await check({ authorization: `Bearer ${absent}`, 'x-access-token': absent }), 401)
})

test('a public operation ignores an invalid token', async () => {
  const { email } = await signUpTestUser(server)
  const sam = server.visitor()
  for (const token of ['null', 'made.up.token']) {
    sam.token = token
    assert.ok((await sam.get(account.login, { input: { email, password: signUpPassword } })).token)
  }
})

test('a missing token and an expired token return different errors', async () => {
  const ana = await signUpTestUser(server)
  await server.visitor().refused('session.required', account.check)
  ana.token = await makeExpiredToken(server, ana)
  await ana.refused('session.expired', account.check)
})

test('rejects a token signed with another key', async () => {
  const ana = await signUpTestUser(server)
  const tokens = createAccessTokenSigner(server.store.secrets.tokenKey)
  const signInId = tokens.read(ana.token ?? '', new Date()) ?? ''
  ana.token = createAccessTokenSigner('another key, just as long as the real one').sign(signInId, new Date())
  await ana.refused('session.expired', account.check)
})

test('signing out invalidates the token and the cookie', async () => {
  const ana = await signUpTestUser(server)
  const [tab, other] = [copyTestClient(server, ana), copyTestClient(server, ana)]
  await ana.get(account.logout)
  assert.equal(ana.cookies.has(cookieName), false)
  await tab.refused('session.expired', account.check)
  await tab.refused('session.expired', account.refresh)
  other.token = undefined
  await other.refused('session.expired', account.refresh)
})

test('signing out on one device does not sign the user out on other devices', async () => {
  const phone = await signUpTestUser(server)
  const laptop = await signInTestUser(server, phone.email)
  await phone.get(account.logout)
  await laptop.get(account.check)
})

test('signing out works with an expired token, without a token, and with an empty JSON body', async () => {
  const ana = await signUpTestUser(server)
  const copy = copyTestClient(server, ana)
  ana.token = await makeExpiredToken(server, ana)
  const type = { 'content-type': 'application/json' }
  const response = await ana.raw('/api/auth/logout', { method: 'POST', headers: type, body: '' })
  assert.equal(response.status, 200)
  // The server identified the sign-in by its cookie, because the access token had expired.
  await copy.refused('session.expired', account.check)
  assert.equal((await server.visitor().raw('/auth/logout/', { method: 'POST' })).status, 200)
  const nullToken = { authorization: 'Bearer null', ...type }
  assert.equal(
    (await server.visitor().raw('/auth/logout', { method: 'POST', headers: nullToken })).status,
    200,
  )
})

test('stores at most the first 300 characters of the user agent', async () => {
  const { email, id } = await signUpTestUser(server)
  const headers = { 'content-type': 'application/json', 'user-agent': 'Squat Phone '.repeat(100) }
  const body = JSON.stringify({ email, password: signUpPassword })
  await server.visitor().raw('/auth/login', { method: 'POST', headers, body })
  const signIns = await server.store.database.select().from(signInsTable).where(eq(signInsTable.userId, id))
  assert.ok(signIns.some(row => row.userAgent.startsWith('Squat Phone') && row.userAgent.length === 300))
})
