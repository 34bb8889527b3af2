import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { signInsTable } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { hashToken } from '#server/http/tokens.ts'
import { serverForTests } from '#support/server/server.ts'
import { type RegisteredUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'

const server = serverForTests({ LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: '2' })

const createDeviceId = () => `${uuidv7()}-${uuidv7()}`

const signIn = (email: string, deviceId: string | undefined, password = signUpPassword) =>
  server.visitor().call(account.login, { input: { email, password, deviceId } })
const signInStatus = async (email: string, deviceId?: string) => (await signIn(email, deviceId)).status

async function signInOnDevice({ email }: { email: string }, deviceId: string) {
  const device = server.visitor()
  const input = { email, password: signUpPassword, deviceId }
  device.token = (await device.get(account.login, { input })).token
  return device
}

/** Sends wrong passwords until the account is locked for devices that it does not know. */
async function lockForUnknownDevices({ email }: RegisteredUser) {
  for (let count = 0; count < 2; count++) await signIn(email, undefined, 'guessed it')
  assert.equal(await signInStatus(email), 429)
}

test('a device that has signed in before is not locked out by wrong passwords from others', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const [phone, phoneOfBo] = [createDeviceId(), createDeviceId()]
  const device = await signInOnDevice(ana, phone)
  await device.get(account.logout)
  await signInOnDevice(bo, phoneOfBo)
  await lockForUnknownDevices(ana)
  assert.equal(await signInStatus(ana.email, phone), 200)
  for (const unknown of [phoneOfBo, createDeviceId(), 'short', undefined])
    assert.equal(await signInStatus(ana.email, unknown), 429)
  for (let count = 0; count < 2; count++)
    assert.equal((await signIn(ana.email, phone, 'guessed it')).status, 401)
  assert.equal(await signInStatus(ana.email, phone), 429, 'its own wrong passwords are limited')
  const rows = await server.store.database.select().from(signInsTable).where(eq(signInsTable.userId, ana.id))
  const hashes = rows.flatMap(row => row.deviceHash ?? [])
  assert.deepEqual(hashes, [hashToken(phone), hashToken(phone)])
})

test('a device that was signed out from another device is unknown afterwards', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const [phone, tablet, laptop, phoneOfBo] = [
    createDeviceId(),
    createDeviceId(),
    createDeviceId(),
    createDeviceId(),
  ]
  await signInOnDevice(bo, phoneOfBo)
  await (await signInOnDevice(ana, phone)).get(account.logout)
  const lost = await signInOnDevice(ana, phone)
  await (await signInOnDevice(ana, tablet)).get(account.logout)
  const here = await signInOnDevice(ana, laptop)
  await lockForUnknownDevices(ana)
  const { id } = (await lost.get(account.signIns)).data.find(one => one.isCurrent) ?? { id: '' }
  await here.get(account.endSignIn, { params: { id } })
  assert.equal(await signInStatus(ana.email, phone), 429)
  assert.equal(await signInStatus(ana.email, tablet), 200)
  await here.get(account.endOtherSignIns)
  assert.equal(await signInStatus(ana.email, tablet), 429)
  assert.equal(await signInStatus(ana.email, laptop), 200)
  await lockForUnknownDevices(bo)
  assert.equal(await signInStatus(bo.email, phoneOfBo), 200)
})

test('after a new password, only the device on which it was changed is known', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const [phone, laptop, phoneOfBo] = [createDeviceId(), createDeviceId(), createDeviceId()]
  await signInOnDevice(bo, phoneOfBo)
  await signInOnDevice(ana, phone)
  const here = await signInOnDevice(ana, laptop)
  const input = { currentPassword: signUpPassword, newPassword: signUpPassword }
  await here.get(account.changePassword, { input })
  await lockForUnknownDevices(ana)
  assert.equal(await signInStatus(ana.email, phone), 429)
  assert.equal(await signInStatus(ana.email, laptop), 200)
  const token = await inTransaction(server.store.database, tx =>
    createEmailToken(tx, ana.id, 'reset', new Date()),
  )
  await server
    .visitor()
    .get(account.resetPassword, { params: { token }, input: { password: signUpPassword } })
  await lockForUnknownDevices(ana)
  assert.equal(await signInStatus(ana.email, laptop), 429)
  await lockForUnknownDevices(bo)
  assert.equal(await signInStatus(bo.email, phoneOfBo), 200)
})
