import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendWebhookRequest } from './send-webhook-request.ts'

test('a name that resolves to this computer is not called, whatever was checked before', async () => {
  const { status, error } = await sendWebhookRequest('https://localhost:9/hooks', {}, '{}')
  assert.deepEqual([status, error], [null, 'private-address'])
})

test('an address without a server is unreachable', async () => {
  const { status, error } = await sendWebhookRequest('http://127.0.0.1:9/hooks', {}, '{}')
  assert.deepEqual([status, error], [null, 'unreachable'])
})
