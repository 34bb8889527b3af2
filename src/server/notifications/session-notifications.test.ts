import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** Assigns one of Rita's programs to Ana, with a session on Thursday 26 November 2026. */
async function setUpProgram() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  const regimen = await createTestRegimen(rita, { weeks: 1, days: 1 })
  const input = { regimenId: regimen.id, athleteIds: [ana.id], startDate: '2026-11-26', weekdays: [4] }
  await rita.get(assignments.assignBulk, { input })
  const query = { from: '2026-11-26', to: '2026-11-26' }
  const [session] = (await ana.get(schedule.list, { query })).data
  assert.ok(session)
  await ana.get(notifications.readAll)
  return { rita, ana, coaching, params: { id: session.id } }
}

const listScheduleNotifications = async (member: TestUser) =>
  (await member.get(notifications.list)).data.notifications.filter(one => one.kind === 'schedule')
const listTitles = async (member: TestUser) =>
  (await listScheduleNotifications(member)).map(({ title }) => title)

test('moving a session notifies the coach, or the athlete if the coach moved it', async () => {
  const { rita, ana, params } = await setUpProgram()
  await ana.get(schedule.move, { params, input: { date: '2026-11-28' } })
  const [notification] = await listScheduleNotifications(rita)
  assert.deepEqual(
    [notification?.title, notification?.message, notification?.link],
    [
      'Ana Example moved Day 1 to Saturday 28 November',
      'The session was originally planned for Thursday 26 November.',
      `/app/schedule?date=2026-11-28&session=${params.id}`,
    ],
  )
  assert.deepEqual(await listTitles(ana), [])

  await rita.get(schedule.move, { params, input: { date: '2026-11-27' } })
  const [notificationForAna] = await listScheduleNotifications(ana)
  assert.deepEqual(
    [notificationForAna?.title, notificationForAna?.link],
    ['Rita Example moved Day 1 to Friday 27 November', `/app/athlete/session/${params.id}`],
  )
})

test('undoing a change removes its unread notification', async () => {
  const { rita, ana, params } = await setUpProgram()
  await ana.get(schedule.move, { params, input: { date: '2026-11-28' } })
  await ana.get(schedule.move, { params, input: { date: '2026-11-26' } })
  assert.deepEqual(await listTitles(rita), [])
  await ana.get(schedule.skip, { params, input: { kind: 'travel' } })
  await ana.get(schedule.unskip, { params })
  assert.deepEqual(await listTitles(rita), [])
})

test('a later move replaces an unread notification but keeps a read one', async () => {
  const { rita, ana, params } = await setUpProgram()
  for (const date of ['2026-11-27', '2026-11-28', '2026-11-29'])
    await ana.get(schedule.move, { params, input: { date } })
  assert.deepEqual(await listTitles(rita), ['Ana Example moved Day 1 to Sunday 29 November'])
  await rita.get(notifications.readAll)
  await ana.get(schedule.move, { params, input: { date: '2026-11-26' } })
  assert.deepEqual(await listTitles(rita), [
    'Ana Example moved Day 1 back to Thursday 26 November',
    'Ana Example moved Day 1 to Sunday 29 November',
  ])
})

test('skipping a session notifies the coach of the reason, and unskipping it notifies the coach again', async () => {
  const { rita, ana, params } = await setUpProgram()
  await ana.get(schedule.skip, { params, input: { kind: 'illness', reason: 'Fever & <b>chills</b>.' } })
  const [notification] = await listScheduleNotifications(rita)
  assert.deepEqual(
    [notification?.title, notification?.message],
    ['Ana Example skipped Day 1', 'Thursday 26 November, due to illness. Fever & <b>chills</b>.'],
  )
  await rita.get(notifications.readAll)
  await ana.get(schedule.unskip, { params })
  assert.deepEqual(await listTitles(rita), ['Ana Example restored Day 1', 'Ana Example skipped Day 1'])
})

test('does not notify a former coach', async () => {
  const { rita, ana, coaching, params } = await setUpProgram()
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await ana.get(schedule.move, { params, input: { date: '2026-11-28' } })
  await ana.get(schedule.skip, { params, input: { kind: 'rest' } })
  assert.deepEqual(await listTitles(rita), [])
})

test('a move request sent twice creates only one notification', async () => {
  const { rita, ana, params } = await setUpProgram()
  for (let sent = 0; sent < 2; sent++) await ana.get(schedule.move, { params, input: { date: '2026-11-28' } })
  assert.equal((await listTitles(rita)).length, 1)
})
