import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen, insertTestLogFor } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const monday = '2026-11-23'

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Creates the coach Rita and her athletes. */
async function createSquad(...names: string[]) {
  const rita = await server.coach()
  const athletes: TestUser[] = []
  for (const name of names) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    athletes.push(athlete)
  }
  return { rita, athletes, athleteIds: athletes.map(athlete => athlete.id) }
}

const datesOf = async (assignmentId: string | undefined) => {
  const rows = await query(
    `select date::text from sessions where assignment_id = $1 and cancelled_at is null order by week, position`,
    assignmentId,
  )
  return rows.map(row => row.date as string)
}

test('assigns a regimen to several athletes at once and schedules sessions for each of them', async () => {
  const { rita, athletes, athleteIds } = await createSquad('Ana', 'Bo')
  const regimen = await createTestRegimen(rita, { weeks: 2, days: 3 })
  const input = { regimenId: regimen.id, athleteIds: athleteIds.toReversed(), startDate: monday }
  const reply = await rita.call(assignments.assignBulk, { input })
  assert.ok(reply.ok)
  assert.equal(reply.status, 200)
  const { assigned, sessionCount } = reply.body.data
  assert.equal(reply.body.message, 'Base strength is assigned to 2 athletes.')
  assert.equal(sessionCount, 12)
  assert.deepEqual(
    assigned.map(one => one.athlete.firstName),
    ['Bo', 'Ana'],
  )
  for (const one of assigned) {
    assert.deepEqual(
      [
        one.regimenId,
        one.regimenName,
        one.startDate,
        one.endDate,
        one.weekdays,
        one.sessionCount,
        one.endedAt,
      ],
      [regimen.id, 'Base strength', monday, '2026-12-04', [1, 3, 5], 6, null],
    )
    assert.deepEqual(await datesOf(one.id), [
      '2026-11-23',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
      '2026-12-02',
      '2026-12-04',
    ])
  }
  const recordedEvents = await query(
    `select actor_id, subject_id, data->>'assignmentId' as id from events
     where kind = 'regimen.assigned' and data->>'regimenId' = $1 order by subject_id`,
    regimen.id,
  )
  assert.deepEqual(
    recordedEvents,
    athletes
      .map(({ id }) => ({
        actor_id: rita.id,
        subject_id: id,
        id: assigned.find(one => one.athlete.id === id)?.id,
      }))
      .toSorted((a, b) => (a.subject_id < b.subject_id ? -1 : 1)),
  )
})

test('ignores repeated days of the week and accepts a start date in the past', async () => {
  const { rita, athleteIds } = await createSquad('Ana')
  const { id: regimenId } = await createTestRegimen(rita, { weeks: 1, days: 4 })
  const input = { regimenId, athleteIds, startDate: '2020-02-26', weekdays: [7, 3, 3, 7] }
  const [one] = (await rita.get(assignments.assignBulk, { input })).data.assigned
  assert.deepEqual(one?.weekdays, [3, 7])
  assert.equal(one?.endDate, '2020-03-01')
  assert.deepEqual(await datesOf(one?.id), ['2020-02-26', '2020-02-26', '2020-03-01', '2020-03-01'])
})

test('without a start date, assignments start on the current day in each athlete’s time zone', async () => {
  const { rita } = await createSquad()
  const east = await server.athlete('Ana', { timeZone: 'Pacific/Kiritimati' })
  const west = await server.athlete('Bo', { timeZone: 'Etc/GMT+12' })
  for (const athlete of [east, west]) await server.link(rita, athlete)
  const { id: regimenId } = await createTestRegimen(rita, { weeks: 1, days: 7 })
  const input = { regimenId, athleteIds: [east.id, west.id] }
  const { assigned } = (await rita.get(assignments.assignBulk, { input })).data
  const now = new Date()
  assert.deepEqual(
    assigned.map(one => one.startDate),
    [getDayInTimeZone(now, 'Pacific/Kiritimati'), getDayInTimeZone(now, 'Etc/GMT+12')],
  )
  for (const one of assigned) assert.equal((await datesOf(one.id))[0], one.startDate)
})

test('a repeated assignment request returns the same result, and an athlete listed twice gets only one assignment', async () => {
  const { rita, athleteIds } = await createSquad('Ana', 'Bo')
  const [ana = '', bo = ''] = athleteIds
  const { id: regimenId } = await createTestRegimen(rita)
  const input = { regimenId, athleteIds: [ana, ana.toUpperCase(), bo] }
  const first = await rita.get(assignments.assignBulk, { input })
  assert.equal(first.data.assigned.length, 2)
  assert.deepEqual(await rita.get(assignments.assignBulk, { input }), first)
  assert.equal((await query('select 1 from events where data->>$1 = $2', 'regimenId', regimenId)).length, 2)
})

test('existing assignments stay unchanged when more athletes are assigned', async () => {
  const { rita, athleteIds } = await createSquad('Ana', 'Bo')
  const [ana = ''] = athleteIds
  const { id: regimenId } = await createTestRegimen(rita)
  const assign = async (ids: string[], startDate: string) =>
    (await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: ids, startDate } })).data
      .assigned
  const [before] = await assign([ana], today)
  const [unchanged, added] = await assign(athleteIds, addDays(today, 7))
  assert.deepEqual(unchanged, before)
  assert.equal(added?.startDate, addDays(today, 7))
})

test('assigns the regimen to nobody if an id does not belong to one of the coach’s athletes, and reports all such ids, including unknown ones', async () => {
  const { rita, athleteIds } = await createSquad('Ana')
  const sam = await server.athlete('Sam')
  const bo = await server.athlete('Bo')
  const ended = await server.link(rita, bo)
  await query('update coachings set ended_at = now() where id = $1', ended)
  const other = await server.coach('Olga')
  await server.link(other, sam)
  const { id: regimenId } = await createTestRegimen(rita)
  const failing = [sam.id, bo.id, uuidv7(), rita.id, 'No-id', '']
  const input = { regimenId, athleteIds: [...athleteIds, ...failing] }
  const { failure } = await rita.refused('assignment.refused', assignments.assignBulk, { input })
  assert.equal(failure?.message, 'Nobody was assigned. 6 of 7 are not among your athletes.')
  const reason = 'This athlete was not found.'
  assert.deepEqual(failure && 'data' in failure && failure.data, {
    failed: failing.map(athleteId => ({ athleteId, reason })),
  })
  assert.deepEqual((await rita.get(assignments.list)).data, [])
  assert.deepEqual(await query('select 1 from sessions where regimen_id = $1', regimenId), [])
})

test('a failed assignment leaves no data behind', async () => {
  const { rita, athleteIds } = await createSquad('Ana', 'Bo')
  const { id: regimenId } = await createTestRegimen(rita)
  const last = athleteIds.toSorted().at(-1)
  await query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'a broken disk'; end $$;
    create trigger refuse before insert on sessions for each row when (new.athlete_id = '${last}')
      execute function refuse()`)
  await rita.refused('server.error', assignments.assignBulk, { input: { regimenId, athleteIds } })
  await query('drop trigger refuse on sessions')
  assert.deepEqual((await rita.get(assignments.list)).data, [])
  assert.deepEqual(await query('select 1 from sessions where regimen_id = $1', regimenId), [])
  assert.deepEqual(await query(`select 1 from events where data->>'regimenId' = $1`, regimenId), [])
})

test('only the regimen’s owner can assign it, and only after verifying their email address and adding training days', async () => {
  const { rita, athletes, athleteIds } = await createSquad('Ana')
  const [ana] = athletes
  const sam = await server.coach('Sam', { isVerified: false })
  const other = await server.coach('Olga')
  assert.ok(ana)
  for (const coach of [sam, other]) await server.link(coach, ana)
  const { id: regimenId } = await createTestRegimen(rita)
  const input = { regimenId, athleteIds }
  await server.visitor().refused('session.required', assignments.assignBulk, { input })
  await ana.refused('role.coach-only', assignments.assignBulk, { input })
  await sam.refused('email.unverified', assignments.assignBulk, { input })
  await other.refused('regimen.forbidden-update', assignments.assignBulk, { input })
  for (const unknown of [uuidv7(), 'no-id']) {
    await rita.refused('regimen.not-found', assignments.assignBulk, {
      input: { regimenId: unknown, athleteIds },
    })
  }
  const empty = await createTestRegimen(rita, { weeks: 3, days: 0 })
  await rita.refused('regimen.without-days', assignments.assignBulk, {
    input: { regimenId: empty.id, athleteIds },
  })
  await rita.get(regimens.remove, { params: { id: regimenId } })
  await rita.refused('regimen.not-found', assignments.assignBulk, { input })
})

test('rejects invalid input with an error for each field', async () => {
  const { rita, athleteIds } = await createSquad('Ana')
  const { id: regimenId } = await createTestRegimen(rita)
  const wrong = [
    { athleteIds: [] },
    { startDate: '2026-02-30' },
    { startDate: '9999-12-31' },
    { weekdays: [] },
    { weekdays: [0] },
    { weekdays: [1.5] },
  ]
  for (const one of wrong) {
    const input = { regimenId, athleteIds, ...one }
    const { failure } = await rita.refused('request.invalid', assignments.assignBulk, { input })
    assert.equal(Object.keys(failure?.fields ?? {})[0]?.split('.')[0], Object.keys(one)[0])
  }
})

test('lists only the coach’s own assignments, newest first, with filters and pagination', async () => {
  const { rita, athletes, athleteIds } = await createSquad('Ana', 'Bo')
  const first = await createTestRegimen(rita, {}, 'first')
  const second = await createTestRegimen(rita, {}, 'second')
  for (const { id: regimenId } of [first, second]) {
    await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds } })
  }
  const list = async (query: { regimenId?: string; athleteId?: string; limit?: number; cursor?: string }) =>
    rita.get(assignments.list, { query })
  assert.deepEqual(
    (await list({})).data.map(one => one.regimenName),
    ['second', 'second', 'first', 'first'],
  )
  assert.equal((await list({ regimenId: first.id })).data.length, 2)
  assert.equal((await list({ regimenId: first.id, athleteId: athleteIds[0] ?? '' })).data.length, 1)
  assert.deepEqual((await list({ athleteId: 'no-id' })).data, [])
  const page = await list({ limit: 3 })
  const rest = await list({ limit: 3, cursor: page.nextCursor ?? '' })
  assert.equal(new Set([...page.data, ...rest.data].map(one => one.id)).size, 4)
  assert.equal(rest.nextCursor, null)

  const other = await server.coach('Olga')
  const [ana] = athletes
  assert.ok(ana)
  await server.link(other, ana)
  assert.deepEqual((await other.get(assignments.list)).data, [])
  await ana.refused('role.coach-only', assignments.list)
  await server.visitor().refused('session.required', assignments.list)
  await rita.refused('request.invalid', assignments.list, { query: { limit: 1000 } })
  await query(
    'update coachings set ended_at = now() where coach_id = $1 and athlete_id = $2',
    rita.id,
    ana.id,
  )
  assert.deepEqual(
    (await list({})).data.map(one => one.athlete.firstName),
    ['Bo', 'Bo'],
  )
})

test('ending an assignment cancels its upcoming sessions and keeps completed ones; ending it again has no effect', async () => {
  const { rita, athletes, athleteIds } = await createSquad('Ana')
  const { id: regimenId } = await createTestRegimen(rita, { weeks: 1, days: 4 })
  const input = { regimenId, athleteIds, startDate: addDays(today, -1), weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const [one] = (await rita.get(assignments.assignBulk, { input })).data.assigned
  const [ana] = athletes
  assert.ok(one && ana)
  const [, , tomorrow] = await query('select id from sessions where assignment_id = $1 order by date', one.id)
  await insertTestLogFor(server.store, ana, { sessionId: tomorrow.id })
  const params = { id: one.id }
  await rita.get(assignments.end, { params })
  assert.deepEqual(await datesOf(one.id), [addDays(today, -1), addDays(today, 1)])
  const ended = (await rita.get(assignments.list)).data
  assert.equal(ended[0]?.sessionCount, 2)
  await rita.get(assignments.end, { params })
  assert.deepEqual((await rita.get(assignments.list)).data, ended)

  const again = (await rita.get(assignments.assignBulk, { input })).data.assigned
  assert.notEqual(again[0]?.id, one.id)
  assert.equal(again[0]?.sessionCount, 4)
})

test('only the coach who created an assignment can end it, and only while coaching the athlete', async () => {
  const { rita, athletes, athleteIds } = await createSquad('Ana')
  const { id: regimenId } = await createTestRegimen(rita)
  const [one] = (await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds } })).data.assigned
  const [ana] = athletes
  assert.ok(one && ana)
  const params = { id: one.id }
  const other = await server.coach('Olga')
  await server.link(other, ana)
  await other.refused('assignment.not-found', assignments.end, { params })
  await ana.refused('role.coach-only', assignments.end, { params })
  await server.visitor().refused('session.required', assignments.end, { params })
  for (const id of [uuidv7(), 'no-id']) {
    await rita.refused('assignment.not-found', assignments.end, { params: { id } })
  }
  await query('update coachings set ended_at = now() where coach_id = $1', rita.id)
  await rita.refused('assignment.not-found', assignments.end, { params })
  assert.equal((await datesOf(one.id)).length, one.sessionCount)
})

test('an admin can assign only their own regimens to their own athletes', async () => {
  const admin = await server.coach('Alex', { role: 'admin' })
  const ana = await server.athlete()
  await server.link(admin, ana)
  const { id: regimenId } = await createTestRegimen(admin)
  const { assigned } = (
    await admin.get(assignments.assignBulk, { input: { regimenId, athleteIds: [ana.id] } })
  ).data
  assert.equal(assigned.length, 1)
  const { athleteIds } = await createSquad('Bo')
  await admin.refused('assignment.refused', assignments.assignBulk, { input: { regimenId, athleteIds } })
})
