import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { notifications } from '#contract/notifications.ts'
import { createCalls } from './calls.ts'
import { CallFailure } from './failures.ts'

type Sent = { method: string; path: string; headers: Record<string, string>; credentials: string | undefined }
type Answer = { status: number; body?: unknown } | 'lost' | DOMException

/** A browser tab whose server answers as told, and what it did. */
function tab(
  answer: (sent: Sent, earlier: Sent[]) => Answer | Promise<Answer>,
  token: string | null = 'old',
) {
  const sent: Sent[] = []
  const told: string[] = []
  const shelf = { token }
  const calls = createCalls({
    fetch: async (url, init = {}) => {
      const one: Sent = {
        method: init.method ?? 'GET',
        path: String(url),
        headers: init.headers as Record<string, string>,
        credentials: init.credentials,
      }
      const answered = await answer(one, [...sent, one])
      sent.push(one)
      if (answered === 'lost') throw new TypeError('Failed to fetch')
      if (answered instanceof DOMException) throw answered
      return Response.json(answered.body ?? {}, { status: answered.status })
    },
    tokens: {
      read: () => shelf.token,
      write: token => {
        shelf.token = token
      },
      clear: () => {
        shelf.token = null
      },
    },
    onSessionLost: () => told.push('session lost'),
    onOutage: () => told.push('outage'),
    warn: (...words) => told.push(`warned: ${JSON.stringify(words)}`),
  })
  const count = (path: string) => sent.filter(one => one.path === path).length
  return { ...calls, sent, told, shelf, count, toldOnce: (what: string) => told.filter(one => one === what) }
}

const bearer = (sent: Sent) => sent.headers.authorization
const refreshPath = account.refresh.path
const checkPath = account.check.path

/** Knows the token `new` alone, and gives it out. */
const renewing = (sent: Sent): Answer => {
  if (sent.path === refreshPath) return { status: 200, body: { status: 'success', token: 'new' } }
  return bearer(sent) === 'Bearer new' ? { status: 200, body: { data: 'yes' } } : { status: 401 }
}

test('every request carries the token twice, a JSON content type and credentials', async () => {
  const { call, sent } = tab(() => ({ status: 200 }), 'mine')
  await call(account.check)
  assert.deepEqual(sent[0], {
    method: 'GET',
    path: checkPath,
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer mine',
      'x-access-token': 'mine',
    },
    credentials: 'include',
  })
})

test('without a token none is sent, rather than an empty one', async () => {
  const { call, sent } = tab(() => ({ status: 200 }), null)
  await call(account.installation)
  assert.deepEqual(sent[0]?.headers, { 'content-type': 'application/json' })
})

test('a burst of parallel 401s is one refresh, and every request is repeated', async () => {
  const { call, count, shelf, toldOnce } = tab(renewing)
  const answers = await Promise.all([
    call(account.check),
    call(notifications.list),
    call(notifications.readAll),
  ])
  assert.equal(answers.length, 3)
  assert.equal(count(refreshPath), 1)
  assert.equal(count(checkPath), 2)
  assert.equal(shelf.token, 'new')
  assert.deepEqual(toldOnce('session lost'), [])
})

test('a 401 that comes after the refresh of another call is repeated with the new token', async () => {
  let letGo = () => {}
  const late = new Promise<void>(resolve => {
    letGo = resolve
  })
  const { call, count } = tab(async sent => {
    const isLate = sent.path === notifications.list.path && bearer(sent) === 'Bearer old'
    if (isLate) await late
    return renewing(sent)
  })
  const slow = call(notifications.list)
  await call(account.check)
  letGo()
  await slow
  assert.equal(count(refreshPath), 1)
})

test('where another tab has renewed the token, no refresh is needed', async () => {
  const { call, count, shelf } = tab(sent => {
    if (bearer(sent) === 'Bearer old') shelf.token = 'new'
    return renewing(sent)
  })
  await call(account.check)
  assert.equal(count(refreshPath), 0)
})

test('a refresh that is refused ends the session once, however many calls were waiting', async () => {
  const { call, shelf, toldOnce, count } = tab(() => ({ status: 401, body: { message: 'No.' } }))
  const outcomes = await Promise.allSettled([call(account.check), call(notifications.list)])
  assert.deepEqual(
    outcomes.map(one => one.status),
    ['rejected', 'rejected'],
  )
  assert.equal(shelf.token, null)
  assert.equal(count(refreshPath), 1)
  assert.equal(toldOnce('session lost').length, 1)
})

test('a request that is refused again after the refresh clears the token and says nothing', async () => {
  const { call, shelf, toldOnce, count } = tab(sent =>
    sent.path === refreshPath ? { status: 200, body: { token: 'new' } } : { status: 401 },
  )
  await assert.rejects(call(account.check), { status: 401 })
  assert.equal(shelf.token, null)
  assert.equal(count(checkPath), 2)
  assert.deepEqual(toldOnce('session lost'), [])
})

test('a wrong password is no lost session', async () => {
  const refusal = { message: 'The email or the password is wrong.', code: 'login.wrong' }
  const { call, count, shelf } = tab(() => ({ status: 401, body: refusal }))
  await assert.rejects(
    call(account.login, { input: { email: 'ana@example.org', password: 'guess' } }),
    (error: unknown) => error instanceof CallFailure && error.sentence === refusal.message,
  )
  assert.equal(count(refreshPath), 0)
  assert.equal(shelf.token, 'old')
})

test('a refresh in which the server fails keeps the token: nobody was refused', async () => {
  for (const status of [429, 500, 503]) {
    const { call, shelf, toldOnce } = tab(sent => ({ status: sent.path === refreshPath ? status : 401 }))
    await assert.rejects(call(account.check), { status })
    assert.equal(shelf.token, 'old')
    assert.deepEqual(toldOnce('session lost'), [])
  }
})

test('a refresh that nobody answers keeps the token: the network will be back', async () => {
  const { call, shelf, toldOnce } = tab(sent => (sent.path === refreshPath ? 'lost' : { status: 401 }))
  await assert.rejects(call(account.check), { status: 0 })
  assert.equal(shelf.token, 'old')
  assert.deepEqual(toldOnce('session lost'), [])
})

test('an outage is told once, and again only after something was answered', async () => {
  let isUp = false
  const { call, toldOnce } = tab(() => (isUp ? { status: 200 } : 'lost'))
  await assert.rejects(call(account.check), { status: 0 })
  await assert.rejects(call(account.check), { status: 0 })
  assert.equal(toldOnce('outage').length, 1)
  isUp = true
  await call(account.check)
  isUp = false
  await assert.rejects(call(account.check), { status: 0 })
  assert.equal(toldOnce('outage').length, 2)
})

test('a poll never tells of an outage, and leaves the telling to the next call of a person', async () => {
  const { call, poll, toldOnce } = tab(() => 'lost')
  await assert.rejects(poll(notifications.list), { status: 0 })
  assert.equal(toldOnce('outage').length, 0)
  await assert.rejects(call(notifications.list), { status: 0 })
  assert.equal(toldOnce('outage').length, 1)
})

test('what is logged names neither token, nor parameters, nor body', async () => {
  const { call, told } = tab(
    () => ({ status: 404, body: { message: 'Gone.', code: 'token.invalid' } }),
    'mine',
  )
  await assert.rejects(
    call(account.resetPassword, { params: { token: 'from-the-mail' }, input: { password: 'squat-500-kg' } }),
  )
  assert.match(told.join(), /PATCH \/auth\/reset-password\/\{token\} answered 404/)
  assert.doesNotMatch(told.join(), /mine|from-the-mail|squat-500-kg/)
})

test('a lost network, a timeout and a cancelled request are logged apart, in detail, without token or body', async () => {
  const answers: Answer[] = [
    'lost',
    new DOMException('The operation timed out.', 'TimeoutError'),
    new DOMException('The user aborted a request.', 'AbortError'),
  ]
  const { call, told } = tab(() => answers.shift() ?? 'lost', 'mine')
  const input = { email: 'ana@example.org', password: 'squat-500-kg' }
  for (const _ of [1, 2, 3]) await assert.rejects(call(account.login, { input }), { status: 0 })
  const logged = told.filter(one => one.startsWith('warned'))
  assert.match(
    logged[0] ?? '',
    /POST \/api\/auth\/login was not answered.*"kind":"network".*Failed to fetch.*"afterMs":\d/,
  )
  assert.match(logged[1] ?? '', /"kind":"timeout".*TimeoutError: The operation timed out/)
  assert.match(logged[2] ?? '', /"kind":"cancelled".*AbortError: The user aborted a request/)
  assert.doesNotMatch(logged.join(), /mine|ana@example|squat-500-kg/)
})

test('a timeout is an outage; what was cancelled is none', async () => {
  const cancelled = tab(() => new DOMException('Left.', 'AbortError'))
  await assert.rejects(cancelled.call(account.check), { status: 0 })
  assert.equal(cancelled.toldOnce('outage').length, 0)
  const late = tab(() => new DOMException('Late.', 'TimeoutError'))
  await assert.rejects(late.call(account.check), { status: 0 })
  assert.equal(late.toldOnce('outage').length, 1)
})

test('a 404 is logged and nothing else: the session stays, and nobody is told of an outage', async () => {
  const { call, told, shelf, count } = tab(() => ({ status: 404, body: { message: 'Regimen not found.' } }))
  await assert.rejects(call(account.check), { status: 404 })
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', /GET \/auth\/check answered 404/)
  assert.equal(shelf.token, 'old')
  assert.equal(count(refreshPath), 0)
})
