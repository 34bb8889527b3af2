import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import type { Preferences } from '#contract/account/profile.ts'
import { serverHeader } from '#contract/operation.ts'
import { CallFailure, UnexpectedResponse } from './call-failure.ts'
import { createApiClient } from './create-api-client.ts'
import type { OnQuiet } from './fetch-with-stall-limit.ts'

type Sent = { method: string; path: string; headers: Record<string, string>; credentials: string | undefined }
type Answer = { status: number; body?: unknown } | Response | 'lost' | 'stalled' | DOMException

const anaId = '0190a0a0-0000-7000-8000-000000000001'
/** A body with the fields of every response that these tests receive. */
const success = {
  status: 'success',
  message: 'Done.',
  version: '1',
  token: 'new',
  nextCursor: null,
  data: {
    user: {
      _id: anaId,
      id: anaId,
      firstName: 'Ana',
      lastName: 'Example',
      email: 'ana@example.org',
      role: 'athlete',
      isEmailVerified: true,
      coaches: [],
      primaryCoachId: null,
      athletes: [],
      bio: '',
      experience: '',
      specialties: [],
      qualifications: [],
      avatarUrl: '',
      socialLinks: {},
      preferences: {
        notifications: {},
        quietHours: null,
        morningAt: '07:00',
        loadUnit: 'kg',
        distanceUnit: 'km',
        timeZone: 'Europe/Madrid',
        weekStart: 'monday',
        locale: 'en',
        theme: 'system',
        loadJumpPercent: 10,
        oneRepMaxFormula: 'epley',
        defaultRestSeconds: 120,
      } satisfies Preferences,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    notifications: [],
    unreadCount: 0,
    clubName: null,
    version: '0.1.0',
    hasAccounts: true,
    registration: 'open',
    isPasswordSignInOn: true,
    identityProvider: null,
    mail: 'smtp',
    today: '2026-11-28',
  },
}

function makeBody({ method }: Sent, status: number): object {
  if (status >= 300) return {}
  return method === 'PATCH' ? { status: 'success', message: 'Done.' } : success
}

/** Simulates a browser tab with a fake server, and records the tab's requests and callbacks. */
function tab(
  answer: (sent: Sent, earlier: Sent[]) => Answer | Promise<Answer>,
  token: string | null = 'old',
) {
  const sent: Sent[] = []
  const events: string[] = []
  const stored = { token }
  const calls = createApiClient({
    fetch: async (url, init = {}, onQuiet) => {
      const one: Sent = {
        method: init.method ?? 'GET',
        path: String(url),
        headers: init.headers as Record<string, string>,
        credentials: init.credentials,
      }
      const reply = await answer(one, [...sent, one])
      sent.push(one)
      if (reply === 'stalled') throw stall(onQuiet)
      if (reply === 'lost') throw new TypeError('Failed to fetch')
      if (reply instanceof DOMException) throw reply
      return reply instanceof Response
        ? reply
        : Response.json(reply.body ?? makeBody(one, reply.status), { status: reply.status })
    },
    tokens: {
      read: () => stored.token,
      write: token => {
        stored.token = token
      },
      clear: () => {
        stored.token = null
      },
    },
    trackRequest: () => response => void events.push(response ? 'answered' : 'not answered'),
    onQuiet: () => void events.push('quiet'),
    onSessionLost: () => events.push('session lost'),
    onAccountDeleted: () => events.push('account deleted'),
    findUserId: () => anaId,
    onOutage: () => events.push('outage'),
    warn: (...words) => events.push(`warned: ${JSON.stringify(words)}`),
  })
  const count = (path: string) => sent.filter(one => one.path === path).length
  return {
    ...calls,
    sent,
    events,
    stored,
    count,
    eventsNamed: (name: string) => events.filter(event => event === name),
  }
}

/** Reports a request without progress, and returns the error with which it ends. */
function stall(onQuiet: OnQuiet | undefined): DOMException {
  let outcome = 'Waited.'
  onQuiet?.(() => {
    outcome = 'Abandoned.'
  })
  return new DOMException(outcome, 'TimeoutError')
}

const bearer = (sent: Sent) => sent.headers.authorization
const refreshPath = account.refresh.path
const checkPath = account.check.path

/** A fake server that accepts only the token `new` and issues it on refresh. */
const renewing = (sent: Sent): Answer => {
  if (sent.path === refreshPath) return { status: 200, body: { status: 'success', token: 'new' } }
  return { status: bearer(sent) === 'Bearer new' ? 200 : 401 }
}

test('every request sends credentials, a JSON content type, and the token in two headers', async () => {
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

test('omits both token headers if no token is stored', async () => {
  const { call, sent } = tab(() => ({ status: 200 }), null)
  await call(account.installation)
  assert.deepEqual(sent[0]?.headers, { 'content-type': 'application/json' })
})

test('parallel 401 responses trigger a single token refresh, and every request is retried', async () => {
  const { call, count, stored, eventsNamed } = tab(renewing)
  const answers = await Promise.all([
    call(account.check),
    call(notifications.list),
    call(notifications.readAll),
  ])
  assert.equal(answers.length, 3)
  assert.equal(count(refreshPath), 1)
  assert.equal(count(checkPath), 2)
  assert.equal(stored.token, 'new')
  assert.deepEqual(eventsNamed('session lost'), [])
})

test('a request rejected with 401 after another call’s refresh is retried with the new token', async () => {
  let release = () => {}
  const late = new Promise<void>(resolve => {
    release = resolve
  })
  const { call, count } = tab(async sent => {
    const isLate = sent.path === notifications.list.path && bearer(sent) === 'Bearer old'
    if (isLate) await late
    return renewing(sent)
  })
  const slow = call(notifications.list)
  await call(account.check)
  release()
  await slow
  assert.equal(count(refreshPath), 1)
})

test('does not refresh the token if another tab has already renewed it', async () => {
  const { call, count, stored } = tab(sent => {
    if (bearer(sent) === 'Bearer old') stored.token = 'new'
    return renewing(sent)
  })
  await call(account.check)
  assert.equal(count(refreshPath), 0)
})

test('a rejected refresh ends the session once, no matter how many calls are waiting', async () => {
  const { call, stored, eventsNamed, count } = tab(() => ({ status: 401, body: { message: 'No.' } }))
  const outcomes = await Promise.allSettled([call(account.check), call(notifications.list)])
  assert.deepEqual(
    outcomes.map(one => one.status),
    ['rejected', 'rejected'],
  )
  assert.equal(stored.token, null)
  assert.equal(count(refreshPath), 1)
  assert.equal(eventsNamed('session lost').length, 1)
})

test('if a request is rejected again after the token refresh, the token is deleted and no message is shown', async () => {
  const { call, stored, eventsNamed, count } = tab(sent => ({
    status: sent.path === refreshPath ? 200 : 401,
  }))
  await assert.rejects(call(account.check), { status: 401 })
  assert.equal(stored.token, null)
  assert.equal(count(checkPath), 2)
  assert.deepEqual(eventsNamed('session lost'), [])
})

test('entering a wrong password does not end the session', async () => {
  const rejection = { message: 'The email or password is incorrect.', code: 'login.wrong' }
  const { call, count, stored } = tab(() => ({ status: 401, body: rejection }))
  await assert.rejects(
    call(account.login, { input: { email: 'ana@example.org', password: 'guess' } }),
    (error: unknown) => error instanceof CallFailure && error.sentence === rejection.message,
  )
  assert.equal(count(refreshPath), 0)
  assert.equal(stored.token, 'old')
})

test('keeps the token if the server returns an error during the refresh', async () => {
  for (const status of [429, 500, 503]) {
    const { call, stored, eventsNamed } = tab(sent => ({ status: sent.path === refreshPath ? status : 401 }))
    await assert.rejects(call(account.check), { status })
    assert.equal(stored.token, 'old')
    assert.deepEqual(eventsNamed('session lost'), [])
  }
})

test('keeps the token if the refresh gets no response', async () => {
  const { call, stored, eventsNamed } = tab(sent => (sent.path === refreshPath ? 'lost' : { status: 401 }))
  await assert.rejects(call(account.check), { status: 0 })
  assert.equal(stored.token, 'old')
  assert.deepEqual(eventsNamed('session lost'), [])
})

test('reports an outage once, and again only if the server has responded in between', async () => {
  let isUp = false
  const { call, eventsNamed } = tab(() => (isUp ? { status: 200 } : 'lost'))
  await assert.rejects(call(account.check), { status: 0 })
  await assert.rejects(call(account.check), { status: 0 })
  assert.equal(eventsNamed('outage').length, 1)
  isUp = true
  await call(account.check)
  isUp = false
  await assert.rejects(call(account.check), { status: 0 })
  assert.equal(eventsNamed('outage').length, 2)
})

test('a failed poll never reports an outage, but a call that fails after the poll does', async () => {
  const { call, poll, eventsNamed } = tab(() => 'lost')
  await assert.rejects(poll(notifications.list), { status: 0 })
  assert.equal(eventsNamed('outage').length, 0)
  await assert.rejects(call(notifications.list), { status: 0 })
  assert.equal(eventsNamed('outage').length, 1)
})

test('warnings in the log contain no token, request parameters or request body', async () => {
  const { call, events } = tab(
    () => ({ status: 404, body: { message: 'Gone.', code: 'token.invalid' } }),
    'mine',
  )
  await assert.rejects(
    call(account.resetPassword, { params: { token: 'from-the-mail' }, input: { password: 'squat-500-kg' } }),
  )
  assert.match(events.join(), /PATCH \/auth\/reset-password\/\{token\} answered 404/)
  assert.doesNotMatch(events.join(), /mine|from-the-mail|squat-500-kg/)
})

test('logs network errors, timeouts and cancelled requests as different kinds, without the token or the request body', async () => {
  const answers: Answer[] = [
    'lost',
    new DOMException('The operation timed out.', 'TimeoutError'),
    new DOMException('The user aborted a request.', 'AbortError'),
  ]
  const { call, events } = tab(() => answers.shift() ?? 'lost', 'mine')
  const input = { email: 'ana@example.org', password: 'squat-500-kg' }
  for (const _ of [1, 2, 3]) await assert.rejects(call(account.login, { input }), { status: 0 })
  const logged = events.filter(one => one.startsWith('warned'))
  assert.match(
    logged[0] ?? '',
    /POST \/api\/auth\/login received no response.*"kind":"network".*Failed to fetch.*"afterMs":\d/,
  )
  assert.match(logged[1] ?? '', /"kind":"timeout".*TimeoutError: The operation timed out/)
  assert.match(logged[2] ?? '', /"kind":"cancelled".*AbortError: The user aborted a request/)
  assert.doesNotMatch(logged.join(), /mine|ana@example|squat-500-kg/)
})

test('reports a timeout as an outage, but does not report a cancelled request', async () => {
  const cancelled = tab(() => new DOMException('Left.', 'AbortError'))
  await assert.rejects(cancelled.call(account.check), { status: 0 })
  assert.equal(cancelled.eventsNamed('outage').length, 0)
  const late = tab(() => new DOMException('Late.', 'TimeoutError'))
  await assert.rejects(late.call(account.check), { status: 0 })
  assert.equal(late.eventsNamed('outage').length, 1)
})

test('a 404 response is only logged: the session continues and no outage is reported', async () => {
  const { call, events, stored, count } = tab(() => ({
    status: 404,
    body: { message: 'Regimen not found.' },
  }))
  await assert.rejects(call(account.check), { status: 404 })
  assert.equal(events.length, 2)
  assert.equal(events[0], 'answered')
  assert.match(events[1] ?? '', /GET \/auth\/check answered 404/)
  assert.equal(stored.token, 'old')
  assert.equal(count(refreshPath), 0)
})

const htmlPage = (status: number) =>
  new Response('<h1>Welcome to our hotel</h1>', { status, headers: { 'content-type': 'text/html' } })
const incompleteJson = () =>
  new Response('{"status":"success","data":{"user":', { headers: { 'content-type': 'application/json' } })

test('a successful response with the header of the server is accepted without loading the schemas', async () => {
  const respond = (body: string, headers: Record<string, string>) => () =>
    new Response(body, { headers: { 'content-type': 'application/json', ...headers } })
  const fromServer = { [serverHeader.name]: serverHeader.value }
  const shortBody = '{"status":"success","data":{}}'
  assert.deepEqual(await tab(respond(shortBody, fromServer)).call(account.check), JSON.parse(shortBody))
  await assert.rejects(tab(respond(shortBody, { [serverHeader.name]: 'another' })).call(account.check))
  await assert.rejects(tab(respond('{"status":"success",', fromServer)).call(account.check))
})

test('a response that is not from the server counts as no response', async () => {
  const answers: (() => Answer)[] = [
    () => ({ status: 200, body: {} }),
    () => ({ status: 200, body: { status: 'success', data: {} } }),
    () => ({ status: 200, body: { status: 'success', data: { user: { firstName: 'Ana' } } } }),
    incompleteJson,
    ...[200, 302, 401, 403, 404, 500, 502].map(status => () => htmlPage(status)),
  ]
  for (const answer of answers) {
    const { call, stored, events, eventsNamed } = tab(answer)
    await assert.rejects(
      call(account.check),
      error => error instanceof UnexpectedResponse && error.status === 0,
    )
    assert.equal(stored.token, 'old')
    assert.deepEqual(eventsNamed('answered'), [])
    assert.equal(eventsNamed('not answered').length, 1)
    assert.match(events.join(), /"kind":"unexpected"/)
  }
})

test('a proxy may reject a request as too large, or because there are too many', async () => {
  for (const status of [413, 429]) {
    const { call, eventsNamed } = tab(() => htmlPage(status))
    await assert.rejects(call(account.check), { status })
    assert.equal(eventsNamed('answered').length, 1)
  }
})

test('a sign-in page of a network in place of the refreshed token does not end the session', async () => {
  for (const answer of [() => htmlPage(200), () => htmlPage(401), () => ({ status: 200, body: {} })]) {
    const { call, stored, eventsNamed } = tab(sent =>
      sent.path === refreshPath ? answer() : { status: 401 },
    )
    await assert.rejects(call(account.check), { status: 0 })
    assert.equal(stored.token, 'old')
    assert.deepEqual(eventsNamed('session lost'), [])
  }
})

test('a request that makes no progress is reported, and abandoned only if its caller repeats it', async () => {
  const { call, poll, callWith, events, eventsNamed } = tab(() => 'stalled')
  await assert.rejects(call(account.check), { status: 0 })
  await assert.rejects(poll(account.check), { status: 0 })
  assert.equal(eventsNamed('quiet').length, 2)
  assert.match(events.join(), /Waited\./)
  assert.doesNotMatch(events.join(), /Abandoned\./)
  await assert.rejects(callWith({})(account.check), { status: 0 })
  assert.match(events.join(), /Abandoned\./)
})

test('reports a deleted account in place of a lost session', async () => {
  const { call, stored, sent, eventsNamed } = tab(({ path }) => ({
    status: 401,
    body: { message: 'No.', code: path === refreshPath ? 'session.account-deleted' : 'session.expired' },
  }))
  await assert.rejects(call(account.check), { status: 401 })
  assert.equal(stored.token, null)
  assert.equal(eventsNamed('account deleted').length, 1)
  assert.deepEqual(eventsNamed('session lost'), [])
  assert.equal(sent.find(one => one.path === refreshPath)?.headers['x-person'], anaId)
})
