import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fetchWithStallLimit } from './fetch-with-stall-limit.ts'

/** Replaces the network by a response whose headers and body the test sends, and the timers by a fake clock. */
function fakeNetwork(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const headers = Promise.withResolvers<void>()
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  context.mock.method(globalThis, 'fetch', async (_url: string, { signal }: RequestInit) => {
    const aborted = new Promise<never>((_, fail) =>
      signal?.addEventListener('abort', () => {
        body?.error(signal.reason)
        fail(signal.reason)
      }),
    )
    aborted.catch(() => undefined)
    await Promise.race([headers.promise, aborted])
    return new Response(
      new ReadableStream<Uint8Array>({
        start: controller => {
          body = controller
        },
      }),
      { status: 201, headers: { 'content-type': 'application/json' } },
    )
  })
  return {
    wait: async (seconds: number) => {
      context.mock.timers.tick(seconds * 1000)
      await new Promise(setImmediate)
    },
    sendHeaders: async () => {
      headers.resolve()
      await new Promise(setImmediate)
    },
    sendPart: async (text: string) => {
      body?.enqueue(new TextEncoder().encode(text))
      await new Promise(setImmediate)
    },
    endBody: async () => {
      body?.close()
      await new Promise(setImmediate)
    },
  }
}

/** Sends a request and records when it was quiet and how it ended. */
function sendRequest(init: RequestInit = {}, isRepeatable = false) {
  const state = { quietCount: 0, outcome: 'pending' }
  const text = fetchWithStallLimit('/api/health', init, abandon => {
    state.quietCount++
    if (isRepeatable) abandon()
  }).then(response => response.text())
  text.then(
    body => {
      state.outcome = body
    },
    error => {
      state.outcome = error.name
    },
  )
  return state
}

test('a request without a response is reported within 10 seconds and aborted after 30', async context => {
  const network = fakeNetwork(context)
  const request = sendRequest()
  await network.wait(7)
  assert.deepEqual(request, { quietCount: 0, outcome: 'pending' })
  await network.wait(2)
  assert.deepEqual(request, { quietCount: 1, outcome: 'pending' })
  await network.wait(22)
  assert.deepEqual(request, { quietCount: 1, outcome: 'TimeoutError' })
})

test('a request that can be repeated is abandoned as soon as it is reported', async context => {
  const network = fakeNetwork(context)
  const request = sendRequest({}, true)
  await network.wait(9)
  assert.deepEqual(request, { quietCount: 1, outcome: 'TimeoutError' })
})

test('a body that stops arriving is reported and aborted', async context => {
  const network = fakeNetwork(context)
  const request = sendRequest()
  await network.wait(7)
  await network.sendHeaders()
  await network.sendPart('{"status":')
  await network.wait(7)
  assert.deepEqual(request, { quietCount: 0, outcome: 'pending' })
  await network.wait(2)
  assert.deepEqual(request, { quietCount: 1, outcome: 'pending' })
  await network.wait(22)
  assert.deepEqual(request, { quietCount: 1, outcome: 'TimeoutError' })
})

test('a slow response that makes progress is neither reported nor aborted', async context => {
  const network = fakeNetwork(context)
  const request = sendRequest({}, true)
  await network.wait(5)
  await network.sendHeaders()
  for (let part = 0; part < 12; part++) {
    await network.wait(5)
    await network.sendPart(String(part))
  }
  await network.endBody()
  await network.wait(60)
  assert.deepEqual(request, { quietCount: 0, outcome: '01234567891011' })
})

test('a large upload gets more time', async context => {
  const network = fakeNetwork(context)
  const request = sendRequest({ method: 'POST', body: 'x'.repeat(1_000_000) }, true)
  await network.wait(50)
  assert.deepEqual(request, { quietCount: 0, outcome: 'pending' })
  await network.wait(9)
  assert.deepEqual(request, { quietCount: 1, outcome: 'TimeoutError' })
})

test('keeps the status and headers, and does not watch a request with its own signal', async context => {
  const network = fakeNetwork(context)
  await network.sendHeaders()
  const response = await fetchWithStallLimit('/api/health')
  assert.equal(response.status, 201)
  assert.equal(response.headers.get('content-type'), 'application/json')
  await network.endBody()
  assert.equal(await response.text(), '')
  await network.wait(60)

  const own = sendRequest({ signal: new AbortController().signal })
  await network.wait(60)
  assert.deepEqual(own, { quietCount: 0, outcome: 'pending' })
})
