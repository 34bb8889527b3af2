import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'
import { signUpForm } from '#support/sign-up.ts'
import { invitationToken, sealed } from '../access/invitation-token.ts'
import { newJoinCode } from '../access/join-code.ts'
import { invitations, joinCodes } from '../database/schema.ts'
import { hashToken } from '../http/tokens.ts'

const server = serverForTests({ REGISTRATION: 'invite' })

/** An invitation as Rita’s side writes it down. */
async function invite(rita: Member, email: string, more: object = {}) {
  const [id, invitedAt] = [uuidv7(), new Date()]
  const token = invitationToken(server.store.secrets.tokenKey, id, invitedAt)
  const expiresAt = new Date(Date.now() + 86_400_000)
  await server.store.database
    .insert(invitations)
    .values({ id, coachId: rita.id, email, tokenHash: hashToken(token), invitedAt, expiresAt, ...more })
  return token
}

test('where accounts are for the invited, the link of an invitation opens one', async () => {
  const rita = await server.coach()
  const input = signUpForm()
  const sam = server.visitor()
  await sam.refused('account.invitation-needed', account.register, { input })
  const madeUp = { ...input, invitation: 'made up' }
  await sam.refused('account.invitation-needed', account.register, { input: madeUp })
  const invited = { ...input, invitation: await invite(rita, input.email) }
  assert.equal((await sam.get(account.register, { input: invited })).data.user.email, input.email)
})

test('an invitation that is over opens nothing', async () => {
  const rita = await server.coach()
  const over = [
    { expiresAt: new Date(Date.now() - 1000) },
    { answer: 'withdrawn', answeredAt: new Date() },
    { answer: 'accepted', answeredAt: new Date() },
  ]
  for (const more of over) {
    const input = signUpForm()
    const invitation = await invite(rita, input.email, more)
    const invited = { ...input, invitation }
    await server.visitor().refused('account.invitation-needed', account.register, { input: invited })
  }
})

/** The same link as the letter brings it. */
const mailed = (link: string) => sealed(server.store.secrets.tokenKey, link)

test('the letter of an invitation verifies the address that it went to, and no other', async () => {
  const rita = await server.coach()
  const [own, other] = [signUpForm('Ana'), signUpForm('Bo')]
  const letter = { ...own, invitation: mailed(await invite(rita, own.email)) }
  const answer = await server.visitor().get(account.register, { input: letter })
  assert.equal(answer.data.user.isEmailVerified, true)
  assert.equal(answer.verificationToken, undefined)
  const passedOn = { ...other, invitation: mailed(await invite(rita, signUpForm('Sam').email)) }
  const { user } = (await server.visitor().get(account.register, { input: passedOn })).data
  assert.equal(user.isEmailVerified, false)
})

test('the link that the coach is shown verifies nobody’s address', async () => {
  const rita = await server.coach()
  for (const forge of [(link: string) => link, (link: string) => link + 'A'.repeat(43)]) {
    const input = signUpForm()
    const shown = { ...input, invitation: forge(await invite(rita, input.email)) }
    const { user } = (await server.visitor().get(account.register, { input: shown })).data
    assert.equal(user.isEmailVerified, false)
  }
})

test('a join code that works opens an account, however it is typed', async () => {
  const rita = await server.coach()
  const code = (more: object) => ({
    coachId: rita.id,
    code: newJoinCode(),
    ...more,
  })
  const good = code({ maxUses: 2, uses: 1 })
  const bad = [
    code({ endedAt: new Date() }),
    code({ expiresAt: new Date(Date.now() - 1000) }),
    code({ maxUses: 1, uses: 1 }),
  ]
  await server.store.database.insert(joinCodes).values([good, ...bad])
  // Some keyboards make a long dash of two short ones.
  const typed = ` ${good.code.slice(0, 4)}–${good.code.slice(4)} `.toLowerCase()
  const { user } = (
    await server.visitor().get(account.register, { input: { ...signUpForm(), invitation: typed } })
  ).data
  assert.equal(user.isEmailVerified, false)
  for (const { code: invitation } of bad) {
    const input = { ...signUpForm(), invitation }
    await server.visitor().refused('account.invitation-needed', account.register, { input })
  }
})
