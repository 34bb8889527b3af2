import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { account } from '#contract/account/account.ts'
import { maxPasskeys, passkeys } from '#contract/account/passkeys.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { administration } from '#contract/admin/administration.ts'
import { passkeysTable, usedPasskeyChallengesTable } from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import { type RegisteredUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'
import { SoftwareAuthenticator } from '#support/software-authenticator.ts'
import { createChallenge, readChallengeExpiry } from './challenges.ts'
import { getRelyingParty } from './relying-party.ts'

const origin = 'http://localhost:3000'
const server = serverForTests({ PUBLIC_URL: origin })

const currentPassword = signUpPassword
const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

const startAdding = async (user: RegisteredUser) =>
  (await user.get(passkeys.startAdding, { input: { currentPassword } })).data

async function addPasskey(user: RegisteredUser, name = 'Laptop') {
  const device = new SoftwareAuthenticator(origin)
  const input = { name, passkey: device.create(await startAdding(user)) }
  const { data } = await user.get(passkeys.add, { input })
  return { device, ...data }
}

/** Returns the id of the person who is signed in, or the code of the failure. */
async function signIn(device: SoftwareAuthenticator, ...deviation: [Parameters<typeof device.sign>[1]?]) {
  const visitor = server.visitor()
  const { data } = await visitor.get(passkeys.startSignIn)
  return send(device.sign(data, ...deviation))
}

async function send(passkey: ReturnType<SoftwareAuthenticator['sign']>) {
  const visitor = server.visitor()
  const reply = await visitor.call(passkeys.signIn, { input: { passkey } })
  if (!reply.ok) return reply.failure?.code
  visitor.token = reply.body.token
  return (await visitor.get(account.check)).data.user.id
}

const signInWithPassword = async ({ email }: RegisteredUser, code?: string) => {
  const reply = await server
    .visitor()
    .call(account.login, { input: { email, password: signUpPassword, code } })
  return reply.ok ? reply.status : reply.failure?.code
}

test('a passkey signs its owner in, without password and code', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const [ofAna, ofBo] = [await addPasskey(ana), await addPasskey(bo)]
  assert.equal(await signIn(ofAna.device), ana.id)
  assert.equal(await signIn(ofBo.device), bo.id)
  const [listed] = (await ana.get(passkeys.list)).data
  assert.equal(listed?.name, 'Laptop')
  assert.ok(listed.lastUsedAt)
  assert.equal(await signIn(ofAna.device), ana.id)
})

test('the first passkey turns on the second factor and returns recovery codes; the next one does not', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  assert.equal(await signInWithPassword(ana), 200)
  const { recoveryCodes } = await addPasskey(ana)
  assert.equal(recoveryCodes?.length, 10)
  assert.equal((await addPasskey(ana, 'Phone')).recoveryCodes, null)
  assert.equal(await signInWithPassword(ana), 'login.second-factor')
  assert.equal(await signInWithPassword(ana, '123456'), 'login.wrong-code')
  assert.equal(await signInWithPassword(ana, recoveryCodes?.[0]), 200)
  assert.equal(await signInWithPassword(bo), 200)
  const { isOn, hasApp, unusedRecoveryCodes } = (await ana.get(secondFactor.get)).data
  assert.deepEqual([isOn, hasApp, unusedRecoveryCodes], [true, false, 9])
})

test('removing the last passkey turns the second factor off, unless there is an app', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const [first, second] = [await addPasskey(ana), await addPasskey(ana, 'Phone')]
  const ofBo = await addPasskey(bo)
  const secret = Secret.fromBase32(
    (await bo.get(secondFactor.start, { input: { currentPassword } })).data.secret,
  )
  await bo.get(secondFactor.confirm, { input: { code: TOTP.generate({ secret }) } })
  const remove = (user: RegisteredUser, { passkey }: typeof first, password = currentPassword) =>
    user.call(passkeys.remove, { params: { id: passkey.id }, input: { currentPassword: password } })

  assert.equal((await remove(ana, first, 'guessed it')).ok, false)
  assert.equal(await signIn(first.device), ana.id)
  assert.equal((await remove(bo, first)).ok, false)
  assert.equal(await signIn(first.device), ana.id)
  assert.equal((await remove(ana, first)).ok, true)
  assert.equal(await signIn(first.device), 'passkey.rejected')
  assert.equal(await signIn(second.device), ana.id)
  assert.equal(await signInWithPassword(ana), 'login.second-factor')
  assert.equal((await remove(ana, second)).ok, true)
  assert.equal(await signInWithPassword(ana), 200)
  assert.equal((await remove(bo, ofBo)).ok, true)
  assert.equal(await signInWithPassword(bo), 'login.second-factor')
})

test('turning off the second factor removes the passkeys', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const [ofAna, ofBo] = [await addPasskey(ana), await addPasskey(bo)]
  await ana.get(secondFactor.turnOff, { input: { currentPassword } })
  assert.equal(await signIn(ofAna.device), 'passkey.rejected')
  assert.equal(await signIn(ofBo.device), bo.id)
  assert.deepEqual((await ana.get(passkeys.list)).data, [])
})

test('an administrator’s reset of the second factor removes the passkeys', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const ada = await signUpTestUser(server, 'Ada')
  await query(`update users set role = 'admin' where id = $1`, ada.id)
  const [ofAna, ofBo] = [await addPasskey(ana), await addPasskey(bo)]
  const turnOff = { params: { id: ana.id }, input: { password: signUpPassword } }
  assert.equal((await ada.get(administration.turnOffSecondFactor, turnOff)).data.hasSecondFactor, false)
  assert.equal(await signIn(ofAna.device), 'passkey.rejected')
  assert.equal(await signInWithPassword(ana), 200)
  assert.equal(await signIn(ofBo.device), bo.id)
})

test('an app secret that was not confirmed signs nobody in', async () => {
  const ana = await signUpTestUser(server)
  await addPasskey(ana)
  const { secret } = (await ana.get(secondFactor.start, { input: { currentPassword } })).data
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  assert.equal(await signInWithPassword(ana, code), 'login.wrong-code')
  await ana.get(secondFactor.confirm, { input: { code } })
  const next = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 })
  assert.equal(await signInWithPassword(ana, next), 200)
})

test('a signature is accepted once, also if it is sent twice at once', async () => {
  const ana = await signUpTestUser(server)
  const { device } = await addPasskey(ana)
  const { data } = await server.visitor().get(passkeys.startSignIn)
  const signature = device.sign(data)
  const replies = await Promise.all([send(signature), send(signature), send(signature)])
  assert.deepEqual(replies.map(String).sort(), [ana.id, 'passkey.rejected', 'passkey.rejected'].sort())
  assert.equal(await send(signature), 'passkey.rejected')
  assert.equal(await signIn(device), ana.id)
})

test('a signature for another site, challenge or purpose is rejected', async () => {
  const ana = await signUpTestUser(server)
  const { device } = await addPasskey(ana)
  const { tokenKey } = server.store.secrets
  const longAgo = new Date(Date.now() - 301_000)
  const deviations = {
    'another origin': { origin: 'https://evil.example' },
    'another host': { rpId: 'evil.example' },
    'another ceremony': { type: 'webauthn.create' },
    'without fingerprint or PIN': { isUserVerified: false },
    'a challenge that was made up': { challenge: Buffer.alloc(54, 1).toString('base64url') },
    'an empty challenge': { challenge: '' },
    'a challenge for adding a passkey': { challenge: createChallenge(tokenKey, `add ${ana.id}`, new Date()) },
    'an expired challenge': { challenge: createChallenge(tokenKey, 'sign-in', longAgo) },
    'a challenge of another server': { challenge: createChallenge('another key', 'sign-in', new Date()) },
  }
  for (const [name, deviation] of Object.entries(deviations))
    assert.equal(await signIn(device, deviation), 'passkey.rejected', name)
  assert.equal(await signIn(device), ana.id)
})

test('a changed signature, an unknown passkey and nonsense are rejected with the same message', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const [ofAna, ofBo] = [await addPasskey(ana), await addPasskey(bo)]
  const { data } = await server.visitor().get(passkeys.startSignIn)
  const good = ofAna.device.sign(data)
  const { id, rawId } = ofBo.device.sign(data)
  assert.equal(await send({ ...good, id, rawId }), 'passkey.rejected')
  assert.equal(await send({ ...good, id: 'unknown', rawId: 'unknown' }), 'passkey.rejected')
  assert.equal(await send({ ...good, response: { ...good.response, signature: 'AAAA' } }), 'passkey.rejected')
  assert.equal(
    await send({ ...good, response: { ...good.response, authenticatorData: 'AAAA' } }),
    'passkey.rejected',
  )
  assert.equal(
    await send({ ...good, response: { ...good.response, clientDataJSON: 'e30' } }),
    'passkey.rejected',
  )
  assert.equal(await send(good), ana.id)
})

test('a counter that goes backwards reveals a copied passkey', async () => {
  const ana = await signUpTestUser(server)
  const { device, passkey } = await addPasskey(ana)
  assert.equal(await signIn(device), ana.id)
  await query('update passkeys set counter = 1000 where id = $1', passkey.id)
  assert.equal(await signIn(device), 'passkey.rejected')
})

test('adding requires the password and a challenge for the same person', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  await ana.refused('account.wrong-password', passkeys.startAdding, {
    input: { currentPassword: 'guessed it' },
  })
  const device = new SoftwareAuthenticator(origin)
  const options = await startAdding(ana)
  const passkey = device.create(options)
  await bo.refused('passkey.not-added', passkeys.add, { input: { name: 'Laptop', passkey } })
  for (const deviation of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isUserVerified: false },
  ])
    await ana.refused('passkey.not-added', passkeys.add, {
      input: { name: 'Laptop', passkey: device.create(options, deviation) },
    })
  await ana.get(passkeys.add, { input: { name: 'Laptop', passkey } })
  await ana.refused('passkey.not-added', passkeys.add, { input: { name: 'Laptop', passkey } })
  assert.deepEqual((await bo.get(passkeys.list)).data, [])
  assert.equal((await ana.get(passkeys.list)).data.length, 1)
  const { excludeCredentials } = await startAdding(ana)
  assert.deepEqual(excludeCredentials, [{ id: passkey.id, type: 'public-key' }])
})

test('a person renames their own passkeys, and has at most 20', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const { passkey } = await addPasskey(ana)
  await addPasskey(ana, 'Phone')
  const params = { id: passkey.id }
  await bo.refused('passkey.not-found', passkeys.rename, { params, input: { name: 'Mine' } })
  await ana.refused('passkey.not-found', passkeys.rename, { params: { id: 'x' }, input: { name: 'Mine' } })
  await ana.refused('request.invalid', passkeys.rename, { params, input: { name: ' ' } })
  await ana.get(passkeys.rename, { params, input: { name: ' Work laptop ' } })
  assert.deepEqual(
    (await ana.get(passkeys.list)).data.map(one => one.name),
    ['Work laptop', 'Phone'],
  )
  const device = new SoftwareAuthenticator(origin)
  const last = device.create(await startAdding(ana))
  await query(
    `insert into passkeys (id, second_factor_id, credential_id, public_key, counter, name, is_synced)
     select gen_random_uuid(), second_factor_id, 'filler ' || n, public_key, 0, 'Filler', false
     from passkeys, generate_series(1, $2::int) n where id = $1`,
    passkey.id,
    maxPasskeys - 2,
  )
  await ana.refused('passkey.too-many', passkeys.add, { input: { name: 'One more', passkey: last } })
  await ana.refused('passkey.too-many', passkeys.startAdding, { input: { currentPassword } })
})

test('a disabled account rejects its passkey, and deleting an account deletes its passkeys', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const [ofAna, ofBo] = [await addPasskey(ana), await addPasskey(bo)]
  await query(`update users set disabled_at = now(), disabled_reason = 'Left.' where id = $1`, ana.id)
  assert.equal(await signIn(ofAna.device), 'account.disabled')
  await query('update users set disabled_at = null, disabled_reason = null where id = $1', ana.id)
  await ana.get(account.deleteAccount)
  assert.equal(await signIn(ofAna.device), 'passkey.rejected')
  assert.equal(await signIn(ofBo.device), bo.id)
  const stored = await server.store.database.select().from(passkeysTable)
  assert.ok(
    !stored.some(one => one.id === ofAna.passkey.id) && stored.some(one => one.id === ofBo.passkey.id),
  )
})

test('starting to sign in stores nothing', async () => {
  const count = async () => (await server.store.database.select().from(usedPasskeyChallengesTable)).length
  const before = await count()
  await server.visitor().get(passkeys.startSignIn)
  assert.equal(await count(), before)
  await signIn((await addPasskey(await signUpTestUser(server))).device)
  assert.equal(await count(), before + 2)
})

test('passkeys belong to the public address, or to localhost without one', () => {
  const at = (publicUrl: string | undefined, host?: string) => {
    const { id, origin } = getRelyingParty({ publicUrl, clubName: undefined }, host)
    return [id, origin]
  }
  assert.deepEqual(at('https://club.example', 'evil.example'), ['club.example', 'https://club.example'])
  assert.deepEqual(at(undefined, 'localhost:3000'), ['localhost', 'http://localhost:3000'])
  for (const [publicUrl, host] of [
    [undefined, 'evil.example'],
    [undefined, 'localhost.evil.example'],
    [undefined, '192.168.1.2:3000'],
    [undefined, undefined],
    ['http://192.168.1.2:3000', 'localhost:3000'],
    ['http://[::1]:3000', 'localhost:3000'],
  ] as const)
    assert.throws(() => at(publicUrl, host), { code: 'passkey.unavailable' })
})

test('a challenge expires after five minutes and is bound to its purpose', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  const challenge = createChallenge('key', 'sign-in', now)
  const read = (seconds: number, purpose: 'sign-in' | 'add ana' = 'sign-in', key = 'key') =>
    readChallengeExpiry(key, purpose, challenge, new Date(now.getTime() + seconds * 1000))?.toISOString()
  assert.equal(read(299), '2026-03-01T10:05:00.000Z')
  assert.equal(read(300), undefined)
  assert.equal(read(0, 'add ana'), undefined)
  assert.equal(read(0, 'sign-in', 'another key'), undefined)
  assert.notEqual(createChallenge('key', 'sign-in', now), challenge)
})
