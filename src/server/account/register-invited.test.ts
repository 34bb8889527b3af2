import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { appendInvitationSeal, deriveInvitationToken } from '#server/access/invitation-token.ts'
import { generateJoinCode } from '#server/access/join-code.ts'
import { invitationsTable, joinCodesTable } from '#server/database/schema.ts'
import { hashToken } from '#server/http/tokens.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeSignUpInput } from '#support/server/sign-up.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests({ REGISTRATION: 'invite' })

/** Stores an invitation from Rita and returns its token. */
async function invite(rita: TestUser, email: string, more: object = {}) {
  const [id, invitedAt] = [uuidv7(), new Date()]
  const token = deriveInvitationToken(server.store.secrets.tokenKey, id, invitedAt)
  const expiresAt = new Date(Date.now() + 86_400_000)
  await server.store.database
    .insert(invitationsTable)
    .values({ id, coachId: rita.id, email, tokenHash: hashToken(token), invitedAt, expiresAt, ...more })
  return token
}

test('if registration is by invitation only, an invitation link allows registration', async () => {
  const rita = await server.coach()
  const input = makeSignUpInput()
  const sam = server.visitor()
  await sam.refused('account.invitation-needed', account.register, { input })
  const madeUp = { ...input, invitation: 'made up' }
  await sam.refused('account.invitation-needed', account.register, { input: madeUp })
  const invited = { ...input, invitation: await invite(rita, input.email) }
  assert.equal((await sam.get(account.register, { input: invited })).data.user.email, input.email)
})

test('an expired, withdrawn or accepted invitation does not allow registration', async () => {
  const rita = await server.coach()
  const closedStates = [
    { expiresAt: new Date(Date.now() - 1000) },
    { answer: 'withdrawn', answeredAt: new Date() },
    { answer: 'accepted', answeredAt: new Date() },
  ]
  for (const more of closedStates) {
    const input = makeSignUpInput()
    const invitation = await invite(rita, input.email, more)
    const invited = { ...input, invitation }
    await server.visitor().refused('account.invitation-needed', account.register, { input: invited })
  }
})

/** Returns the token as it appears in the emailed link. */
const seal = (token: string) => appendInvitationSeal(server.store.secrets.tokenKey, token)

test('an emailed invitation verifies only the address to which it was sent', async () => {
  const rita = await server.coach()
  const [own, other] = [makeSignUpInput('Ana'), makeSignUpInput('Bo')]
  const mailed = { ...own, invitation: seal(await invite(rita, own.email)) }
  const response = await server.visitor().get(account.register, { input: mailed })
  assert.equal(response.data.user.isEmailVerified, true)
  assert.equal(response.verificationToken, undefined)
  const forwarded = { ...other, invitation: seal(await invite(rita, makeSignUpInput('Sam').email)) }
  const { user } = (await server.visitor().get(account.register, { input: forwarded })).data
  assert.equal(user.isEmailVerified, false)
})

test('the coach’s copy of an invitation link does not verify an address', async () => {
  const rita = await server.coach()
  for (const forge of [(link: string) => link, (link: string) => link + 'A'.repeat(43)]) {
    const input = makeSignUpInput()
    const withCoachLink = { ...input, invitation: forge(await invite(rita, input.email)) }
    const { user } = (await server.visitor().get(account.register, { input: withCoachLink })).data
    assert.equal(user.isEmailVerified, false)
  }
})

test('a valid join code allows registration, regardless of case, spaces and dashes', async () => {
  const rita = await server.coach()
  const code = (more: object) => ({
    coachId: rita.id,
    code: generateJoinCode(),
    ...more,
  })
  const good = code({ maxUses: 2, uses: 1 })
  const bad = [
    code({ endedAt: new Date() }),
    code({ expiresAt: new Date(Date.now() - 1000) }),
    code({ maxUses: 1, uses: 1 }),
  ]
  await server.store.database.insert(joinCodesTable).values([good, ...bad])
  // Some keyboards replace two hyphens with a dash.
  const typed = ` ${good.code.slice(0, 4)}–${good.code.slice(4)} `.toLowerCase()
  const { user } = (
    await server.visitor().get(account.register, { input: { ...makeSignUpInput(), invitation: typed } })
  ).data
  assert.equal(user.isEmailVerified, false)
  for (const { code: invitation } of bad) {
    const input = { ...makeSignUpInput(), invitation }
    await server.visitor().refused('account.invitation-needed', account.register, { input })
  }
})
