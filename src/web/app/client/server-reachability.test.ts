import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverReachability } from './server-reachability.ts'

test('ignores a response to a request that was sent before the browser went offline', () => {
  const endEarlyRequest = serverReachability.trackRequest()
  serverReachability.setOffline()
  endEarlyRequest(new Response())
  assert.equal(serverReachability.read(), false)

  serverReachability.trackRequest()(new Response())
  assert.equal(serverReachability.read(), true)
})

test('a failed request marks the server as unreachable until a response arrives', () => {
  serverReachability.trackRequest()(undefined)
  assert.equal(serverReachability.read(), false)
  serverReachability.trackRequest()(new Response(null, { status: 500 }))
  assert.equal(serverReachability.read(), true)
})
