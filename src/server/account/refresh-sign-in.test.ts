import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { account } from '#contract/account/account.ts'
import { refreshTokensTable, signInsTable } from '#server/database/schema.ts'
import { hashToken } from '#server/http/tokens.ts'
import { serverForTests } from '#support/server/server.ts'
import { copyTestClient, makeExpiredToken, signInTestUser, signUpTestUser } from '#support/server/sign-up.ts'
import type { TestClient } from '#support/server/test-client.ts'

const server = serverForTests()

const cookieName = 'cornerman_refresh'

const withoutCookies = (caller: TestClient): TestClient => {
  const copy = copyTestClient(server, caller)
  copy.cookies.clear()
  return copy
}

/** Makes the cookie appear to have been last used one minute ago. */
async function markUsedAMinuteAgo(cookie: string) {
  await server.store.database
    .update(refreshTokensTable)
    .set({ usedAt: new Date(Date.now() - 60_000) })
    .where(eq(refreshTokensTable.hash, hashToken(cookie)))
}

test('refreshes a valid token without a cookie, and the old token stays valid', async () => {
  const ana = withoutCookies(await signUpTestUser(server))
  const { token } = await ana.get(account.refresh)
  assert.notEqual(token, ana.token)
  assert.deepEqual([...ana.cookies], [])
  await ana.get(account.check)
  ana.token = token
  await ana.get(account.check)
})

test('refreshes an expired token with the cookie, and replaces the cookie', async () => {
  const ana = await signUpTestUser(server)
  const first = ana.cookies.get(cookieName)
  ana.token = await makeExpiredToken(server, ana)
  ana.token = (await ana.get(account.refresh)).token
  assert.notEqual(ana.cookies.get(cookieName), first)
  await ana.get(account.check)
})

test('without a cookie, rejects a refresh if the token is expired or missing', async () => {
  const ana = withoutCookies(await signUpTestUser(server))
  ana.token = await makeExpiredToken(server, ana)
  assert.equal((await ana.refused('session.expired', account.refresh)).status, 401)
  await server.visitor().refused('session.required', account.refresh)
})

test('a sign-in ends after 90 days, even if it is used every day', async () => {
  const [ana, sam] = [await signUpTestUser(server), await signUpTestUser(server)]
  const startSignInsDaysAgo = async (days: number) => {
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60_000)
    await server.store.database.update(signInsTable).set({ createdAt }).where(eq(signInsTable.userId, ana.id))
  }
  await startSignInsDaysAgo(89)
  ana.token = (await ana.get(account.refresh)).token
  await startSignInsDaysAgo(90)
  await ana.refused('session.expired', account.check)
  await ana.refused('session.expired', account.refresh)
  await sam.get(account.refresh)
  await (await signInTestUser(server, ana.email)).get(account.refresh)
})

test('rejects and clears a forged or expired refresh cookie', async () => {
  const ana = await signUpTestUser(server)
  ana.token = undefined
  const sam = server.visitor()
  sam.cookies.set(cookieName, 'made-up')
  await sam.refused('session.expired', account.refresh)
  assert.equal(sam.cookies.has(cookieName), false)
  const past = { expiresAt: new Date(Date.now() - 1000) }
  const hash = hashToken(ana.cookies.get(cookieName) ?? '')
  await server.store.database.update(refreshTokensTable).set(past).where(eq(refreshTokensTable.hash, hash))
  await ana.refused('session.expired', account.refresh)
})

test('concurrent refreshes from several tabs all get a valid token and the same cookie', async () => {
  const ana = await signUpTestUser(server)
  const tabs = [copyTestClient(server, ana), copyTestClient(server, ana), copyTestClient(server, ana)]
  for (const tab of tabs) {
    tab.token = undefined
  }
  const responses = await Promise.all(tabs.map(tab => tab.get(account.refresh)))
  const [first] = tabs
  for (const [index, tab] of tabs.entries()) {
    tab.token = responses[index]?.token
    await tab.get(account.check)
    assert.equal(tab.cookies.get(cookieName), first?.cookies.get(cookieName))
  }
  await first?.get(account.refresh)
})

test('a delayed refresh in another tab does not restore an older cookie', async () => {
  const ana = await signUpTestUser(server)
  const late = copyTestClient(server, ana)
  await ana.get(account.refresh)
  await ana.get(account.refresh)
  const before = late.cookies.get(cookieName)
  await late.get(account.refresh)
  assert.equal(late.cookies.get(cookieName), before)
})

test('reusing an old cookie signs out both the thief and the owner', async () => {
  const ana = await signUpTestUser(server)
  const thief = copyTestClient(server, ana)
  const stolen = ana.cookies.get(cookieName) ?? ''
  ana.token = (await ana.get(account.refresh)).token
  await markUsedAMinuteAgo(stolen)
  thief.token = undefined
  await thief.refused('session.expired', account.refresh)
  assert.equal(thief.cookies.has(cookieName), false)
  await ana.refused('session.expired', account.check)
  await ana.refused('session.expired', account.refresh)
})

test('a copied cookie does not affect the user’s other devices', async () => {
  const phone = await signUpTestUser(server)
  const laptop = await signInTestUser(server, phone.email)
  const stolen = phone.cookies.get(cookieName) ?? ''
  await phone.get(account.refresh)
  await markUsedAMinuteAgo(stolen)
  const thief = server.visitor()
  thief.cookies.set(cookieName, stolen)
  await thief.refused('session.expired', account.refresh)
  await laptop.get(account.check)
})

test('the token identifies the user, even if the cookie belongs to another user', async () => {
  const ana = await signUpTestUser(server)
  const bo = await signUpTestUser(server)
  const cookie = bo.cookies.get(cookieName) ?? ''
  ana.cookies.set(cookieName, cookie)
  ana.token = (await ana.get(account.refresh)).token
  assert.equal((await ana.get(account.check)).data.user.id, ana.id)
  assert.equal(ana.cookies.get(cookieName), cookie)
  await bo.get(account.refresh)
})

test('after the account was deleted, a refresh says so, but only to someone who was signed in', async () => {
  const ana = await signUpTestUser(server, 'Ana')
  const bo = await signUpTestUser(server, 'Bo')
  const phone = copyTestClient(server, ana)
  await ana.get(account.deleteAccount)
  await phone.refused('session.account-deleted', account.refresh)
  phone.token = await makeExpiredToken(server, phone)
  await phone.refused('session.account-deleted', account.refresh)

  const thief = server.visitor()
  thief.token = `${phone.token}x`
  await thief.refused('session.expired', account.refresh)
  thief.token = undefined
  await thief.refused('session.required', account.refresh)

  // A sign-in that ended, or that a restored backup lacks, says nothing about its account.
  await bo.get(account.logout)
  await withoutCookies(bo).refused('session.expired', account.refresh)
  const headers = { 'x-person': bo.id, authorization: `Bearer ${phone.token}` }
  const response = await server.visitor().raw('/auth/refresh-token', { method: 'POST', headers })
  assert.equal(((await response.json()) as { code?: string }).code, 'session.expired')
})
