import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { jwtVerify, SignJWT } from 'jose'
import { accessTokenSeconds, createAccessTokenSigner } from './tokens.ts'

const key = 'a key that only this test uses'
const tokens = createAccessTokenSigner(key)
const now = new Date('2026-03-02T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (content: string) =>
  `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`

test('reads a token until it expires', () => {
  const token = tokens.sign('a sign-in', now)
  assert.equal(tokens.read(token, later(accessTokenSeconds - 1)), 'a sign-in')
  assert.equal(tokens.read(token, later(accessTokenSeconds)), undefined)
  assert.equal(tokens.readExpired(token), 'a sign-in')
})

test('two tokens of the same second differ', () => {
  assert.notEqual(tokens.sign('a sign-in', now), tokens.sign('a sign-in', now))
})

test('signs and reads the same tokens as a library for JSON Web Tokens', async () => {
  const secret = new TextEncoder().encode(key)
  const { payload } = await jwtVerify(tokens.sign('a sign-in', now), secret, { currentDate: now })
  assert.deepEqual([payload.sub, payload.exp], ['a sign-in', now.getTime() / 1000 + accessTokenSeconds])
  const foreign = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('another sign-in')
    .setExpirationTime(later(60))
    .sign(secret)
  assert.equal(tokens.read(foreign, now), 'another sign-in')
})

test('rejects a token that this server did not sign', () => {
  const [head = '', payload = '', signature = ''] = tokens.sign('a sign-in', now).split('.')
  const otherPayload = encode({ sub: 'another sign-in', exp: now.getTime() })
  const rejected = {
    'another payload': `${head}.${otherPayload}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'half a signature': `${head}.${payload}.${signature.slice(0, 20)}`,
    'a missing part': `${head}.${payload}`,
    'an additional part': `${head}.${payload}.${signature}.${signature}`,
    'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
    'another algorithm': sign(`${encode({ alg: 'HS512' })}.${payload}`),
    'another key': createAccessTokenSigner('another key').sign('a sign-in', now),
    'no text': '',
  }
  for (const [reason, token] of Object.entries(rejected)) {
    assert.equal(tokens.read(token, now), undefined, reason)
    assert.equal(tokens.readExpired(token), undefined, reason)
  }
})

test('a token without an expiry date is not valid', () => {
  assert.equal(
    tokens.read(sign(`${encode({ alg: 'HS256' })}.${encode({ sub: 'a sign-in' })}`), now),
    undefined,
  )
})
