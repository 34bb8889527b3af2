import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { account } from '#contract/account/account.ts'
import { identities } from '#contract/account/identities.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { hashToken } from '#server/http/tokens.ts'
import { eventually } from '#support/eventually.ts'
import {
  type PersonAtProvider,
  startTestIdentityProvider,
  type TokenDeviation,
} from '#support/identity-provider.ts'
import { startTestSmtpServer } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'
import {
  makeSignUpInput,
  type RegisteredUser,
  signUpPassword,
  signUpTestUser,
} from '#support/server/sign-up.ts'
import type { TestClient } from '#support/server/test-client.ts'

const provider = await startTestIdentityProvider()
after(provider.close)
const mails = await startTestSmtpServer()
const server = serverForTests({ ...provider.environment, SMTP_URL: mails.url })
const withoutProvider = serverForTests()
const withoutPasswords = serverForTests({ ...provider.environment, PASSWORD_SIGN_IN: 'off' })

const currentPassword = signUpPassword
const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

const signUp = async (firstName?: string) => {
  const user = await signUpTestUser(server, firstName)
  await query('update users set email_verified_at = now() where id = $1', user.id)
  return user
}
const atProvider = ({ email }: { email: string }, change: Partial<PersonAtProvider> = {}) => ({
  subject: randomUUID(),
  email,
  ...change,
})

/** Goes to the provider and returns with a code. */
async function goToProvider(
  person: PersonAtProvider,
  deviation?: TokenDeviation,
  browser = server.visitor(),
) {
  const { address, request } = (await browser.get(identities.startSignIn)).data
  return { request, ...provider.authorise(address, person, deviation) }
}

/** Returns the ticket, or the code of the failure. */
async function confirm(input: { request: string; state: string; code: string }) {
  const reply = await server.visitor().call(identities.confirm, { input })
  return reply.ok ? { ticket: reply.body.data.ticket } : { code: reply.failure?.code }
}

/** Returns the id of the person who is signed in, or the code of the failure. */
async function redeem(ticket: string, code?: string) {
  const visitor = server.visitor()
  const reply = await visitor.call(identities.signIn, { input: { ticket, code } })
  if (!reply.ok) return reply.failure?.code
  visitor.token = reply.body.token
  return (await visitor.get(account.check)).data.user.id
}

async function signIn(person: PersonAtProvider, deviation?: TokenDeviation) {
  const confirmed = await confirm(await goToProvider(person, deviation))
  return confirmed.ticket === undefined ? confirmed.code : redeem(confirmed.ticket)
}

const listEmails = async (user: TestClient) =>
  (await user.get(identities.list)).data.map(({ email }) => email)

test('a person with a confirmed address signs in, and the account there is linked', async () => {
  const [ana, bo] = [await signUp(), await signUp('Bo')]
  assert.equal(await signIn(atProvider(ana)), ana.id)
  const [identity] = (await ana.get(identities.list)).data
  assert.equal(identity?.provider, 'Club login')
  assert.equal(identity.email, ana.email)
  assert.deepEqual(await listEmails(bo), [])
  await eventually(
    async () =>
      (await mails.to(ana.email)).some(({ subject }) => subject === 'Your account at Club login was linked'),
    'the email about the linked account',
  )
})

test('the address of the provider contains only what it needs, and each sign-in has new values', async () => {
  const addresses = await Promise.all(
    ['Ana', 'Bo'].map(async () => (await server.visitor().get(identities.startSignIn)).data),
  )
  const [first, second] = addresses.map(({ address }) => new URL(address).searchParams)
  assert.equal(first?.get('scope'), 'openid email')
  assert.equal(first.get('code_challenge_method'), 'S256')
  assert.equal(first.get('redirect_uri'), `${server.address}/auth/provider`)
  for (const name of ['state', 'nonce', 'code_challenge']) assert.notEqual(first.get(name), second?.get(name))
  for (const { address, request } of addresses) assert.ok(!address.includes(request))
})

test('the account there stays linked when its address changes, and never moves to another person', async () => {
  const [ana, bo] = [await signUp(), await signUp('Bo')]
  const person = atProvider(ana)
  assert.equal(await signIn(person), ana.id)
  assert.equal(await signIn({ ...person, email: bo.email }), ana.id)
  assert.equal(await signIn({ ...person, email: 'new@elsewhere.example', isEmailConfirmed: false }), ana.id)
  assert.deepEqual(await listEmails(bo), [])
  // Someone else has got Ana’s address at the provider.
  assert.equal(await signIn(atProvider(ana)), 'identity.other-linked')
  assert.equal(await signIn(atProvider(bo)), bo.id)
})

test('addresses that the provider or this server has not confirmed do not sign anyone in', async () => {
  const ana = await signUp()
  assert.equal(await signIn(atProvider(ana, { isEmailConfirmed: false })), 'identity.unconfirmed-email')
  await query('update users set email_verified_at = null where id = $1', ana.id)
  assert.equal(await signIn(atProvider(ana)), 'identity.unverified-account')
  assert.equal(await signIn(atProvider({ email: 'nobody@elsewhere.example' })), 'identity.no-account')
  assert.deepEqual(await listEmails(ana), [])
  await query('update users set email_verified_at = now() where id = $1', ana.id)
  assert.equal(await signIn(atProvider({ email: ana.email.toUpperCase() })), ana.id)
})

const hourSeconds = 3600
const nowSeconds = Math.floor(Date.now() / 1000)
const rejected: [string, TokenDeviation][] = [
  ['another nonce', { claims: { nonce: 'of another sign-in' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['several audiences, issued to another client', { claims: { aud: ['cornerman', 'other'], azp: 'other' } }],
  ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
  ['an expiry in the past', { claims: { exp: nowSeconds - hourSeconds } }],
  ['no expiry', { claims: { exp: undefined } }],
  ['a start in the future', { claims: { nbf: nowSeconds + hourSeconds } }],
  ['no subject', { claims: { sub: '' } }],
  ['a forged signature', { isForged: true }],
]
for (const [name, deviation] of rejected) {
  test(`an ID token with ${name} is rejected`, async () => {
    const ana = await signUp()
    assert.equal(await signIn(atProvider(ana), deviation), 'identity.rejected')
    assert.deepEqual(await listEmails(ana), [])
  })
}

test('the email address may be only in the user information', async () => {
  const ana = await signUp()
  assert.equal(await signIn(atProvider(ana), { isWithoutEmail: true }), ana.id)
  const bo = await signUp('Bo')
  const unconfirmed = atProvider(bo, { isEmailConfirmed: false })
  assert.equal(await signIn(unconfirmed, { isWithoutEmail: true }), 'identity.unconfirmed-email')
})

test('the state of another browser, another code and a forged request are rejected', async () => {
  const [ana, bo] = [await signUp(), await signUp('Bo')]
  const [ofAna, ofBo] = [await goToProvider(atProvider(ana)), await goToProvider(atProvider(bo))]
  assert.equal((await confirm({ ...ofAna, state: ofBo.state })).code, 'identity.rejected')
  // Bo’s code in a page that Ana has opened: the verifier of her request does not fit.
  const other = await goToProvider(atProvider(ana))
  assert.equal((await confirm({ ...other, code: ofBo.code })).code, 'identity.rejected')
  assert.equal(
    (await confirm({ ...ofAna, request: 'forged', state: hashToken('forged') })).code,
    'identity.rejected',
  )
  assert.ok((await confirm(ofAna)).ticket)
  assert.ok((await confirm(ofBo)).ticket)
})

test('a code and a ticket work once', async () => {
  const [ana, bo] = [await signUp(), await signUp('Bo')]
  const returned = await goToProvider(atProvider(ana))
  const { ticket = '' } = await confirm(returned)
  assert.equal((await confirm(returned)).code, 'identity.rejected')
  assert.equal(await redeem(ticket), ana.id)
  assert.equal(await redeem(ticket), 'identity.rejected')
  assert.equal(await redeem(returned.request), 'identity.rejected')
  assert.equal(await signIn(atProvider(bo)), bo.id)
})

test('a disabled person cannot sign in, not even with an earlier ticket', async () => {
  const [ana, bo] = [await signUp(), await signUp('Bo')]
  const { ticket = '' } = await confirm(await goToProvider(atProvider(ana)))
  await query(`update users set disabled_at = now(), disabled_reason = 'Left.' where id = $1`, ana.id)
  assert.equal(await redeem(ticket), 'account.disabled')
  assert.equal(await signIn(atProvider(ana)), 'account.disabled')
  assert.equal(await signIn(atProvider(bo)), bo.id)
})

async function turnOnSecondFactor(user: RegisteredUser) {
  const { data } = await user.get(secondFactor.start, { input: { currentPassword } })
  const code = TOTP.generate({ secret: Secret.fromBase32(data.secret) })
  return (await user.get(secondFactor.confirm, { input: { code } })).data.recoveryCodes
}

test('the second factor of the account is still necessary', async () => {
  const [ana, bo] = [await signUp(), await signUp('Bo')]
  const [recoveryCode] = await turnOnSecondFactor(ana)
  const { ticket = '' } = await confirm(await goToProvider(atProvider(ana)))
  assert.equal(await redeem(ticket), 'login.second-factor')
  assert.equal(await redeem(ticket, '000000'), 'login.wrong-code')
  assert.deepEqual(await listEmails(ana), [])
  assert.equal(await redeem(ticket, recoveryCode), ana.id)
  assert.equal(await signIn(atProvider(bo)), bo.id)
})

test('a person removes a linked account with the password, and links another one', async () => {
  const [ana, bo] = [await signUp(), await signUp('Bo')]
  for (const user of [ana, bo]) await signIn(atProvider(user))
  const [{ id } = { id: '' }] = (await ana.get(identities.list)).data
  const remove = (user: RegisteredUser, password = currentPassword) =>
    user.call(identities.remove, { params: { id }, input: { currentPassword: password } })
  assert.equal((await remove(ana, 'guessed it')).ok, false)
  assert.equal((await remove(bo)).ok, false)
  assert.deepEqual(await listEmails(ana), [ana.email])
  assert.equal((await remove(ana)).ok, true)
  assert.deepEqual(await listEmails(ana), [])
  assert.deepEqual(await listEmails(bo), [bo.email])
  assert.equal(await signIn(atProvider(ana)), ana.id)
})

test('a server without a provider says so', async () => {
  const reply = await withoutProvider.visitor().call(identities.startSignIn)
  assert.equal(!reply.ok && reply.failure?.code, 'identity.off')
  const { identityProvider, isPasswordSignInOn } = (await withoutProvider.visitor().get(account.installation))
    .data
  assert.deepEqual([identityProvider, isPasswordSignInOn], [null, true])
  assert.equal((await server.visitor().get(account.installation)).data.identityProvider, 'Club login')
})

test('with password sign-in off, the right password is refused', async () => {
  const input = makeSignUpInput()
  await withoutPasswords.visitor().get(account.register, { input })
  const { email, password } = input
  const reply = await withoutPasswords.visitor().call(account.login, { input: { email, password } })
  assert.equal(!reply.ok && reply.failure?.code, 'login.password-off')
  assert.equal((await withoutPasswords.visitor().get(account.installation)).data.isPasswordSignInOn, false)
})
