import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { account } from '#contract/account/account.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { recoveryCodesTable, secondFactorsTable } from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import { type RegisteredUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSealedSecret, sealSecret } from './seal-secret.ts'
import { createTotpAddress, findTotpStep, generateTotpSecret } from './totp.ts'

const server = serverForTests()
const strictServer = serverForTests({ LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: '2' })

const stepMs = 30_000
const currentPassword = signUpPassword

/** The code that the app shows now, or some steps later or earlier. */
const codeOf = (secret: string, steps = 0, now = Date.now()) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * stepMs })

/** Signs up a user, turns the second factor on, and returns its secret, the confirmed code and the recovery codes. */
async function signUpWithSecondFactor(on = server, firstName = 'Ana') {
  const user = await signUpTestUser(on, firstName)
  const { secret } = (await user.get(secondFactor.start, { input: { currentPassword } })).data
  const code = codeOf(secret)
  const { recoveryCodes } = (await user.get(secondFactor.confirm, { input: { code } })).data
  return { user, secret, code, recoveryCodes }
}

const signIn = async (
  { email }: Pick<RegisteredUser, 'email'>,
  {
    code,
    password = signUpPassword,
    on = server,
  }: { code?: string; password?: string; on?: typeof server } = {},
) => {
  const reply = await on.visitor().call(account.login, { input: { email, password, code } })
  return reply.ok ? reply.status : reply.failure?.code
}

test('signing in requires a code only after the second factor is confirmed', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const { secret } = (await ana.get(secondFactor.start, { input: { currentPassword } })).data
  assert.equal(await signIn(ana), 200)
  const { failure } = await ana.refused('second-factor.wrong-code', secondFactor.confirm, {
    input: { code: codeOf(generateTotpSecret()) },
  })
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['code'])
  assert.equal((await ana.get(secondFactor.get)).data.isOn, false)
  await ana.get(secondFactor.confirm, { input: { code: codeOf(secret) } })
  const input = { email: ana.email, password: signUpPassword }
  const asked = await server.visitor().refused('login.second-factor', account.login, { input })
  assert.equal(asked.status, 401)
  const wrong = await server.visitor().refused('login.wrong-code', account.login, {
    input: { ...input, code: codeOf(generateTotpSecret()) },
  })
  assert.equal(wrong.status, 401)
  assert.equal(await signIn(ana, { code: '' }), 'login.second-factor')
  assert.equal(await signIn(ana, { password: 'guessed it', code: codeOf(secret, 1) }), 'login.wrong')
  assert.equal(await signIn(ana, { code: codeOf(secret, 1) }), 200)
  assert.equal(await signIn(bo), 200)
  assert.equal(await signIn(bo, { code: '123456' }), 200, 'a code that is not needed is ignored')
  assert.equal((await bo.get(secondFactor.get)).data.isOn, false)
})

test('a code works once, also the one that confirmed the second factor, and not for someone else', async () => {
  const [{ user: ana, secret, code }, bo] = [
    await signUpWithSecondFactor(),
    await signUpWithSecondFactor(server, 'Bo'),
  ]
  assert.equal(await signIn(ana, { code }), 'login.wrong-code')
  const next = codeOf(secret, 1)
  assert.equal(await signIn(bo.user, { code: next }), 'login.wrong-code')
  assert.equal(await signIn(ana, { code: ` ${next.slice(0, 3)} ${next.slice(3)} ` }), 200)
  assert.equal(await signIn(ana, { code: next }), 'login.wrong-code')
})

test('a code sent twice at once signs in once', async () => {
  const { user, secret } = await signUpWithSecondFactor()
  const code = codeOf(secret, 1)
  const results = await Promise.all([1, 2, 3].map(() => signIn(user, { code })))
  assert.deepEqual(results.map(String).sort(), ['200', 'login.wrong-code', 'login.wrong-code'])
})

test('accepts codes of the step before and after, for a phone whose clock is wrong', () => {
  const [secret, now] = [generateTotpSecret(), new Date('2026-03-01T10:00:10Z')]
  const step = Math.floor(now.getTime() / stepMs)
  for (const steps of [-1, 0, 1])
    assert.equal(findTotpStep(secret, codeOf(secret, steps, now.getTime()), now), step + steps)
  for (const steps of [-2, 2])
    assert.equal(findTotpStep(secret, codeOf(secret, steps, now.getTime()), now), undefined)
  for (const code of ['', '12345', '1234567', 'abcdef'])
    assert.equal(findTotpStep(secret, code, now), undefined)
})

test('the app code is that of RFC 6238 appendix B', () => {
  const secret = Secret.fromLatin1('12345678901234567890').base32
  // The appendix has eight digits; with six digits, a code consists of the last six.
  assert.equal(findTotpStep(secret, '287082', new Date(59_000)), 1)
  assert.equal(findTotpStep(secret, '081804', new Date(1_111_111_109_000)), 37_037_036)
})

test('the QR code contains the secret, the club and the email address', () => {
  const secret = generateTotpSecret()
  const address = new URL(createTotpAddress(secret, { issuer: 'Iron Club', email: 'ana@x.example' }))
  assert.equal(
    decodeURIComponent(address.pathname.slice(1)).replace(/^\/totp\//, ''),
    'Iron Club:ana@x.example',
  )
  assert.equal(address.searchParams.get('secret'), secret)
  assert.equal(address.searchParams.get('issuer'), 'Iron Club')
})

test('each recovery code signs in once; new codes replace the earlier ones', async () => {
  const { user: ana, recoveryCodes } = await signUpWithSecondFactor()
  const { user: bo, recoveryCodes: codesOfBo } = await signUpWithSecondFactor(server, 'Bo')
  const [first = '', second = '', third = ''] = recoveryCodes
  assert.equal(new Set([...recoveryCodes, ...codesOfBo]).size, 20)
  assert.equal(await signIn(bo, { code: first }), 'login.wrong-code')
  assert.equal(await signIn(ana, { code: first }), 200)
  assert.equal(await signIn(ana, { code: first }), 'login.wrong-code')
  assert.equal(await signIn(ana, { code: second.toUpperCase().replaceAll('-', ' ') }), 200)
  assert.equal((await ana.get(secondFactor.get)).data.unusedRecoveryCodes, 8)

  await ana.refused('account.wrong-password', secondFactor.replaceRecoveryCodes, {
    input: { currentPassword: 'guessed it' },
  })
  const { data } = await ana.get(secondFactor.replaceRecoveryCodes, { input: { currentPassword } })
  assert.equal(await signIn(ana, { code: third }), 'login.wrong-code')
  assert.equal(await signIn(ana, { code: data.recoveryCodes[0] ?? '' }), 200)
  assert.equal(await signIn(bo, { code: codesOfBo[0] ?? '' }), 200)
})

test('setting up, replacing codes and turning off require the password', async () => {
  const { user: ana } = await signUpWithSecondFactor()
  const { user: bo } = await signUpWithSecondFactor(server, 'Bo')
  const wrong = { input: { currentPassword: 'guessed it' } }
  const { failure } = await ana.refused('account.wrong-password', secondFactor.turnOff, wrong)
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['currentPassword'])
  assert.equal(await signIn(ana), 'login.second-factor')
  await ana.get(secondFactor.turnOff, { input: { currentPassword } })
  assert.equal(await signIn(ana), 200)
  assert.equal(await signIn(bo), 'login.second-factor')
  await ana.refused('second-factor.off', secondFactor.turnOff, { input: { currentPassword } })
  await ana.refused('second-factor.off', secondFactor.replaceRecoveryCodes, { input: { currentPassword } })
  await ana.refused('account.wrong-password', secondFactor.start, wrong)
  await ana.refused('second-factor.not-started', secondFactor.confirm, { input: { code: '123456' } })
  await bo.refused('second-factor.already-on', secondFactor.start, { input: { currentPassword } })
})

test('wrong codes are limited although the password is right, and nobody else is affected', async () => {
  const { user: ana, recoveryCodes } = await signUpWithSecondFactor(strictServer)
  const { user: bo, recoveryCodes: codesOfBo } = await signUpWithSecondFactor(strictServer, 'Bo')
  const on = strictServer
  for (let count = 0; count < 2; count++) {
    assert.equal(await signIn(ana, { code: 'wrong', on }), 'login.wrong-code')
    assert.equal(await signIn(ana, { on }), 'login.second-factor')
  }
  assert.equal(await signIn(ana, { code: recoveryCodes[0] ?? '', on }), 'login.too-many')
  assert.equal(await signIn(bo, { code: codesOfBo[0] ?? '', on }), 200)
  // The device on which she is signed in can still turn it off.
  await ana.get(secondFactor.turnOff, { input: { currentPassword } })
})

test('stores neither the secret nor the recovery codes in readable form', async () => {
  const { user, secret, recoveryCodes } = await signUpWithSecondFactor()
  const db = server.store.database
  const [row] = await db.select().from(secondFactorsTable).where(eq(secondFactorsTable.userId, user.id))
  assert.ok(row && !JSON.stringify(row).includes(secret))
  const stored = await db
    .select()
    .from(recoveryCodesTable)
    .where(eq(recoveryCodesTable.secondFactorId, row.id))
  assert.deepEqual(
    stored.map(({ hash }) => hash).sort(),
    recoveryCodes.map(code => hashRecoveryCode(row.id, code)).sort(),
  )
  assert.equal(openSealedSecret([server.store.secrets.tokenKey], user.id, row.sealedSecret ?? ''), secret)
})

test('a sealed secret opens only with its key and for its owner', () => {
  const sealed = sealSecret('a key', 'ana', 'JBSWY3DP')
  assert.equal(openSealedSecret(['a key'], 'ana', sealed), 'JBSWY3DP')
  assert.equal(openSealedSecret(['another key'], 'ana', sealed), undefined)
  assert.equal(openSealedSecret(['a key'], 'bo', sealed), undefined)
  assert.equal(openSealedSecret(['a key'], 'ana', sealed.slice(0, 20)), undefined)
  assert.notEqual(sealSecret('a key', 'ana', 'JBSWY3DP'), sealed)
})
