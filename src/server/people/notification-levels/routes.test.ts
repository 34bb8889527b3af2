import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { messages } from '#contract/people/messages.ts'
import { athleteNotifications, type NotificationLevel } from '#contract/people/notification-level.ts'
import { people } from '#contract/people/people.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

async function createSquad() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  return { rita, ana, bo, coaching }
}

const setLevel = (coach: TestUser, athlete: TestUser, level: NotificationLevel) =>
  coach.get(athleteNotifications.set, { params: { id: athlete.id }, input: { level } })

/** The athlete logs a workout, writes a message and reports pain. */
async function cause(athlete: TestUser, coach: TestUser) {
  await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  await athlete.get(messages.send, { params: { id: coach.id }, input: { text: 'How deep?' } })
  await athlete.get(pain.report, {
    input: { id: randomUUID(), exercise: 'Squat', severity: 3, reportedAt: new Date().toISOString() },
  })
}

const countKinds = async (coach: TestUser, athlete: TestUser) => {
  const { data } = await coach.get(notifications.list)
  return data.notifications
    .filter(one => one.about?.id === athlete.id && one.kind !== 'acceptance')
    .map(one => one.kind)
    .toSorted()
}

/** The kinds of emails and push notifications about an athlete that wait to be sent to the coach. */
async function listJobEvents(coach: TestUser): Promise<string[]> {
  const { rows } = await server.store.database.$client.query(
    `select distinct data->>'kind' as kind from pgboss.job where data->>'userId' = $1 order by 1`,
    [coach.id],
  )
  return rows.map(row => row.kind)
}

test('a coach is notified of everything by default, or only of questions and safety for one athlete', async () => {
  const { rita, ana, bo } = await createSquad()
  assert.equal((await rita.get(athleteNotifications.show, { params: { id: ana.id } })).data.level, 'all')
  await setLevel(rita, ana, 'questions')
  for (const athlete of [ana, bo]) await cause(athlete, rita)
  assert.deepEqual(await countKinds(rita, ana), ['message', 'pain'])
  assert.deepEqual(await countKinds(rita, bo), ['message', 'pain', 'workout'])
})

test('safety reports cannot be muted', async () => {
  const { rita, ana, bo } = await createSquad()
  await setLevel(rita, ana, 'safety')
  await cause(ana, rita)
  assert.deepEqual(await countKinds(rita, ana), ['pain'])
  assert.ok(!(await listJobEvents(rita)).includes('message.sent'))
  await cause(bo, rita)
  assert.deepEqual(await countKinds(rita, bo), ['message', 'pain', 'workout'])
  assert.ok((await listJobEvents(rita)).includes('message.sent'))
})

test('each coach sets the level of current athletes, and lists those who are not at the default', async () => {
  const { rita, ana, bo, coaching } = await createSquad()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  await setLevel(rita, ana, 'safety')
  await setLevel(rita, bo, 'questions')
  await setLevel(rita, bo, 'all')
  const listLevels = async (coach: TestUser) =>
    (await coach.get(athleteNotifications.list)).data.map(one => [one.athlete.id, one.level])
  assert.deepEqual(await listLevels(rita), [[ana.id, 'safety']])
  assert.deepEqual(await listLevels(otto), [])
  await cause(ana, rita)
  assert.ok((await countKinds(otto, ana)).includes('workout'))
  await rita.get(people.endCoaching, { params: { id: coaching } })
  const params = { id: ana.id }
  await rita.refused('athlete.not-found', athleteNotifications.show, { params })
  await rita.refused('athlete.not-found', athleteNotifications.set, { params, input: { level: 'all' } })
  assert.deepEqual(await listLevels(rita), [])
})
