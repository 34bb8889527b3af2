import assert from 'node:assert/strict'
import { test } from 'node:test'
import { health } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { signUpTestUser } from '#support/server/sign-up.ts'

const server = serverForTests({ CORS_ORIGINS: 'https://app.example' })

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json) => ({ method: 'POST', headers, body })

test('the health check works with and without the /api prefix', async () => {
  const sam = server.visitor()
  assert.equal((await sam.get(health)).status, 'success')
  assert.equal((await sam.raw('/health')).status, 200)
})

test('every operation is available with and without the /api prefix', async () => {
  const sam = server.visitor()
  for (const operation of operations) {
    const bare = operation.path.replace(/^\/api/, '').replace(/\{\w+\}/g, 'x')
    for (const path of operation.name === 'account.verifyByLink' ? [`/api${bare}`] : [`/api${bare}`, bare]) {
      const response = await sam.raw(path, { method: operation.method, headers: json })
      const body = (await response.json()) as { code?: string }
      assert.notEqual(body.code, 'request.unknown-path', `${operation.method} ${path}`)
    }
  }
})

test('rejects a change that another user queued on the same device', async () => {
  const [ana, bo] = [await signUpTestUser(server, 'Ana'), await signUpTestUser(server, 'Bo')]
  const record = (person: string) =>
    ana.raw('/api/workout-logs', post('{"exercises":[{"name":"Squat"}]}', { ...json, 'x-person': person }))
  const rejected = await record(bo.id)
  assert.equal(rejected.status, 409)
  assert.equal(((await rejected.json()) as { code?: string }).code, 'session.other-person')
  assert.deepEqual((await ana.get(workoutLogs.mine)).data, [])
  assert.equal((await record(ana.id)).status, 201)
})

test('returns the web app to a browser that navigates to an API path', async () => {
  const sam = server.visitor()
  for (const path of [
    '/health',
    '/auth/check',
    '/regimens',
    '/auth/login',
    '/auth/verify/some-token',
    '/nowhere/at/all',
  ]) {
    const response = await sam.raw(path, { headers: { accept: 'text/html,application/xhtml+xml' } })
    assert.equal(response.status, 200, path)
    assert.match(response.headers.get('content-type') ?? '', /text\/html/, path)
  }
})

test('an unknown path under /api returns a JSON error, even to browsers', async () => {
  for (const path of ['/api', '/api/nowhere', '/api/regimens/x/y/z']) {
    const response = await server.visitor().raw(path, { headers: { accept: 'text/html' } })
    assert.equal(response.status, 404)
    const body = (await response.json()) as { code: string; requestId: string }
    assert.equal(body.code, 'request.unknown-path')
    assert.ok(body.requestId)
  }
})

test('a request for a missing web app file does not return the HTML page', async () => {
  assert.equal((await server.visitor().raw('/assets/old-1234.js')).status, 404)
})

test('supports HEAD for every GET route and ignores a trailing slash', async () => {
  const sam = server.visitor()
  assert.equal((await sam.raw('/api/health', { method: 'HEAD' })).status, 200)
  assert.equal((await sam.raw('/api/health/')).status, 200)
  const rita = await server.coach()
  assert.equal((await rita.raw('/regimens/coach/')).status, 200)
})

test('accepts a JSON content type with an empty body', async () => {
  const ana = await server.athlete()
  assert.equal((await ana.raw('/notifications/read-all', { method: 'PATCH', headers: json })).status, 200)
  assert.equal(
    (await ana.raw('/api/notifications/read-all', { method: 'PATCH', headers: json, body: '{}' })).status,
    200,
  )
  assert.equal((await ana.raw('/api/notifications/read-all', { method: 'PATCH' })).status, 200)
})

test('accepts the token in the Authorization or x-access-token header, and treats the value "null" as no token', async () => {
  const ana = await server.athlete()
  const sam = server.visitor()
  const token = ana.token ?? ''
  assert.equal((await sam.raw('/auth/check', { headers: { 'x-access-token': token } })).status, 200)
  assert.equal((await sam.raw('/auth/check', { headers: { authorization: `bearer ${token}` } })).status, 200)
  const both = { authorization: 'Bearer null', 'x-access-token': token }
  assert.equal((await sam.raw('/auth/check', { headers: both })).status, 200)
  const none = await sam.raw('/auth/check', { headers: { authorization: 'Bearer null' } })
  assert.equal(((await none.json()) as { code: string }).code, 'session.required')
  const bad = await sam.raw('/auth/check', { headers: { authorization: 'Bearer nonsense' } })
  assert.equal(((await bad.json()) as { code: string }).code, 'session.expired')
})

test('a public operation ignores an invalid token', async () => {
  const response = await server
    .visitor()
    .raw('/api/health', { headers: { authorization: 'Bearer nonsense' } })
  assert.equal(response.status, 200)
})

test('checks the session first, then the role, the body and the requested object', async () => {
  const broken = { params: { id: 'no-id' }, input: { name: '' } }
  const ana = await server.athlete()
  const rita = await server.coach()
  await server.visitor().refused('session.required', regimens.update, broken)
  await ana.refused('regimen.forbidden-update', regimens.update, broken)
  const reply = await rita.refused('request.invalid', regimens.update, broken)
  assert.deepEqual(reply.failure?.fields, { name: 'This is required.' })
  await rita.refused('regimen.not-found-update', regimens.update, {
    params: { id: 'no-id' },
    input: { name: 'Base' },
  })
})

test('unknown keys in a request are ignored and never stored', async () => {
  const rita = await server.coach()
  const body = JSON.stringify({
    name: 'Base',
    category: 'Strength',
    isAdmin: true,
    __proto__: { role: 'admin' },
  })
  const response = await rita.raw('/api/regimens', post(body))
  assert.equal(response.status, 201)
  assert.ok(!('isAdmin' in ((await response.json()) as { data: object }).data))
})

test('stores text exactly as entered', async () => {
  const rita = await server.coach()
  const name = `<b>"Squat" & 'press'</b> 💪 \u202Eabc`
  const { data } = await rita.get(regimens.create, { input: { name, category: 'Strength' } })
  assert.equal(data.name, name)
})

test('rejects invalid JSON, other content types and large bodies with the standard error body', async () => {
  const rita = await server.coach()
  const codeOf = async (path: string, init: RequestInit) =>
    ((await (await rita.raw(path, init)).json()) as { code: string }).code
  assert.equal(await codeOf('/api/regimens', post('{"name":')), 'request.not-json')
  assert.equal(
    await codeOf('/api/regimens', post('<name/>', { 'content-type': 'text/xml' })),
    'request.unsupported-media-type',
  )
  const large = (bytes: number) => post(JSON.stringify({ email: 'a'.repeat(bytes) }))
  assert.equal(await codeOf('/api/auth/login', large(65 * 1024)), 'request.too-large')
  assert.equal(await codeOf('/api/regimens', large(4 * 1024 * 1024 + 1)), 'request.too-large')
  assert.equal(await codeOf('/api/regimens', large(3 * 1024 * 1024)), 'request.invalid')
})

test('does not read the body of an unauthorised request, even if it is long or malformed', async () => {
  const [sam, ana] = [server.visitor(), await server.athlete()]
  const codeOf = async (client: typeof sam, path: string, init: RequestInit) =>
    ((await (await client.raw(path, init)).json()) as { code: string }).code
  const long = `{"name":"${'a'.repeat(3 * 1024 * 1024)}`
  for (const body of [long, '{"name":', `${long}${long}`]) {
    assert.equal(await codeOf(sam, '/api/workout-logs', post(body)), 'session.required')
    assert.equal(await codeOf(ana, '/regimens', post(body)), 'regimen.forbidden-create')
  }
  assert.equal(await codeOf(ana, '/api/workout-logs', post(long)), 'request.not-json')
})

test('reports at most a hundred invalid fields', async () => {
  const rita = await server.coach()
  const listInvalidFields = async (method: string, path: string, body: object) => {
    const response = await rita.raw(path, { method, headers: json, body: JSON.stringify(body) })
    assert.equal(response.status, 400)
    return Object.keys(((await response.json()) as { fields: object }).fields)
  }
  const blocks = Array(50).fill({
    items: Array(50).fill({ exercise: { name: 'Squat' }, sets: Array(40).fill(1) }),
  })
  const weeks = [{ days: [{ blocks }] }]
  const regimenFields = await listInvalidFields('POST', '/api/regimens', {
    name: 'Base',
    category: 'Strength',
    weeks,
  })
  assert.equal(regimenFields.length, 100)
  assert.equal(regimenFields[0], 'weeks.0.days.0.blocks.0.items.0.sets.0')
  const socialLinks = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [index, 1]))
  assert.deepEqual(await listInvalidFields('PATCH', '/auth/profile', { socialLinks }), ['body'])
})

test('a path parameter that is not an id returns a not-found error, however long it is', async () => {
  const rita = await server.coach()
  await rita.refused('regimen.not-found', regimens.show, { params: { id: 'x'.repeat(512) } })
  await rita.refused('regimen.not-found', regimens.show, { params: { id: "'; drop table users; --" } })
})

test('rejects a page limit outside the range 1 to 200 and ignores an invalid cursor', async () => {
  const ana = await server.athlete()
  await ana.refused('request.invalid', notifications.list, { query: { limit: 0 } })
  await ana.refused('request.invalid', notifications.list, { query: { limit: 201 } })
  await ana.refused('request.invalid', notifications.list, { query: { limit: 'many' } })
  await ana.get(notifications.list, { query: { cursor: 'nonsense' } })
})

test('only apps from configured origins can call the API and send write requests with credentials', async () => {
  const preflight = (origin: string) =>
    server.visitor().raw('/api/regimens/x', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,x-access-token,content-type,idempotency-key',
      },
    })
  const allowed = await preflight('https://app.example')
  assert.equal(allowed.status, 204)
  assert.equal(allowed.headers.get('access-control-allow-origin'), 'https://app.example')
  assert.equal(allowed.headers.get('access-control-allow-credentials'), 'true')
  assert.match(allowed.headers.get('access-control-allow-methods') ?? '', /PATCH.*DELETE/)
  assert.match(
    allowed.headers.get('access-control-allow-headers') ?? '',
    /authorization.*x-access-token.*content-type.*idempotency-key/,
  )
  const other = await preflight('https://evil.example')
  assert.equal(other.headers.get('access-control-allow-origin'), null)
})

test('requests with the same idempotency key run a write only once', async () => {
  const rita = await server.coach()
  const create = (name: string) =>
    rita.raw(
      '/api/regimens',
      post(JSON.stringify({ name, category: 'Strength' }), { ...json, 'idempotency-key': 'a key' }),
    )
  const [first, second] = await Promise.all([create('Base'), create('Base')])
  assert.equal(first.status, 201)
  assert.equal(second.status, 201)
  assert.deepEqual(await first.json(), await second.json())
  assert.equal((await rita.get(regimens.ofCoach)).data.regimens.length, 1)
  assert.equal((await create('Another')).status, 409)
})

test('requests with the same idempotency key may differ in unknown body fields at any depth', async () => {
  const rita = await server.coach()
  const create = (more: string) =>
    rita.raw(
      '/api/regimens',
      post(`{"name":"Base","category":"Strength"${more}}`, { ...json, 'idempotency-key': 'deep' }),
    )
  const depth = 100_000
  const deep = await create(`,"unknown":${'['.repeat(depth)}${']'.repeat(depth)}`)
  assert.equal(deep.status, 201)
  assert.deepEqual(await (await create('')).json(), await deep.json())
})

test('responses with tokens are not stored for idempotency, so each refresh returns new tokens', async () => {
  const ana = await signUpTestUser(server)
  const headers = { ...json, 'idempotency-key': 'refresh' }
  const refresh = async () => {
    const response = await ana.raw('/auth/refresh-token', { method: 'POST', headers })
    return [await response.text(), ana.cookies.get('cornerman_refresh')]
  }
  const [[first, cookie], [second, next]] = [await refresh(), await refresh()]
  assert.notEqual(second, first)
  assert.notEqual(next, cookie)
})

test('compresses long responses', async () => {
  const init = { headers: { 'accept-encoding': 'gzip, br' } }
  const document = await fetch(`${server.address}/api/openapi.json`, init)
  assert.equal(document.headers.get('content-encoding'), 'gzip')
  assert.equal((await fetch(`${server.address}/api/health`, init)).headers.get('content-encoding'), null)
})

test('responses tell browsers and proxies not to cache them', async () => {
  const ana = await server.athlete()
  const cacheOf = async (path: string, accept: string) =>
    (await ana.raw(path, { headers: { accept } })).headers.get('cache-control')
  assert.equal(await cacheOf('/api/workout-logs/my-logs', '*/*'), 'no-store')
  assert.equal(await cacheOf('/regimens/no-id', 'application/json'), 'no-store')
  assert.equal(await cacheOf('/regimens/no-id', 'text/html'), 'no-cache')
})

test('a repeated request with the entity tag is answered without a body until the response changes', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const read = async (user: typeof ana, path: string, tag?: string) => {
    const response = await user.raw(path, {
      headers: { accept: 'application/json', ...(tag && { 'if-none-match': tag }) },
    })
    return { status: response.status, tag: response.headers.get('etag') ?? '', body: await response.text() }
  }
  for (const path of ['/api/workout-logs/my-logs', '/workout-logs/my-logs']) {
    const first = await read(ana, path)
    assert.deepEqual([first.status, first.tag !== ''], [200, true])
    assert.deepEqual(await read(ana, path, first.tag), { status: 304, tag: first.tag, body: '' })
    await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
    const changed = await read(ana, path, first.tag)
    assert.equal(changed.status, 200)
    assert.notEqual(changed.tag, first.tag)
    assert.equal((await read(bo, path, changed.tag)).status, 200)
    assert.equal((await read(server.visitor() as typeof ana, path, changed.tag)).status, 401)
  }
})

test('pages have security headers', async () => {
  const { headers } = await server.visitor().raw('/', { headers: { accept: 'text/html' } })
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'self'.*frame-ancestors 'none'/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
})

test('the OpenAPI document is sent only to clients that do not have it yet', async () => {
  const read = (headers: Record<string, string>) => fetch(`${server.address}/api/openapi.json`, { headers })
  const first = await read({ 'accept-encoding': 'identity' })
  const [tag, body] = [first.headers.get('etag') ?? '', await first.text()]
  assert.ok(tag)
  const again = await read({ 'if-none-match': `"other", ${tag}` })
  assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', tag])
  const changed = await read({ 'if-none-match': 'W/"other"' })
  assert.deepEqual([changed.status, await changed.text()], [200, body])
})

test('the OpenAPI document describes every operation', async () => {
  const response = await server.visitor().raw('/api/openapi.json')
  const document = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  assert.equal(document.openapi, '3.1.0')
  const described = Object.values(document.paths).flatMap(path =>
    Object.values(path).map(one => one.operationId),
  )
  assert.deepEqual(described.toSorted(), operations.map((one: Operation) => one.name).toSorted())
  const page = await server.visitor().raw('/api/docs')
  assert.match(await page.text(), /swagger/i)
})
