import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eventually } from '#support/eventually.ts'
import { openMailFolder } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestClient } from '#support/server/test-client.ts'
import type { TestUser } from '#support/server/test-users.ts'

// Makes the calls in section 7 of the specification, as a client that knows only the specification would.
// Uses the specified method, path (with and without /api) and body, and checks the shape of the response.

const server = serverForTests()
const prefixes = ['', '/api'] as const

type Reply = { status: number; body: Json }
type Json = { [key: string]: Json } & { status?: string; message?: string; token?: string; length?: number }

/** Returns a list unchanged; returns an empty list for any other value. */
const toList = (value: unknown): Json[] => (Array.isArray(value) ? value : [])

async function send(who: TestClient, method: string, path: string, body?: object): Promise<Reply> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }
  const response = await who.raw(path, init)
  return { status: response.status, body: (await response.json()) as Json }
}

/** Tests a call with and without the /api prefix. */
function call(title: string, check: (base: string) => Promise<void>) {
  test(`${title}, with and without /api`, async () => {
    for (const base of prefixes) await check(base)
  })
}

const password = 'corner of the ring'
let count = 0
const makeRegistration = () => ({
  firstName: 'Ana',
  lastName: 'Example',
  email: `newcomer-${++count}@cornerman.example`,
  password,
  role: 'athlete',
})

async function registerUser(): Promise<{ email: string; who: TestClient }> {
  const who = server.visitor()
  const body = makeRegistration()
  assert.equal((await send(who, 'POST', '/auth/register', body)).status, 201)
  return { email: body.email, who }
}

async function signInUser() {
  const { email, who } = await registerUser()
  const { body } = await send(who, 'POST', '/api/auth/login', { email, password })
  who.token = body.token
  return { email, who }
}

const squatRegimen = { name: 'Base strength', category: 'Strength', weeks: [{ days: [{ name: 'Lower' }] }] }

async function createClub(): Promise<{ rita: TestUser; ana: TestUser; regimenId: string }> {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  await server.link(rita, ana)
  const { body } = await send(rita, 'POST', '/api/regimens', squatRegimen)
  return { rita, ana, regimenId: String(body.data?.id) }
}

const assign = (rita: TestUser, regimenId: string, athlete: TestUser) =>
  send(rita, 'POST', '/api/regimens/assign-bulk', { regimenId, athleteIds: [athlete.id] })

call('GET /auth/check returns success and data.user', async base => {
  for (const who of [await server.athlete('Ana'), await server.athlete('Bo')]) {
    const { status, body } = await send(who, 'GET', `${base}/auth/check`)
    assert.deepEqual([status, body.status, body.data?.user?.email], [200, 'success', who.email])
  }
})

call('POST /auth/login takes credentials and returns a token and user', async base => {
  const { email, who } = await registerUser()
  const other = await registerUser()
  const { status, body } = await send(who, 'POST', `${base}/auth/login`, { email, password })
  const { user } = body
  assert.equal(status, 200)
  for (const wrong of ['corner of the room', password.toUpperCase()]) {
    const reply = await send(other.who, 'POST', `${base}/auth/login`, { email, password: wrong })
    assert.deepEqual([reply.status, reply.body.token], [401, undefined])
  }
  assert.match(String(body.token), /^[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.deepEqual([user?.email, user?.role, user?.isEmailVerified], [email, 'athlete', false])
  assert.deepEqual(body.data?.user, user)
  assert.equal(user?.id, user?._id)
})

call('POST /auth/logout takes no body and ends the session', async base => {
  const { who } = await signInUser()
  const other = await signInUser()
  assert.equal((await send(who, 'POST', `${base}/auth/logout`)).status, 200)
  assert.equal((await send(who, 'GET', '/auth/check')).status, 401)
  assert.equal((await send(other.who, 'GET', '/auth/check')).status, 200)
})

call('POST /auth/refresh-token takes a bearer token and returns a new one', async base => {
  const { email, who } = await signInUser()
  await signInUser()
  const { status, body } = await send(who, 'POST', `${base}/auth/refresh-token`, {})
  assert.equal(status, 200)
  who.token = body.token
  const check = await send(who, 'GET', '/auth/check')
  assert.deepEqual([check.status, check.body.data?.user?.email], [200, email])
  const anonymous = Object.assign(server.visitor(), { token: 'expired' })
  assert.equal((await send(anonymous, 'POST', `${base}/auth/refresh-token`, {})).status, 401)
})

call('POST /auth/register creates an account and, without SMTP, returns a verification token', async base => {
  const { who: other } = await signInUser()
  const registration = makeRegistration()
  const { status, body } = await send(server.visitor(), 'POST', `${base}/auth/register`, registration)
  assert.deepEqual([status, body.data?.user?.email], [201, registration.email])
  const { status: verified } = await send(server.visitor(), 'POST', '/api/auth/verify-email', {
    token: body.verificationToken,
  })
  assert.equal(verified, 200)
  const { email } = registration
  const login = await send(server.visitor(), 'POST', '/api/auth/login', { email, password })
  assert.equal(login.body.user?.isEmailVerified as unknown, true)
  const check = await send(other, 'GET', '/auth/check')
  assert.equal(check.body.data?.user?.isEmailVerified as unknown, false)
})

call('PATCH /auth/profile changes the profile and returns data.user', async base => {
  const [rita, otto] = await Promise.all([server.coach('Rita'), server.coach('Otto')])
  const { status, body } = await send(rita, 'PATCH', `${base}/auth/profile`, {
    bio: 'Two decades of squats.',
  })
  assert.deepEqual([status, body.data?.user?.bio], [200, 'Two decades of squats.'])
  assert.equal((await send(rita, 'GET', '/auth/check')).body.data?.user?.bio as unknown, body.data?.user?.bio)
  assert.equal((await send(otto, 'GET', '/auth/check')).body.data?.user?.bio as unknown, '')
})

call('DELETE /auth/delete-account deletes the account', async base => {
  const [{ email, who }, other] = [await signInUser(), await signInUser()]
  assert.equal((await send(who, 'DELETE', `${base}/auth/delete-account`)).status, 200)
  assert.equal((await send(who, 'GET', '/auth/check')).status, 401)
  assert.equal((await send(who, 'POST', '/api/auth/login', { email, password })).status, 401)
  assert.equal((await send(other.who, 'GET', '/auth/check')).status, 200)
})

call('POST /auth/forgot-password takes an email', async base => {
  const [{ email, who }, other] = [await registerUser(), await registerUser()]
  assert.equal((await send(who, 'POST', `${base}/auth/forgot-password`, { email })).status, 200)
  const mailbox = openMailFolder(server.dataDir)
  const isReset = ({ text = '' }) => text.includes('/auth/reset-password/')
  await eventually(async () => (await mailbox.to(email)).find(isReset), `the reset link for ${email}`)
  assert.deepEqual((await mailbox.to(other.email)).filter(isReset), [])
})

call('PATCH /auth/reset-password/{token} takes a password and rejects an invalid token', async base => {
  const { status, body } = await send(server.visitor(), 'PATCH', `${base}/auth/reset-password/none`, {
    password,
  })
  assert.deepEqual([status, body.code], [400, 'token.invalid'])
  const [one, other] = [await signInUser(), await signInUser()]
  const { body: check } = await send(one.who, 'GET', '/auth/check')
  const token = await inTransaction(server.store.database, tx =>
    createEmailToken(tx, String(check.data?.user?.id), 'reset', new Date()),
  )
  const newPassword = 'five squats a week'
  const reset = await send(server.visitor(), 'PATCH', `${base}/auth/reset-password/${token}`, {
    password: newPassword,
  })
  assert.equal(reset.status, 200)
  const signIn = async (email: string, typed: string) =>
    (await send(server.visitor(), 'POST', '/api/auth/login', { email, password: typed })).status
  assert.deepEqual([await signIn(one.email, password), await signIn(one.email, newPassword)], [401, 200])
  assert.deepEqual([await signIn(other.email, password), await signIn(other.email, newPassword)], [200, 401])
})

call('GET /notifications returns data.notifications', async base => {
  const { rita, ana, regimenId } = await createClub()
  const other = await createClub()
  await assign(other.rita, other.regimenId, other.ana)
  await assign(rita, regimenId, ana)
  const { status, body } = await send(ana, 'GET', `${base}/notifications`)
  const [notification, ...rest] = toList(body.data?.notifications)
  assert.deepEqual([status, rest], [200, []])
  assert.deepEqual(
    [typeof notification?._id, typeof notification?.title, typeof notification?.message],
    ['string', 'string', 'string'],
  )
  assert.deepEqual([Number.isNaN(Date.parse(String(notification?.date))), notification?.read], [false, false])
})

call('PATCH /notifications/{id}/read marks a notification as read', async base => {
  const { rita, ana, regimenId } = await createClub()
  await assign(rita, regimenId, ana)
  const fetchInbox = async () => (await send(ana, 'GET', '/api/notifications')).body.data
  const { body: second } = await send(rita, 'POST', '/api/regimens', squatRegimen)
  await assign(rita, String(second.data?.id), ana)
  const [notification, other] = toList((await fetchInbox())?.notifications)
  assert.equal((await send(ana, 'PATCH', `${base}/notifications/${notification?._id}/read`)).status, 200)
  assert.deepEqual(
    toList((await fetchInbox())?.notifications).map(one => [one._id, one.read]),
    [
      [notification?._id, true],
      [other?._id, false],
    ],
  )
  assert.equal(Number((await fetchInbox())?.unreadCount), 1)
})

call('PATCH /notifications/read-all marks all as read', async base => {
  const { rita, ana, regimenId } = await createClub()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  for (const athlete of [ana, bo]) await assign(rita, regimenId, athlete)
  assert.equal((await send(ana, 'PATCH', `${base}/notifications/read-all`)).status, 200)
  assert.equal(Number((await send(ana, 'GET', '/api/notifications')).body.data?.unreadCount), 0)
  assert.equal(Number((await send(bo, 'GET', '/api/notifications')).body.data?.unreadCount), 1)
})

call('GET /regimens returns an array', async base => {
  const { rita, regimenId } = await createClub()
  await createClub()
  const { body } = await send(rita, 'GET', `${base}/regimens`)
  assert.deepEqual(
    toList(body.data).map(one => String(one._id)),
    [regimenId],
  )
})

call('GET /regimens/coach returns data.regimens', async base => {
  const { rita, regimenId } = await createClub()
  await createClub()
  const { body } = await send(rita, 'GET', `${base}/regimens/coach`)
  assert.deepEqual(
    toList(body.data?.regimens).map(one => [one._id, one.name, one.category]),
    [[regimenId, 'Base strength', 'Strength']],
  )
})

call('GET /regimens/athlete returns data.regimens', async base => {
  const { rita, ana, regimenId } = await createClub()
  const other = await createClub()
  await assign(other.rita, other.regimenId, other.ana)
  await send(rita, 'POST', '/api/regimens', squatRegimen)
  await assign(rita, regimenId, ana)
  const { body } = await send(ana, 'GET', `${base}/regimens/athlete`)
  assert.deepEqual(
    toList(body.data?.regimens).map(one => String(one._id)),
    [regimenId],
  )
})

call('GET /regimens/{id} returns status and data.regimen', async base => {
  const { rita, regimenId } = await createClub()
  const { body: other } = await send(rita, 'POST', '/api/regimens', squatRegimen)
  for (const id of [regimenId, String(other.data?.id)]) {
    const { body } = await send(rita, 'GET', `${base}/regimens/${id}`)
    assert.deepEqual([body.status, body.data?.regimen?.id], ['success', id])
  }
})

call('POST /regimens takes a regimen and returns it in data', async base => {
  const { rita, regimenId } = await createClub()
  const peaking = { ...squatRegimen, name: 'Peaking', category: 'Power' }
  const { status, body } = await send(rita, 'POST', `${base}/regimens`, peaking)
  assert.deepEqual([status, body.data?.name, body.data?.category], [201, 'Peaking', 'Power'])
  const regimens = toList((await send(rita, 'GET', '/api/regimens')).body.data)
  assert.deepEqual(
    new Set(regimens.map(one => `${one.id} ${one.name}`)),
    new Set([`${regimenId} Base strength`, `${body.data?.id} Peaking`]),
  )
})

call('PATCH /regimens/{id} changes a regimen and returns it in data', async base => {
  const { rita, regimenId } = await createClub()
  const { body: other } = await send(rita, 'POST', '/api/regimens', squatRegimen)
  const { status, body } = await send(rita, 'PATCH', `${base}/regimens/${regimenId}`, { name: 'Peaking' })
  assert.deepEqual([status, body.data?.id, body.data?.name], [200, regimenId, 'Peaking'])
  const { body: kept } = await send(rita, 'GET', `/api/regimens/${other.data?.id}`)
  assert.deepEqual(kept.data?.regimen, other.data)
})

call(
  'regimen calls report missing sessions and invalid bodies in the words of the specification',
  async base => {
    const { rita, ana, regimenId } = await createClub()
    const expired = Object.assign(server.visitor(), { token: 'expired' })
    const path = `${base}/regimens/${regimenId}`
    const invalid = 'Invalid regimen data. Please check all required fields.'
    for (const who of [server.visitor(), expired]) {
      const answers = [
        await send(who, 'POST', `${base}/regimens`, squatRegimen),
        await send(who, 'PATCH', path, { name: 'Mine' }),
        await send(who, 'DELETE', path),
      ]
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body.message]),
        [
          [401, 'You must be logged in to create a regimen'],
          [401, 'You must be logged in to update this regimen'],
          [401, 'You must be logged in to delete this regimen'],
        ],
      )
    }
    for (const body of [{}, { name: 'No category' }, { ...squatRegimen, weeks: 'four' }]) {
      const { status, body: answer } = await send(rita, 'POST', `${base}/regimens`, body)
      assert.deepEqual([status, answer.message], [400, invalid])
      assert.ok(answer.fields)
    }
    const change = await send(rita, 'PATCH', path, { name: '' })
    assert.deepEqual([change.status, change.body.message], [400, invalid])
    const forbidden = await send(ana, 'POST', `${base}/regimens`, squatRegimen)
    assert.deepEqual(
      [forbidden.status, forbidden.body.message],
      [403, 'You do not have permission to create regimens'],
    )
    const { body: stored } = await send(rita, 'GET', path)
    assert.equal(stored.data?.regimen?.name, 'Base strength')
    // Other calls keep their general messages.
    const { body: other } = await send(server.visitor(), 'GET', `${base}/regimens`)
    assert.equal(other.message, 'Please sign in.')
  },
)

call('every DELETE response carries data', async base => {
  const { rita, ana, regimenId } = await createClub()
  const { body: kept } = await send(rita, 'POST', `${base}/regimens`, squatRegimen)
  const log = { exercises: [{ name: 'Plank' }] }
  const { body: first } = await send(ana, 'POST', `${base}/workout-logs`, log)
  const { body: second } = await send(ana, 'POST', `${base}/workout-logs`, log)
  const logId = String(first.data?.id)
  for (const [who, path, id] of [
    [rita, `${base}/regimens/${regimenId}`, regimenId],
    [ana, `${base}/workout-logs/${logId}`, logId],
  ] as const) {
    const { status, body } = await send(who, 'DELETE', path)
    assert.deepEqual([status, body.status, body.data], [200, 'success', { _id: id, id }])
  }
  assert.deepEqual((await send(ana, 'POST', `${base}/auth/logout`)).body.data, {})
  const regimens = toList((await send(rita, 'GET', `${base}/regimens`)).body.data)
  assert.deepEqual(
    regimens.map(one => one.id),
    [kept.data?.id],
  )
  const { body: logs } = await send(rita, 'GET', `${base}/workout-logs/coach/my-athletes`)
  assert.deepEqual(
    toList(logs.data).map(one => one.id),
    [second.data?.id],
  )
})

call('DELETE /regimens/{id} deletes a regimen', async base => {
  const { rita, ana, regimenId } = await createClub()
  const { body: other } = await send(rita, 'POST', '/api/regimens', squatRegimen)
  const otherId = String(other.data?.id)
  await assign(rita, otherId, ana)
  await send(ana, 'POST', '/api/workout-logs', { regimenId: otherId })
  assert.equal((await send(rita, 'DELETE', `${base}/regimens/${regimenId}`)).status, 200)
  assert.equal((await send(rita, 'GET', `/api/regimens/${regimenId}`)).status, 404)
  assert.equal((await send(rita, 'GET', `/api/regimens/${otherId}`)).status, 200)
  assert.equal(toList((await send(ana, 'GET', '/api/workout-logs/my-logs')).body.data).length, 1)
  assert.equal(toList((await send(ana, 'GET', '/api/regimens/athlete')).body.data?.regimens).length, 1)
})

call('POST /regimens/assign-bulk assigns a regimen to athletes', async base => {
  const { rita, ana, regimenId } = await createClub()
  const [bo, cy] = await Promise.all([server.athlete('Bo'), server.athlete('Cy')])
  for (const athlete of [bo, cy]) await server.link(rita, athlete)
  await send(rita, 'POST', '/api/regimens', { ...squatRegimen, name: 'Not assigned' })
  const input = { regimenId, athleteIds: [ana.id, bo.id] }
  assert.equal((await send(rita, 'POST', `${base}/regimens/assign-bulk`, input)).status, 200)
  const listIds = async (who: TestUser) =>
    toList((await send(who, 'GET', '/api/regimens/athlete')).body.data?.regimens).map(one => String(one.id))
  assert.deepEqual(await Promise.all([ana, bo, cy].map(listIds)), [[regimenId], [regimenId], []])
})

call('GET /health returns 200', async base => {
  assert.equal((await send(server.visitor(), 'GET', `${base}/health`)).status, 200)
})

call('DELETE /workout-logs/regimen/{id} deletes the logs of a regimen', async base => {
  const { rita, ana, regimenId } = await createClub()
  const { body: other } = await send(rita, 'POST', '/api/regimens', squatRegimen)
  const keptLogs: unknown[] = []
  for (const id of [regimenId, String(other.data?.id), undefined]) {
    if (id) await assign(rita, id, ana)
    const input = { regimenId: id, completedAt: '2026-01-05T18:00:00Z' }
    const { body: log } = await send(ana, 'POST', '/api/workout-logs', input)
    if (id !== regimenId) keptLogs.push(log.data?.id)
  }
  const { body } = await send(rita, 'DELETE', `${base}/workout-logs/regimen/${regimenId}`)
  assert.equal(Number(body.data?.deletedCount), 1)
  const logs = toList((await send(ana, 'GET', '/api/workout-logs/my-logs')).body.data)
  assert.deepEqual(new Set<unknown>(logs.map(log => log.id)), new Set(keptLogs))
})

call('GET /workout-logs/coach/my-athletes returns the athletes’ logs in data', async base => {
  const { rita, ana } = await createClub()
  const [bo, sam] = await Promise.all([server.athlete('Bo'), server.athlete('Sam')])
  await server.link(rita, bo)
  for (const [index, who] of [ana, bo, sam].entries())
    await send(who, 'POST', '/api/workout-logs', { completedAt: `2026-01-0${5 + index}T18:00:00Z` })
  const { body } = await send(rita, 'GET', `${base}/workout-logs/coach/my-athletes`)
  assert.deepEqual(
    toList(body.data).map(log => [log.athlete?.id, log.athleteName, log.completedAt]),
    [
      [bo.id, 'Bo Example', '2026-01-06T18:00:00.000Z'],
      [ana.id, 'Ana Example', '2026-01-05T18:00:00.000Z'],
    ],
  )
})

call('GET /workout-logs/coach/athlete/{id} returns the logs of one athlete in data', async base => {
  const { rita, ana } = await createClub()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  for (const who of [ana, bo])
    await send(who, 'POST', '/api/workout-logs', { completedAt: '2026-01-05T18:00:00Z' })
  const { body } = await send(rita, 'GET', `${base}/workout-logs/coach/athlete/${ana.id}`)
  assert.deepEqual(
    toList(body.data).map(log => log.athleteName),
    ['Ana Example'],
  )
})

call('GET /workout-logs/coach/stats returns status, data and hasData', async base => {
  const [{ rita, ana }, other] = [await createClub(), await createClub()]
  await send(other.ana, 'POST', '/api/workout-logs', { completedAt: '2026-01-05T18:00:00Z' })
  const stats = async () => (await send(rita, 'GET', `${base}/workout-logs/coach/stats`)).body
  assert.equal(Boolean((await stats()).data?.hasData), false)
  await send(ana, 'POST', '/api/workout-logs', { completedAt: '2026-01-05T18:00:00Z' })
  const { status, data } = await stats()
  assert.deepEqual([status, Boolean(data?.hasData)], ['success', true])
})

call('POST /workout-logs takes a log', async base => {
  const { rita, ana, regimenId } = await createClub()
  await assign(rita, regimenId, ana)
  const exercises = [{ name: 'Back squat', sets: 3, reps: 5, weight: 80 }]
  const log = { regimenId, completedAt: '2026-01-05T18:00:00Z', duration: 50, notes: 'Steady.', exercises }
  const { body: other } = await send(ana, 'POST', '/api/workout-logs', {
    completedAt: '2026-01-06T18:00:00Z',
  })
  const { status, body } = await send(ana, 'POST', `${base}/workout-logs`, log)
  assert.deepEqual([status, body.data?.athleteId, body.data?.notes], [201, ana.id, 'Steady.'])
  const logs = toList((await send(ana, 'GET', '/api/workout-logs/my-logs')).body.data)
  assert.deepEqual(
    logs.map(one => [one.id, one.notes, toList(one.exercises).map(exercise => exercise.name)]),
    [
      [other.data?.id, '', []],
      [body.data?.id, 'Steady.', ['Back squat']],
    ],
  )
})

call('GET /workout-logs/my-logs returns the athlete’s logs in data, newest first', async base => {
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  for (const completedAt of ['2026-01-05T18:00:00Z', '2026-01-07T18:00:00Z', '2026-01-06T18:00:00Z'])
    await send(ana, 'POST', '/api/workout-logs', { completedAt })
  await send(bo, 'POST', '/api/workout-logs', { completedAt: '2026-01-08T18:00:00Z' })
  const { body } = await send(ana, 'GET', `${base}/workout-logs/my-logs`)
  const days = toList(body.data).map(log => String(log.completedAt).slice(8, 10))
  assert.deepEqual(days, ['07', '06', '05'])
})

call('DELETE /workout-logs/cleanup returns data.deletedCount and a message', async base => {
  const { rita, ana, regimenId } = await createClub()
  await assign(rita, regimenId, ana)
  const { body: other } = await send(rita, 'POST', '/api/regimens', squatRegimen)
  const otherId = String(other.data?.id)
  await assign(rita, otherId, ana)
  for (const id of [regimenId, otherId]) await send(ana, 'POST', '/api/workout-logs', { regimenId: id })
  await send(ana, 'POST', '/api/workout-logs', { exercises: [{ name: 'Plank' }] })
  await send(rita, 'DELETE', `/api/regimens/${regimenId}`)
  const { body } = await send(rita, 'DELETE', `${base}/workout-logs/cleanup`)
  assert.deepEqual([Number(body.data?.deletedCount), typeof body.message], [1, 'string'])
  const logs = toList((await send(ana, 'GET', '/api/workout-logs/my-logs')).body.data)
  assert.deepEqual(new Set(logs.map(log => log.regimenId as unknown)), new Set([otherId, null]))
})

call('GET /achievements/my-achievements returns data.achievements', async base => {
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  await send(ana, 'POST', '/api/workout-logs', { exercises: [{ name: 'Plank', sets: 1 }] })
  const { body } = await send(ana, 'GET', `${base}/achievements/my-achievements`)
  assert.ok(toList(body.data?.achievements).length > 0)
  const { body: others } = await send(bo, 'GET', `${base}/achievements/my-achievements`)
  assert.deepEqual(toList(others.data?.achievements), [])
})
