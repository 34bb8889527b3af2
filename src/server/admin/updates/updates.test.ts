import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { administration } from '#contract/admin/administration.ts'
import { readConfig } from '#server/config.ts'
import { version } from '#server/version.ts'
import { serverForTests } from '#support/server/server.ts'
import { isNewerVersion, readUpdateFeed, type UpdateFeedResult } from './read-update-feed.ts'
import { createUpdateChecker } from './update-checker.ts'

const server = serverForTests()
/** Nothing listens on this port. */
const withFeed = serverForTests({ UPDATE_FEED_URL: 'http://127.0.0.1:1/cornerman.json' })

async function startFeed(context: TestContext, answer: RequestListener): Promise<string> {
  const feed = createServer(answer)
  await new Promise<void>(ready => feed.listen(0, '127.0.0.1', ready))
  context.after(() => {
    feed.closeAllConnections()
    feed.close()
  })
  return `http://127.0.0.1:${(feed.address() as AddressInfo).port}`
}

const answerJson =
  (body: unknown): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify(body))

test('reads the version and the link, and sends nothing but the version of this server', async context => {
  const requests: Record<string, unknown>[] = []
  const url = await startFeed(context, (request, response) => {
    requests.push(request.headers)
    response.end(JSON.stringify({ version: 'v1.4.0', url: 'https://club.example/1.4.0', other: 'text' }))
  })
  assert.deepEqual(await readUpdateFeed(url), {
    latest: { version: '1.4.0', link: 'https://club.example/1.4.0' },
  })
  assert.equal(requests[0]?.['user-agent'], `Cornerman/${version}`)
  assert.deepEqual(
    Object.keys(requests[0] ?? {}).filter(name => /cookie|authorization|referer/.test(name)),
    [],
  )
})

test('the link may be missing', async context => {
  assert.deepEqual(await readUpdateFeed(await startFeed(context, answerJson({ version: '1.4.0' }))), {
    latest: { version: '1.4.0', link: null },
  })
})

test('an answer that is not in the documented format is not shown', async context => {
  const answers = [
    { version: '<b>9</b>' },
    { version: '1.4' },
    { version: 14 },
    { version: '1.4.0', url: 'http://club.example' },
    { version: '1.4.0', url: 'javascript:alert(1)' },
    { version: '1.4.0', url: 'https://person:password@club.example' },
    { version: '1.4.0', url: `https://club.example/${'a'.repeat(500)}` },
    [],
    null,
  ]
  for (const answer of answers)
    assert.deepEqual(
      await readUpdateFeed(await startFeed(context, answerJson(answer))),
      { error: 'invalid' },
      JSON.stringify(answer),
    )
  const text = await startFeed(context, (_, response) => void response.end('no JSON'))
  assert.deepEqual(await readUpdateFeed(text), { error: 'invalid' })
})

test('an error, a redirect, an endless response and an unreachable server are reported as different problems', async context => {
  const read = async (answer: RequestListener) => readUpdateFeed(await startFeed(context, answer))
  const failing = await read((_, response) => void response.writeHead(500).end('{"version":"1.4.0"}'))
  assert.deepEqual(failing, { error: 'rejected' })
  const target = await startFeed(context, answerJson({ version: '1.4.0' }))
  const redirect = await read((_, response) => void response.writeHead(302, { location: target }).end())
  assert.deepEqual(redirect, { error: 'rejected' })
  const endless = await read((_, response) => {
    const write = () => {
      while (response.write('x'.repeat(10_000)));
      response.once('drain', write)
    }
    write()
  })
  assert.deepEqual(endless, { error: 'too-large' })
  assert.deepEqual(await readUpdateFeed('http://127.0.0.1:1/'), { error: 'unreachable' })
})

test('compares versions by number', () => {
  assert.ok(isNewerVersion('0.10.0', '0.9.9'))
  assert.ok(isNewerVersion('1.0.0', '0.99.99'))
  assert.ok(!isNewerVersion('0.9.9', '0.10.0'))
  assert.ok(!isNewerVersion('0.1.0', '0.1.0'))
  assert.ok(!isNewerVersion('0.1.0', '0.1.1-beta.2'))
})

test('looks at most once a day, and again after ten minutes if it failed', async () => {
  const results: UpdateFeedResult[] = [
    { error: 'unreachable' },
    { latest: { version: '999.0.0', link: 'https://club.example/999' } },
    { latest: { version: version, link: null } },
  ]
  let checks = 0
  const check = createUpdateChecker('https://updates.example', async () => {
    const result = results[checks++]
    assert.ok(result)
    return result
  })
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, minutes))
  const failed = await check(at(0))
  assert.deepEqual([failed.error, failed.latestVersion, failed.isNewer], ['unreachable', null, false])
  assert.equal((await check(at(9))).error, 'unreachable')
  const newer = await check(at(10))
  assert.deepEqual([newer.latestVersion, newer.isNewer, newer.error], ['999.0.0', true, null])
  assert.equal(newer.link, 'https://club.example/999')
  const cached = await check(at(10 + 24 * 60 - 1))
  assert.equal(cached.checkedAt, at(10).toISOString())
  assert.equal(checks, 2)
  const same = await check(at(10 + 24 * 60))
  assert.deepEqual([same.latestVersion, same.isNewer, same.link], [version, false, null])
})

test('several administrators at once cause one request', async () => {
  const { promise, resolve } = Promise.withResolvers<UpdateFeedResult>()
  let checks = 0
  const check = createUpdateChecker('https://updates.example', () => {
    checks++
    return promise
  })
  const answers = [check(new Date(0)), check(new Date(1))]
  resolve({ latest: { version: '999.0.0', link: null } })
  for (const answer of answers) assert.ok((await answer).isNewer)
  assert.equal(checks, 1)
})

test('without an address, the server does not look, and with one a failure is shown', async () => {
  const ada = await server.coach('Ada', { role: 'admin' })
  const { data } = await ada.get(administration.updateNotice)
  assert.deepEqual(data, {
    version,
    isConfigured: false,
    checkedAt: null,
    latestVersion: null,
    isNewer: false,
    link: null,
    error: null,
  })
  const eda = await withFeed.coach('Eda', { role: 'admin' })
  const failed = (await eda.get(administration.updateNotice)).data
  assert.deepEqual([failed.isConfigured, failed.error], [true, 'unreachable'])
  assert.ok(failed.checkedAt)
})

test('the address of the feed must be a URL with http or https', () => {
  assert.throws(() => readConfig({ UPDATE_FEED_URL: 'ftp://updates.example' }), /UPDATE_FEED_URL/)
})
