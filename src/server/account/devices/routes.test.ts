import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { serverForTests } from '#support/server.ts'
import { signIn, signUp } from '#support/sign-up.ts'

const server = serverForTests()

test('somebody sees where they are signed in, this device first, and nobody else’s devices', async () => {
  const ana = await signUp(server)
  const phone = await signIn(server, ana.email)
  await signUp(server, 'Bo')
  const seen = (await ana.get(account.signIns)).data
  assert.equal(seen.length, 2)
  assert.deepEqual(
    seen.map(one => one.isCurrent),
    [true, false],
  )
  const onPhone = (await phone.get(account.signIns)).data
  assert.deepEqual(
    onPhone.map(one => one.id),
    seen.map(one => one.id).toReversed(),
  )
})

test('a list of devices has pages', async () => {
  const ana = await signUp(server)
  for (const _ of [1, 2, 3]) await signIn(server, ana.email)
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

test('what was not used for a month is no longer a place where somebody is signed in', async () => {
  const ana = await signUp(server)
  const old = await signIn(server, ana.email)
  const id = (await old.get(account.signIns)).data[0]?.id
  await server.store.database.$client.query(
    "update sign_ins set last_seen_at = now() - interval '31 days' where id = $1",
    [id],
  )
  assert.equal((await ana.get(account.signIns)).data.length, 1)
})

test('a device that is signed out asks in vain at once, with its token and with its cookie', async () => {
  const ana = await signUp(server)
  const phone = await signIn(server, ana.email)
  const id = (await ana.get(account.signIns)).data.find(one => !one.isCurrent)?.id ?? ''
  await ana.get(account.endSignIn, { params: { id } })
  await phone.refused('session.expired', account.check)
  await phone.refused('session.expired', account.refresh)
  assert.equal((await ana.get(account.signIns)).data.length, 1)
  await ana.refused('sign-in.not-found', account.endSignIn, { params: { id } })
})

test('all other devices are signed out at once, the asking one stays', async () => {
  const ana = await signUp(server)
  const others = [await signIn(server, ana.email), await signIn(server, ana.email)]
  const bo = await signUp(server, 'Bo')
  assert.equal((await ana.get(account.endOtherSignIns)).data.endedCount, 2)
  for (const other of others) await other.refused('session.expired', account.check)
  await ana.get(account.check)
  await bo.get(account.check)
  assert.equal((await ana.get(account.endOtherSignIns)).data.endedCount, 0)
})

test('nobody signs another person out', async () => {
  const [ana, sam] = [await signUp(server), await signUp(server, 'Sam')]
  const id = (await ana.get(account.signIns)).data[0]?.id ?? ''
  for (const one of [id, randomUUID(), 'no id', '%00'])
    await sam.refused('sign-in.not-found', account.endSignIn, { params: { id: one } })
  await ana.get(account.check)
})
