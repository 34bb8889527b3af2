import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type FailureBody, type FailureCode, failures } from '#contract/failures.ts'
import { regimens } from '#contract/regimens.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { serverForTests } from '#support/server.ts'

// What never reaches a route, or not as Fastify and Node mean it: it is refused in the one shape as well.

const server = serverForTests()

/** Bytes as they stand, and all that comes back until the server hangs up. */
function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  socket.write(bytes)
  return answerOn(socket)
}

function answerOn(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', chunk => (answer += chunk))
  return new Promise((done, failed) => {
    socket.once('close', () => done(answer))
    socket.once('error', failed)
  })
}

async function refusal(bytes: string): Promise<FailureCode> {
  const [head = '', text = ''] = (await send(bytes)).split('\r\n\r\n')
  const body = JSON.parse(text) as FailureBody
  assert.match(head, new RegExp(`^HTTP/1.1 ${failures[body.code][0]} `))
  assert.equal(body.message, failures[body.code][1])
  assert.deepEqual(Object.keys(body), ['status', 'message', 'code', 'requestId'])
  return body.code
}

const post = (headers: string) => `POST /api/auth/login HTTP/1.1\r\nhost: club\r\n${headers}\r\n\r\n`

test('what is no HTTP is refused in the one shape', async () => {
  assert.equal(await refusal('how are you?\r\n\r\n'), 'request.malformed')
  assert.equal(await refusal(post('content-length: 1\r\ntransfer-encoding: chunked')), 'request.malformed')
  assert.equal(await refusal(`${post('transfer-encoding: chunked')}ZZ\r\n`), 'request.malformed')
  assert.equal(await refusal(post(`x: ${'y'.repeat(20_000)}`)), 'request.head-too-large')
  assert.equal(
    await refusal(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: club\r\n\r\n`),
    'request.head-too-large',
  )
})

test('a percent sign that encodes nothing stands for itself', async () => {
  const rita = await server.coach()
  const get = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: club\r\nauthorization: Bearer ${rita.token}\r\nconnection: close\r\n\r\n`
  assert.equal(await refusal(get('/api/regimens/%E0%A4%A')), 'regimen.not-found')
  assert.equal(await refusal(get('/api/%')), 'request.unknown-path')
  assert.equal(await refusal(get('/assets/%c0%af')), 'request.unknown-path')
  assert.match(await send(get('/app/100%')), /^HTTP\/1.1 200 .*<!doctype html>/s)
  await server.visitor().raw('/api/health?share=100%')
})

test('an id is unknown, however long', async () => {
  const rita = await server.coach()
  await rita.refused('regimen.not-found', regimens.show, { params: { id: 'x'.repeat(10_000) } })
})

test('a body in an encoding that nobody reads is refused', async () => {
  const rita = await server.coach()
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const response = await rita.raw('/api/regimens', { method: 'POST', headers, body: 'not compressed' })
  assert.equal(((await response.json()) as FailureBody).code, 'request.malformed')
})

test('nobody is waited for without end', async () => {
  const app = await buildApp({ ...server.store, config: readConfig({}) })
  assert.ok(app.server.requestTimeout > 0)
  await app.close()
})

test('what still arrives while the server stops is answered', async () => {
  const app = await buildApp({ ...server.store, config: readConfig({ LOG_LEVEL: 'silent' }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const answer = answerOn(socket)
  const connection = once(app.server, 'connection')
  socket.write('GET /api/health HTTP/1.1\r\nhost: ')
  const [accepted] = (await connection) as [Socket]
  while (accepted.bytesRead === 0) await setImmediate()
  const closed = app.close()
  while (app.server.listening) await setImmediate()
  socket.write('club\r\n\r\n')
  assert.match(await answer, /^HTTP\/1.1 200 /)
  await closed
})
