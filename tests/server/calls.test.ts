import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '#support/caller.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'

// The calls of the specification, section 7, as a client makes them that knows nothing but the specification:
// method, path with and without /api, body, and the shape of what comes back.

const server = serverForTests()
const styles = ['', '/api'] as const

type Answer = { status: number; body: Json }
type Json = { [key: string]: Json } & { status?: string; message?: string; token?: string; length?: number }

/** A list, whatever stands there: no list is an empty one. */
const listed = (value: unknown): Json[] => (Array.isArray(value) ? value : [])

async function ask(who: Caller, method: string, path: string, body?: object): Promise<Answer> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }
  const response = await who.raw(path, init)
  return { status: response.status, body: (await response.json()) as Json }
}

/** The same call in both styles, each answered as expected. */
function call(title: string, check: (base: string) => Promise<void>) {
  test(`${title}, with and without /api`, async () => {
    for (const base of styles) await check(base)
  })
}

const password = 'corner of the ring'
let count = 0
const newcomer = () => ({
  firstName: 'Ana',
  lastName: 'Example',
  email: `newcomer-${++count}@cornerman.example`,
  password,
  role: 'athlete',
})

async function registered(): Promise<{ email: string; who: Caller }> {
  const who = server.visitor()
  const body = newcomer()
  assert.equal((await ask(who, 'POST', '/auth/register', body)).status, 201)
  return { email: body.email, who }
}

async function signedIn() {
  const { email, who } = await registered()
  const { body } = await ask(who, 'POST', '/api/auth/login', { email, password })
  who.token = body.token
  return { email, who }
}

const squats = { name: 'Base strength', category: 'Strength', weeks: [{ days: [{ name: 'Lower' }] }] }

async function club(): Promise<{ rita: Member; ana: Member; regimenId: string }> {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  await server.link(rita, ana)
  const { body } = await ask(rita, 'POST', '/api/regimens', squats)
  return { rita, ana, regimenId: String(body.data?.id) }
}

const assign = (rita: Member, regimenId: string, athlete: Member) =>
  ask(rita, 'POST', '/api/regimens/assign-bulk', { regimenId, athleteIds: [athlete.id] })

call('GET /auth/check answers success and data.user', async base => {
  const ana = await server.athlete('Ana')
  const { status, body } = await ask(ana, 'GET', `${base}/auth/check`)
  assert.deepEqual([status, body.status, body.data?.user?.email], [200, 'success', ana.email])
})

call('POST /auth/login takes credentials and answers token and user', async base => {
  const { email, who } = await registered()
  const { status, body } = await ask(who, 'POST', `${base}/auth/login`, { email, password })
  const { user } = body
  assert.equal(status, 200)
  assert.match(String(body.token), /^[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.deepEqual([user?.email, user?.role, user?.isEmailVerified], [email, 'athlete', false])
  assert.equal(user?.id, user?._id)
})

call('POST /auth/logout takes no body and ends the session', async base => {
  const { who } = await signedIn()
  assert.equal((await ask(who, 'POST', `${base}/auth/logout`)).status, 200)
  assert.equal((await ask(who, 'GET', '/auth/check')).status, 401)
})

call('POST /auth/refresh-token takes a bearer and answers a token', async base => {
  const { who } = await signedIn()
  const { status, body } = await ask(who, 'POST', `${base}/auth/refresh-token`, {})
  assert.equal(status, 200)
  who.token = body.token
  assert.equal((await ask(who, 'GET', '/auth/check')).status, 200)
})

call('POST /auth/register opens an account and answers a verification token without mail', async base => {
  const { status, body } = await ask(server.visitor(), 'POST', `${base}/auth/register`, newcomer())
  assert.equal(status, 201)
  assert.equal(typeof body.verificationToken, 'string')
})

call('PATCH /auth/profile changes the profile and answers data.user', async base => {
  const rita = await server.coach('Rita')
  const { status, body } = await ask(rita, 'PATCH', `${base}/auth/profile`, { bio: 'Two decades of squats.' })
  assert.deepEqual([status, body.data?.user?.bio], [200, 'Two decades of squats.'])
})

call('DELETE /auth/delete-account deletes the account', async base => {
  const { who } = await signedIn()
  assert.equal((await ask(who, 'DELETE', `${base}/auth/delete-account`)).status, 200)
  assert.equal((await ask(who, 'GET', '/auth/check')).status, 401)
})

call('POST /auth/forgot-password takes an email', async base => {
  const { email, who } = await registered()
  assert.equal((await ask(who, 'POST', `${base}/auth/forgot-password`, { email })).status, 200)
})

call('PATCH /auth/reset-password/{token} takes a password and refuses a token that is none', async base => {
  const { status, body } = await ask(server.visitor(), 'PATCH', `${base}/auth/reset-password/none`, {
    password,
  })
  assert.deepEqual([status, body.code], [400, 'token.invalid'])
})

call('GET /notifications answers data.notifications', async base => {
  const { rita, ana, regimenId } = await club()
  await assign(rita, regimenId, ana)
  const { status, body } = await ask(ana, 'GET', `${base}/notifications`)
  const [told] = listed(body.data?.notifications)
  assert.equal(status, 200)
  assert.deepEqual(
    [typeof told?._id, typeof told?.title, typeof told?.message],
    ['string', 'string', 'string'],
  )
  assert.deepEqual([Number.isNaN(Date.parse(String(told?.date))), told?.read], [false, false])
})

call('PATCH /notifications/{id}/read marks one as read', async base => {
  const { rita, ana, regimenId } = await club()
  await assign(rita, regimenId, ana)
  const unread = async () => (await ask(ana, 'GET', '/api/notifications')).body.data
  const [told] = listed((await unread())?.notifications)
  assert.equal((await ask(ana, 'PATCH', `${base}/notifications/${told?._id}/read`)).status, 200)
  assert.equal(Number((await unread())?.unreadCount), 0)
})

call('PATCH /notifications/read-all marks all as read', async base => {
  const { rita, ana, regimenId } = await club()
  await assign(rita, regimenId, ana)
  assert.equal((await ask(ana, 'PATCH', `${base}/notifications/read-all`)).status, 200)
  assert.equal(Number((await ask(ana, 'GET', '/api/notifications')).body.data?.unreadCount), 0)
})

call('GET /regimens answers an array', async base => {
  const { rita, regimenId } = await club()
  const { body } = await ask(rita, 'GET', `${base}/regimens`)
  assert.deepEqual(
    listed(body.data).map(one => String(one._id)),
    [regimenId],
  )
})

call('GET /regimens/coach answers data.regimens', async base => {
  const { rita, regimenId } = await club()
  const { body } = await ask(rita, 'GET', `${base}/regimens/coach`)
  const [one] = listed(body.data?.regimens)
  assert.deepEqual([one?._id, one?.name, one?.category], [regimenId, 'Base strength', 'Strength'])
})

call('GET /regimens/athlete answers data.regimens', async base => {
  const { rita, ana, regimenId } = await club()
  await assign(rita, regimenId, ana)
  const { body } = await ask(ana, 'GET', `${base}/regimens/athlete`)
  assert.deepEqual(
    listed(body.data?.regimens).map(one => String(one._id)),
    [regimenId],
  )
})

call('GET /regimens/{id} answers status and data.regimen', async base => {
  const { rita, regimenId } = await club()
  const { body } = await ask(rita, 'GET', `${base}/regimens/${regimenId}`)
  assert.deepEqual([body.status, body.data?.regimen?.id], ['success', regimenId])
})

call('POST /regimens takes a regimen and answers it at data', async base => {
  const rita = await server.coach('Rita')
  const { status, body } = await ask(rita, 'POST', `${base}/regimens`, squats)
  assert.deepEqual([status, body.data?.name, body.data?.category], [201, 'Base strength', 'Strength'])
})

call('PATCH /regimens/{id} changes a regimen and answers it at data', async base => {
  const { rita, regimenId } = await club()
  const { status, body } = await ask(rita, 'PATCH', `${base}/regimens/${regimenId}`, { name: 'Peaking' })
  assert.deepEqual([status, body.data?.id, body.data?.name], [200, regimenId, 'Peaking'])
})

call('DELETE /regimens/{id} deletes a regimen', async base => {
  const { rita, regimenId } = await club()
  assert.equal((await ask(rita, 'DELETE', `${base}/regimens/${regimenId}`)).status, 200)
  assert.equal((await ask(rita, 'GET', `/api/regimens/${regimenId}`)).status, 404)
})

call('POST /regimens/assign-bulk assigns a regimen to athletes', async base => {
  const { rita, ana, regimenId } = await club()
  const assigned = { regimenId, athleteIds: [ana.id] }
  assert.equal((await ask(rita, 'POST', `${base}/regimens/assign-bulk`, assigned)).status, 200)
  const { body } = await ask(ana, 'GET', '/api/regimens/athlete')
  assert.equal(listed(body.data?.regimens).length, 1)
})

call('GET /health answers 200', async base => {
  assert.equal((await ask(server.visitor(), 'GET', `${base}/health`)).status, 200)
})

call('DELETE /workout-logs/regimen/{id} deletes the logs of a regimen', async base => {
  const { rita, ana, regimenId } = await club()
  await assign(rita, regimenId, ana)
  await ask(ana, 'POST', '/api/workout-logs', { regimenId })
  const { body } = await ask(rita, 'DELETE', `${base}/workout-logs/regimen/${regimenId}`)
  assert.equal(Number(body.data?.deletedCount), 1)
  assert.deepEqual((await ask(ana, 'GET', '/api/workout-logs/my-logs')).body.data as unknown, [])
})

call('GET /workout-logs/coach/my-athletes answers the logs of the athletes at data', async base => {
  const { rita, ana } = await club()
  await ask(ana, 'POST', '/api/workout-logs', { completedAt: '2026-01-05T18:00:00Z' })
  const { body } = await ask(rita, 'GET', `${base}/workout-logs/coach/my-athletes`)
  const [log] = listed(body.data)
  assert.deepEqual([log?.athlete?.id, log?.completedAt], [ana.id, '2026-01-05T18:00:00.000Z'])
})

call('GET /workout-logs/coach/athlete/{id} answers the logs of one athlete at data', async base => {
  const { rita, ana } = await club()
  await ask(ana, 'POST', '/api/workout-logs', { completedAt: '2026-01-05T18:00:00Z' })
  const { body } = await ask(rita, 'GET', `${base}/workout-logs/coach/athlete/${ana.id}`)
  assert.equal(listed(body.data).length, 1)
})

call('GET /workout-logs/coach/stats answers status, data and hasData', async base => {
  const { rita, ana } = await club()
  const stats = async () => (await ask(rita, 'GET', `${base}/workout-logs/coach/stats`)).body
  assert.equal(Boolean((await stats()).data?.hasData), false)
  await ask(ana, 'POST', '/api/workout-logs', { completedAt: '2026-01-05T18:00:00Z' })
  const { status, data } = await stats()
  assert.deepEqual([status, Boolean(data?.hasData)], ['success', true])
})

call('POST /workout-logs takes a log', async base => {
  const { rita, ana, regimenId } = await club()
  await assign(rita, regimenId, ana)
  const exercises = [{ name: 'Back squat', sets: 3, reps: 5, weight: 80 }]
  const log = { regimenId, completedAt: '2026-01-05T18:00:00Z', duration: 50, notes: 'Steady.', exercises }
  const { status, body } = await ask(ana, 'POST', `${base}/workout-logs`, log)
  assert.deepEqual([status, body.data?.athleteId, body.data?.notes], [201, ana.id, 'Steady.'])
})

call('GET /workout-logs/my-logs answers the own logs at data, newest first', async base => {
  const ana = await server.athlete('Ana')
  for (const completedAt of ['2026-01-05T18:00:00Z', '2026-01-07T18:00:00Z', '2026-01-06T18:00:00Z'])
    await ask(ana, 'POST', '/api/workout-logs', { completedAt })
  const { body } = await ask(ana, 'GET', `${base}/workout-logs/my-logs`)
  const days = listed(body.data).map(log => String(log.completedAt).slice(8, 10))
  assert.deepEqual(days, ['07', '06', '05'])
})

call('DELETE /workout-logs/cleanup answers data.deletedCount and a message', async base => {
  const { rita, ana, regimenId } = await club()
  await assign(rita, regimenId, ana)
  await ask(ana, 'POST', '/api/workout-logs', { regimenId })
  await ask(rita, 'DELETE', `/api/regimens/${regimenId}`)
  const { body } = await ask(rita, 'DELETE', `${base}/workout-logs/cleanup`)
  assert.deepEqual([Number(body.data?.deletedCount), typeof body.message], [1, 'string'])
})

call('GET /achievements/my-achievements answers data.achievements', async base => {
  const ana = await server.athlete('Ana')
  await ask(ana, 'POST', '/api/workout-logs', { exercises: [{ name: 'Plank', sets: 1 }] })
  const { body } = await ask(ana, 'GET', `${base}/achievements/my-achievements`)
  assert.ok(listed(body.data?.achievements).length > 0)
})
