import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConditionalFetch } from './conditional-fetch.ts'

type Served = { body: string; tag?: string; status?: number }

/** A `fetch` that serves these resources and records which entity tags it was sent. */
function serve(resources: Record<string, Served>) {
  const sent: (string | null)[] = []
  const fetch = async (url: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) => {
    const { body, tag, status = 200 } = resources[String(url)] ?? { body: '', status: 404 }
    const known = new Headers(init?.headers).get('if-none-match')
    sent.push(known)
    const headers = tag ? { etag: tag } : undefined
    return tag !== undefined && known === tag
      ? new Response(null, { status: 304, headers })
      : new Response(body, { status, headers })
  }
  return { fetch: createConditionalFetch(fetch), sent }
}

test('an unchanged response is returned again, and a changed one replaces it', async () => {
  const resources: Record<string, Served> = {
    '/a': { body: 'one', tag: '"1"' },
    '/b': { body: 'other', tag: '"1"' },
  }
  const { fetch, sent } = serve(resources)
  const read = async (url: string) => {
    const response = await fetch(url, { headers: { authorization: 'Bearer x' } })
    return [response.status, await response.text()]
  }
  assert.deepEqual(
    [await read('/a'), await read('/a'), await read('/b')],
    [
      [200, 'one'],
      [200, 'one'],
      [200, 'other'],
    ],
  )
  resources['/a'] = { body: 'two', tag: '"2"' }
  assert.deepEqual(
    [await read('/a'), await read('/a'), await read('/b')],
    [
      [200, 'two'],
      [200, 'two'],
      [200, 'other'],
    ],
  )
  assert.deepEqual(sent, [null, '"1"', null, '"1"', '"2"', '"1"'])
})

test('a failure is returned, and the next request is unconditional', async () => {
  const resources: Record<string, Served> = { '/a': { body: 'one', tag: '"1"' } }
  const { fetch, sent } = serve(resources)
  await fetch('/a')
  resources['/a'] = { body: 'no', status: 401 }
  const failed = await fetch('/a')
  assert.deepEqual([failed.status, await failed.text()], [401, 'no'])
  resources['/a'] = { body: 'one', tag: '"1"' }
  assert.equal(await (await fetch('/a')).text(), 'one')
  assert.deepEqual(sent, [null, '"1"', null])
})

test('responses without an entity tag are never cached, and only the latest ones are kept', async () => {
  const numbers = Array.from({ length: 30 }, (_, number) => number)
  const { fetch, sent } = serve({
    '/plain': { body: 'plain' },
    ...Object.fromEntries(numbers.map(number => [`/${number}`, { body: `${number}`, tag: `"${number}"` }])),
  })
  await fetch('/plain')
  await fetch('/plain')
  for (const number of numbers) await fetch(`/${number}`)
  await fetch('/0')
  await fetch('/29')
  assert.deepEqual(sent.slice(0, 2), [null, null])
  assert.deepEqual(sent.slice(-2), [null, '"29"'])
})
