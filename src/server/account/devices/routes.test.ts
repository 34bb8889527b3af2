import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { serverForTests } from '#support/server/server.ts'
import { signInTestUser, signUpTestUser } from '#support/server/sign-up.ts'

const server = serverForTests()

test('lists only the user’s own devices, the current one first', async () => {
  const ana = await signUpTestUser(server)
  const phone = await signInTestUser(server, ana.email)
  await signUpTestUser(server, 'Bo')
  const devices = (await ana.get(account.signIns)).data
  assert.equal(devices.length, 2)
  assert.deepEqual(
    devices.map(one => one.isCurrent),
    [true, false],
  )
  const devicesOnPhone = (await phone.get(account.signIns)).data
  assert.deepEqual(
    devicesOnPhone.map(one => one.id),
    devices.map(one => one.id).toReversed(),
  )
})

test('the list of devices is paginated', async () => {
  const ana = await signUpTestUser(server)
  for (const _ of [1, 2, 3]) await signInTestUser(server, ana.email)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await ana.get(account.signIns, { query: { limit: 2, cursor } })
    ids.push(...page.data.map(one => one.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.equal(ids.length, 4)
  assert.equal(new Set(ids).size, 4)
})

test('does not list devices that have not been used for a month', async () => {
  const ana = await signUpTestUser(server)
  const old = await signInTestUser(server, ana.email)
  const id = (await old.get(account.signIns)).data[0]?.id
  await server.store.database.$client.query(
    "update sign_ins set last_seen_at = now() - interval '31 days' where id = $1",
    [id],
  )
  assert.equal((await ana.get(account.signIns)).data.length, 1)
})

test('signing out a device immediately invalidates its token and cookie', async () => {
  const ana = await signUpTestUser(server)
  const phone = await signInTestUser(server, ana.email)
  const id = (await ana.get(account.signIns)).data.find(one => !one.isCurrent)?.id ?? ''
  await ana.get(account.endSignIn, { params: { id } })
  await phone.refused('session.expired', account.check)
  await phone.refused('session.expired', account.refresh)
  assert.equal((await ana.get(account.signIns)).data.length, 1)
  await ana.refused('sign-in.not-found', account.endSignIn, { params: { id } })
})

test('signs out all other devices and keeps the current one signed in', async () => {
  const ana = await signUpTestUser(server)
  const others = [await signInTestUser(server, ana.email), await signInTestUser(server, ana.email)]
  const bo = await signUpTestUser(server, 'Bo')
  assert.equal((await ana.get(account.endOtherSignIns)).data.endedCount, 2)
  for (const other of others) await other.refused('session.expired', account.check)
  await ana.get(account.check)
  await bo.get(account.check)
  assert.equal((await ana.get(account.endOtherSignIns)).data.endedCount, 0)
})

test('a user cannot sign out another user’s device', async () => {
  const [ana, sam] = [await signUpTestUser(server), await signUpTestUser(server, 'Sam')]
  const id = (await ana.get(account.signIns)).data[0]?.id ?? ''
  for (const one of [id, randomUUID(), 'no id', '%00'])
    await sam.refused('sign-in.not-found', account.endSignIn, { params: { id: one } })
  await ana.get(account.check)
})
