import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { account } from '#contract/account.ts'
import type { Caller } from '#support/caller.ts'
import { serverForTests } from '#support/server.ts'
import { copyOf, expiredToken, signIn, signUp } from '#support/sign-up.ts'
import { refreshTokens } from '../database/schema.ts'
import { hashToken } from '../http/tokens.ts'

const server = serverForTests()

const cookieName = 'cornerman_refresh'

const withoutCookies = (caller: Caller): Caller => {
  const copy = copyOf(server, caller)
  copy.cookies.clear()
  return copy
}

/** As if the cookie had been used a minute ago. */
async function age(cookie: string) {
  await server.store.database
    .update(refreshTokens)
    .set({ usedAt: new Date(Date.now() - 60_000) })
    .where(eq(refreshTokens.hash, hashToken(cookie)))
}

test('a valid token alone is refreshed, and the earlier one goes on', async () => {
  const ana = withoutCookies(await signUp(server))
  const { token } = await ana.get(account.refresh)
  assert.notEqual(token, ana.token)
  assert.deepEqual([...ana.cookies], [])
  await ana.get(account.check)
  ana.token = token
  await ana.get(account.check)
})

test('an expired token is refreshed by the cookie, which is replaced', async () => {
  const ana = await signUp(server)
  const first = ana.cookies.get(cookieName)
  ana.token = await expiredToken(server, ana)
  ana.token = (await ana.get(account.refresh)).token
  assert.notEqual(ana.cookies.get(cookieName), first)
  await ana.get(account.check)
})

test('an expired token alone is not refreshed, nor is nothing at all', async () => {
  const ana = withoutCookies(await signUp(server))
  ana.token = await expiredToken(server, ana)
  assert.equal((await ana.refused('session.expired', account.refresh)).status, 401)
  await server.visitor().refused('session.required', account.refresh)
})

test('a made-up or expired cookie refreshes nothing and is taken away', async () => {
  const ana = await signUp(server)
  ana.token = undefined
  const sam = server.visitor()
  sam.cookies.set(cookieName, 'made-up')
  await sam.refused('session.expired', account.refresh)
  assert.equal(sam.cookies.has(cookieName), false)
  const past = { expiresAt: new Date(Date.now() - 1000) }
  const hash = hashToken(ana.cookies.get(cookieName) ?? '')
  await server.store.database.update(refreshTokens).set(past).where(eq(refreshTokens.hash, hash))
  await ana.refused('session.expired', account.refresh)
})

test('tabs that refresh at once all get a working token and agree on the cookie', async () => {
  const ana = await signUp(server)
  const tabs = [copyOf(server, ana), copyOf(server, ana), copyOf(server, ana)]
  for (const tab of tabs) {
    tab.token = undefined
  }
  const answers = await Promise.all(tabs.map(tab => tab.get(account.refresh)))
  const [first] = tabs
  for (const [index, tab] of tabs.entries()) {
    tab.token = answers[index]?.token
    await tab.get(account.check)
    assert.equal(tab.cookies.get(cookieName), first?.cookies.get(cookieName))
  }
  await first?.get(account.refresh)
})

test('a late tab does not bring an older cookie back', async () => {
  const ana = await signUp(server)
  const late = copyOf(server, ana)
  await ana.get(account.refresh)
  await ana.get(account.refresh)
  const before = late.cookies.get(cookieName)
  await late.get(account.refresh)
  assert.equal(late.cookies.get(cookieName), before)
})

test('a cookie that is used again later ends the sign-in for the thief and for the owner', async () => {
  const ana = await signUp(server)
  const thief = copyOf(server, ana)
  const stolen = ana.cookies.get(cookieName) ?? ''
  ana.token = (await ana.get(account.refresh)).token
  await age(stolen)
  thief.token = undefined
  await thief.refused('session.expired', account.refresh)
  assert.equal(thief.cookies.has(cookieName), false)
  await ana.refused('session.expired', account.check)
  await ana.refused('session.expired', account.refresh)
})

test('other devices go on when one sign-in is ended by a copied cookie', async () => {
  const phone = await signUp(server)
  const laptop = await signIn(server, phone.email)
  const stolen = phone.cookies.get(cookieName) ?? ''
  await phone.get(account.refresh)
  await age(stolen)
  const thief = server.visitor()
  thief.cookies.set(cookieName, stolen)
  await thief.refused('session.expired', account.refresh)
  await laptop.get(account.check)
})

test('the token says who asks, whatever cookie the browser adds', async () => {
  const ana = await signUp(server)
  const bo = await signUp(server)
  const cookie = bo.cookies.get(cookieName) ?? ''
  ana.cookies.set(cookieName, cookie)
  ana.token = (await ana.get(account.refresh)).token
  assert.equal((await ana.get(account.check)).data.user.id, ana.id)
  assert.equal(ana.cookies.get(cookieName), cookie)
  await bo.get(account.refresh)
})
