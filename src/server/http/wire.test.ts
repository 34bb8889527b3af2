import assert from 'node:assert/strict'
import { test } from 'node:test'
import { health } from '#contract/account.ts'
import { notifications } from '#contract/notifications.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()

test('health answers with and without /api', async () => {
  const sam = server.visitor()
  assert.equal((await sam.get(health)).status, 'success')
  assert.equal((await sam.raw('/health')).status, 200)
})

test('whoever is not signed in is asked to', async () => {
  await server.visitor().refused('session.required', notifications.list)
})
