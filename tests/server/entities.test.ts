import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { serverForTests } from '#support/server/server.ts'
import { signInTestUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'
import type { TestClient } from '#support/server/test-client.ts'

// The expected fields are read from docs/specification.md, to avoid maintaining a second list. The entities are those
// that the running server sends; each has a second one of its kind with other values.

const server = serverForTests()
const document = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')

/** Returns an entity's fields from section 3 of the specification, without the explanations in brackets. */
function listSpecifiedFields(entity: string): string[] {
  const [, line = ''] = new RegExp(`^- ${entity}: (.*)$`, 'm').exec(document) ?? []
  const [list = ''] = line.replaceAll(/\([^)]*\)/g, '').split(/[.;]/)
  return list.split(/,| and /).map(name => name.trim())
}

type Json = Record<string, unknown>

async function send(who: TestClient, method: string, path: string, body?: object): Promise<Json> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }
  const response = await who.raw(path, init)
  assert.ok(response.ok, `${method} ${path} returned ${response.status}`)
  return (await response.json()) as Json
}

const fetchUser = async (who: TestClient) =>
  ((await send(who, 'GET', '/auth/check')).data as { user: Json }).user

function assertHas(entity: Json | undefined, names: string[]) {
  assert.ok(entity && names.length > 0)
  assert.deepEqual(
    names.filter(name => entity[name] === undefined),
    [],
  )
}

const details = { category: 'Strength', weeks: [{ days: [{ name: 'Lower' }] }] }

/** Creates the coach Rita with the athletes Ana and Bo and two regimens, the first of which is assigned to Ana. */
async function setUpClub() {
  const [rita, ana, bo] = await Promise.all([
    server.coach('Rita'),
    server.athlete('Ana'),
    server.athlete('Bo'),
  ])
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const [base, peaking] = [
    (await send(rita, 'POST', '/api/regimens', { name: 'Base', ...details })).data as Json,
    (await send(rita, 'POST', '/api/regimens', { name: 'Peaking', ...details })).data as Json,
  ]
  const input = { regimenId: base.id, athleteIds: [ana.id] }
  await send(rita, 'POST', '/api/regimens/assign-bulk', input)
  return { rita, ana, bo, base, peaking }
}

test('a user has every specified field, including both id and _id', async () => {
  const { rita, ana } = await setUpClub()
  const names = listSpecifiedFields('User')
  assert.equal(names.length, 15)
  for (const who of [rita, ana]) {
    const user = await fetchUser(who)
    assertHas(user, [...names, 'id'])
    assert.deepEqual([user.id, user._id, user.email], [who.id, who.id, who.email])
    assert.deepEqual([user.firstName, user.lastName, user.role], [who.firstName, who.lastName, who.role])
    assert.equal(user.isEmailVerified, true)
  }
  const profile = {
    bio: 'Lifts since 1998.',
    experience: '12 years',
    specialties: ['powerlifting'],
    qualifications: ['CSCS'],
    avatarUrl: 'https://pictures.example/rita.jpg',
    socialLinks: { web: 'https://rita.example' },
  }
  await send(rita, 'PATCH', '/auth/profile', profile)
  const pick = (user: Json) => Object.fromEntries(Object.keys(profile).map(name => [name, user[name]]))
  assert.deepEqual(pick(await fetchUser(rita)), profile)
  assert.deepEqual(pick(await fetchUser(ana)), {
    bio: '',
    experience: '',
    specialties: [],
    qualifications: [],
    avatarUrl: '',
    socialLinks: {},
  })
})

test('a user’s lists of coaches and athletes cannot be null, but the primary coach can be null', async () => {
  const { rita, ana, bo } = await setUpClub()
  const [coach, athlete, sam] = await Promise.all([
    fetchUser(rita),
    fetchUser(ana),
    fetchUser(await server.athlete('Sam')),
  ])
  assert.deepEqual([coach.coaches, new Set(coach.athletes as string[])], [[], new Set([ana.id, bo.id])])
  assert.deepEqual([athlete.coaches, athlete.athletes], [[rita.id], []])
  assert.deepEqual([sam.coaches, sam.athletes, sam.primaryCoachId], [[], [], null])
})

test('a notification has every specified field', async () => {
  const { rita, ana, bo, peaking } = await setUpClub()
  await send(rita, 'POST', '/api/regimens/assign-bulk', { regimenId: peaking.id, athleteIds: [ana.id] })
  const list = async (who: TestClient) =>
    ((await send(who, 'GET', '/api/notifications')).data as { notifications: Json[] }).notifications
  const [notification, other] = await list(ana)
  assertHas(notification, listSpecifiedFields('Notification'))
  assert.match(String(notification?.title), /Peaking/)
  await send(ana, 'PATCH', `/notifications/${notification?._id}/read`)
  assert.deepEqual(
    (await list(ana)).map(one => [one._id, one.read]),
    [
      [notification?._id, true],
      [other?._id, false],
    ],
  )
  assert.deepEqual(
    (await list(bo)).filter(one => one._id === notification?._id),
    [],
  )
})

test('a bulk assignment accepts every specified field', async () => {
  const { rita, ana, bo, peaking } = await setUpClub()
  const values = { regimenId: peaking.id, athleteIds: [bo.id] }
  assert.deepEqual(listSpecifiedFields('Bulk assignment payload').toSorted(), Object.keys(values).toSorted())
  await send(rita, 'POST', '/api/regimens/assign-bulk', values)
  const listNames = async (who: TestClient) =>
    ((await send(who, 'GET', '/api/regimens/athlete')).data as { regimens: Json[] }).regimens.map(
      one => one.name,
    )
  assert.deepEqual([await listNames(ana), await listNames(bo)], [['Base'], ['Peaking']])
})

test('the login response, users, regimens and workout logs have the specified fields', async () => {
  const [member, other] = [await signUpTestUser(server), await signUpTestUser(server)]
  const input = { email: member.email, password: signUpPassword }
  const login = await send(server.visitor(), 'POST', '/api/auth/login', input)
  assertHas(login, listSpecifiedFields('Login response'))
  const user = login.user as Json
  const { id, email, role, isEmailVerified } = user
  assert.deepEqual([id, email, role, isEmailVerified], [member.id, member.email, 'athlete', false])
  assert.deepEqual(
    [user.email, (await fetchUser(await signInTestUser(server, other.email))).email],
    [member.email, other.email],
  )

  const { rita, ana, base, peaking } = await setUpClub()
  for (const regimen of [base, peaking]) {
    const { data } = await send(rita, 'GET', `/api/regimens/${regimen.id}`)
    assertHas((data as { regimen: Json }).regimen, listSpecifiedFields('Regimen'))
    assert.equal((data as { regimen: Json }).regimen.name, regimen.name)
  }
  for (const completedAt of ['2026-01-05T18:00:00.000Z', '2026-01-07T18:00:00.000Z']) {
    const { data } = await send(ana, 'POST', '/api/workout-logs', { completedAt })
    assertHas(data as Json, listSpecifiedFields('Workout log'))
    assert.equal((data as Json).completedAt, completedAt)
  }
})

test('the achievements response has a list named achievements, and the coach statistics have a hasData flag', async () => {
  const { rita, ana, bo } = await setUpClub()
  const otto = await server.coach('Otto')
  await send(ana, 'POST', '/api/workout-logs', { exercises: [{ name: 'Plank', sets: 1 }] })
  const count = async (who: TestClient) =>
    ((await send(who, 'GET', '/achievements/my-achievements')).data as { achievements: unknown[] })
      .achievements.length
  assert.ok((await count(ana)) > 0)
  assert.equal(await count(bo), 0)
  const hasData = async (who: TestClient) =>
    ((await send(who, 'GET', '/api/workout-logs/coach/stats')).data as Json).hasData
  assert.deepEqual([await hasData(rita), await hasData(otto)], [true, false])
})
