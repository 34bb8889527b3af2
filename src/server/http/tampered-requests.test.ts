import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests({ CORS_ORIGINS: 'https://app.example' })

test('a parameter that is sent twice is rejected, and one in the body does not replace one in the path or query', async () => {
  const rita = await server.coach()
  const twice = await rita.raw('/api/notifications?limit=1&limit=2')
  const body = (await twice.json()) as { code: string; fields: Record<string, string> }
  assert.deepEqual([twice.status, body.code, Object.keys(body.fields)], [400, 'request.invalid', ['limit']])
  const bracketed = await rita.raw('/api/notifications?limit[]=1&limit=1')
  assert.equal(bracketed.status, 200, 'an unknown parameter is ignored')

  const names = ['First', 'Second']
  const [first, second] = await Promise.all(
    names.map(async name => {
      const response = await rita.raw('/api/regimens', send({ name, category: 'Strength' }))
      return ((await response.json()) as { data: { id: string } }).data.id
    }),
  )
  const changed = await rita.raw(
    `/api/regimens/${first}?id=${second}`,
    send({ id: second, _id: second, name: 'Changed' }, 'PATCH'),
  )
  assert.equal(changed.status, 200)
  const nameOf = async (id: string | undefined) =>
    ((await (await rita.raw(`/api/regimens/${id}`)).json()) as { data: { regimen: { name: string } } }).data
      .regimen.name
  assert.deepEqual([await nameOf(first), await nameOf(second)], ['Changed', 'Second'])
})

test('methods that an address does not have are rejected, and none of them changes anything', async () => {
  const ana = await server.athlete()
  for (const method of ['TRACE', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'SEARCH']) {
    const { status, text } = await sendMethod(method, '/api/auth/check', ana.token ?? '')
    assert.ok([404, 405].includes(status), `${method}: ${status}`)
    assert.ok(!text.includes(ana.token ?? ''), `${method} repeats the request`)
  }
  assert.equal((await sendMethod('GET', '/api/auth/check', ana.token ?? '')).status, 200)
})

test('the Origin header neither grants nor replaces a sign-in', async () => {
  const ana = await server.athlete()
  for (const origin of ['https://app.example', server.address, 'null']) {
    const response = await server.visitor().raw('/api/auth/check', { headers: { origin } })
    assert.equal(response.status, 401, origin)
  }
  for (const origin of ['https://evil.example', 'null', 'https://app.example.evil.example']) {
    const response = await ana.raw('/api/auth/check', { headers: { origin } })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('access-control-allow-origin'), null, origin)
  }
  await ana.get(account.check)
})

test('pages may use neither camera, microphone nor location, and tell other sites nothing', async () => {
  const { headers } = await server.visitor().raw('/', { headers: { accept: 'text/html' } })
  assert.equal(headers.get('permissions-policy'), 'camera=(), microphone=(), geolocation=()')
  assert.equal(headers.get('referrer-policy'), 'same-origin')
  assert.equal(headers.get('x-frame-options'), 'DENY')
})

const send = (body: object, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Sends a request with any method; `fetch` rejects some of them. */
function sendMethod(method: string, path: string, token: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(`${server.address}${path}`, { method, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
