import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type FailureBody, type FailureCode, failures } from '#contract/failures.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { serverForTests } from '#support/server/server.ts'

// Requests that Node or Fastify rejects also get the standard error body.

const server = serverForTests()

/** Sends raw bytes and returns everything received until the server closes the connection. */
function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  socket.write(bytes)
  return readUntilClosed(socket)
}

function readUntilClosed(socket: Socket): Promise<string> {
  let response = ''
  socket.on('data', chunk => (response += chunk))
  return new Promise((done, failed) => {
    socket.once('close', () => done(response))
    socket.once('error', failed)
  })
}

async function failureCodeOf(bytes: string): Promise<FailureCode> {
  const [head = '', text = ''] = (await send(bytes)).split('\r\n\r\n')
  const body = JSON.parse(text) as FailureBody
  assert.match(head, new RegExp(`^HTTP/1.1 ${failures[body.code][0]} `))
  assert.equal(body.message, failures[body.code][1])
  assert.deepEqual(Object.keys(body), ['status', 'message', 'code', 'requestId'])
  return body.code
}

const post = (headers: string) => `POST /api/auth/login HTTP/1.1\r\nhost: club\r\n${headers}\r\n\r\n`

test('input that is not valid HTTP gets the standard error body', async () => {
  assert.equal(await failureCodeOf('how are you?\r\n\r\n'), 'request.malformed')
  assert.equal(
    await failureCodeOf(post('content-length: 1\r\ntransfer-encoding: chunked')),
    'request.malformed',
  )
  assert.equal(await failureCodeOf(`${post('transfer-encoding: chunked')}ZZ\r\n`), 'request.malformed')
  assert.equal(await failureCodeOf(post(`x: ${'y'.repeat(20_000)}`)), 'request.head-too-large')
  assert.equal(
    await failureCodeOf(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: club\r\n\r\n`),
    'request.head-too-large',
  )
})

test('percent signs in a path that cannot be decoded are treated as literal characters', async () => {
  const rita = await server.coach()
  const get = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: club\r\nauthorization: Bearer ${rita.token}\r\nconnection: close\r\n\r\n`
  assert.equal(await failureCodeOf(get('/api/regimens/%E0%A4%A')), 'regimen.not-found')
  assert.equal(await failureCodeOf(get('/api/%')), 'request.unknown-path')
  assert.equal(await failureCodeOf(get('/assets/%c0%af')), 'request.unknown-path')
  assert.match(await send(get('/app/100%')), /^HTTP\/1.1 200 .*<!doctype html>/s)
  await server.visitor().raw('/api/health?share=100%')
})

test('an invalid id of any length returns a not-found error', async () => {
  const rita = await server.coach()
  await rita.refused('regimen.not-found', regimens.show, { params: { id: 'x'.repeat(10_000) } })
})

test('rejects a body with an unsupported encoding', async () => {
  const rita = await server.coach()
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const response = await rita.raw('/api/regimens', { method: 'POST', headers, body: 'not compressed' })
  assert.equal(((await response.json()) as FailureBody).code, 'request.malformed')
})

test('the server limits the time for receiving a request', async () => {
  const app = await buildApp({ ...server.store, config: readConfig({}) })
  assert.ok(app.server.requestTimeout > 0)
  await app.close()
})

test('responds to a request that is still being received during shutdown', async () => {
  const app = await buildApp({ ...server.store, config: readConfig({ LOG_LEVEL: 'silent' }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const response = readUntilClosed(socket)
  const connection = once(app.server, 'connection')
  socket.write('GET /api/health HTTP/1.1\r\nhost: ')
  const [accepted] = (await connection) as [Socket]
  while (accepted.bytesRead === 0) await setImmediate()
  const closed = app.close()
  while (app.server.listening) await setImmediate()
  socket.write('club\r\n\r\n')
  assert.match(await response, /^HTTP\/1.1 200 /)
  await closed
})
