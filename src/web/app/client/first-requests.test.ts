import assert from 'node:assert/strict'
import { beforeEach, type TestContext, test } from 'node:test'
import { takeFirstResponse } from './first-requests.ts'

const url = '/api/home'
const asGet = (token = 'token', signal?: AbortSignal): RequestInit => ({
  method: 'GET',
  headers: { 'x-access-token': token },
  ...(signal && { signal }),
})

beforeEach(() => Object.assign(globalThis, { window: globalThis }))

/** Acts as the script of the HTML page, which has sent the request. */
function sendFirst(response: Promise<Response>, sentAtMs = Date.now()) {
  const abortReasons: unknown[] = []
  const abort = (reason: unknown) => void abortReasons.push(reason)
  window.firstRequests = { [url]: { token: 'token', sentAtMs, response, abort } }
  return abortReasons
}

const respond = (text: string) => Promise.resolve(new Response(text))

test('the app takes the response to a first request once', async () => {
  sendFirst(respond('first'))
  assert.equal(await (await takeFirstResponse(url, asGet()))?.text(), 'first')
  assert.equal(takeFirstResponse(url, asGet()), undefined)
})

test('the app sends a request that the page has not sent', () => {
  sendFirst(respond('first'))
  assert.equal(takeFirstResponse('/api/other', asGet()), undefined)
  delete window.firstRequests
  assert.equal(takeFirstResponse(url, asGet()), undefined)
})

test('a response for another sign-in is not used', () => {
  sendFirst(respond('first'))
  assert.equal(takeFirstResponse(url, asGet('renewed')), undefined)
})

test('no response is used after the app has sent a change', () => {
  sendFirst(respond('first'))
  assert.equal(takeFirstResponse('/api/workout-logs', { ...asGet(), method: 'POST' }), undefined)
  assert.equal(takeFirstResponse(url, asGet()), undefined)
})

test('a response is not used if the app took long to load, or if the clock was set back', () => {
  sendFirst(respond('first'), Date.now() - 40_000)
  assert.equal(takeFirstResponse(url, asGet()), undefined)
  sendFirst(respond('first'), Date.now() + 60_000)
  assert.equal(takeFirstResponse(url, asGet()), undefined)
})

test('a first request that failed is sent again', async (context: TestContext) => {
  context.mock.method(globalThis, 'fetch', () => respond('second'))
  sendFirst(Promise.reject(new TypeError('Failed to fetch')))
  assert.equal(await (await takeFirstResponse(url, asGet()))?.text(), 'second')
})

test('a first request is aborted with the request of the app', () => {
  const abortReasons = sendFirst(respond('first'))
  const controller = new AbortController()
  takeFirstResponse(url, asGet('token', controller.signal))
  controller.abort('quiet')
  assert.deepEqual(abortReasons, ['quiet'])
})
