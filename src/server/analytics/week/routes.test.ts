import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AthleteWeekSummary, analytics } from '#contract/analytics/analytics.ts'
import { people } from '#contract/people/people.ts'
import { createRosterQuery } from '#server/access/roster-query.ts'
import { insertTestLogAt, insertTestProgram } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, type Day, getDayInTimeZone, getStartOfDayInTimeZone } from '#training/calendar.ts'
import { listAthleteWeekSummaries } from './store.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const from = addDays(today, -3)
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

async function rowOf(coach: TestUser): Promise<AthleteWeekSummary> {
  const { data } = await coach.get(analytics.week, { query: { from } })
  assert.equal(data.length, 1)
  const [row] = data
  assert.ok(row)
  return row
}

const marksOf = ({ days }: AthleteWeekSummary) =>
  Object.fromEntries(days.map(({ date, marks }) => [date, marks.map(mark => mark.state).join(' ')]))

test('each day shows the state of its sessions and workouts', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  const program = await insertTestProgram(server.store, rita, ana, { startDate: addDays(today, -20) })
  await program.session(addDays(today, -4))
  await program.session(addDays(today, -3))
  await program.session(addDays(today, -2), { skippedKind: 'travel' })
  const sessionId = await program.session(addDays(today, -1))
  await insertTestLogAt(server.store, ana, noon(today), { sessionId })
  await insertTestLogAt(server.store, ana, noon(addDays(today, -2)), { name: 'Run' })
  await program.session(today)
  await program.session(addDays(today, 3))
  await program.session(addDays(today, 4), { movedFrom: addDays(today, 1) })
  await program.session(addDays(today, 2), { cancelledAt: new Date() })

  const row = await rowOf(rita)
  assert.deepEqual(marksOf(row), {
    [addDays(today, -3)]: 'not-logged',
    [addDays(today, -2)]: 'unplanned skipped',
    [addDays(today, -1)]: 'done',
    [today]: 'planned',
    [addDays(today, 1)]: 'moved',
    [addDays(today, 3)]: 'planned',
  })
  assert.deepEqual([row.sessionsDone, row.sessionsDue, row.today], [1, 2, today])

  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['wellness'] } })
  const without = await rowOf(rita)
  assert.deepEqual(marksOf(without), {
    [addDays(today, -3)]: 'planned',
    [addDays(today, -2)]: 'skipped',
    [addDays(today, -1)]: 'planned',
    [today]: 'planned',
    [addDays(today, 1)]: 'moved',
    [addDays(today, 3)]: 'planned',
  })
  assert.deepEqual([without.sharesLogs, without.sessionsDone, without.sessionsDue], [false, 0, 0])
})

test('shows another coach’s sessions only if they have been logged', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana)
  const program = await insertTestProgram(server.store, otto, ana, { startDate: addDays(today, -20) })
  await program.session(addDays(today, -1))
  await insertTestLogAt(server.store, ana, noon(today), {
    sessionId: await program.session(today),
    name: 'Ottos',
  })
  const row = await rowOf(rita)
  assert.deepEqual(marksOf(row), { [today]: 'done' })
  assert.deepEqual([row.sessionsDone, row.sessionsDue], [0, 0])
})

test('a workout appears on its day in the athlete’s time zone', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']) {
    const [rita, ana] = [await server.coach(), await server.athlete('Ana', { timeZone })]
    await server.link(rita, ana)
    const minute = 60_000
    const startsAt = getStartOfDayInTimeZone(from, timeZone).getTime()
    const endsAt = getStartOfDayInTimeZone(addDays(from, 7), timeZone).getTime()
    for (const at of [startsAt - minute, startsAt + minute, endsAt - minute, endsAt + minute])
      await insertTestLogAt(server.store, ana, new Date(at))
    assert.deepEqual(
      (await rowOf(rita)).days.map(day => day.date),
      [from, addDays(from, 6)],
    )
  }
})

test('shows only the first four entries of a day but counts all of them', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    await insertTestLogAt(server.store, ana, noon(today), { name })
  const [day] = (await rowOf(rita)).days
  assert.equal(day?.count, 6)
  assert.deepEqual(
    day?.marks.map(mark => mark.name),
    ['a', 'b', 'c', 'd'],
  )
})

test('lists only the coach’s athletes, sorted by name, one page at a time', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  for (const name of ['Cleo', 'ana', 'Bo']) await server.link(rita, await server.athlete(name))
  await server.link(otto, await server.athlete('Sam'))
  const first = await rita.get(analytics.week, { query: { limit: 2 } })
  assert.equal(first.from, addDays(today, -6))
  const second = await rita.get(analytics.week, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.equal(second.nextCursor, null)
  assert.deepEqual(
    [...first.data, ...second.data].map(row => row.athlete.firstName),
    ['ana', 'Bo', 'Cleo'],
  )
  await rita.refused('request.invalid', analytics.week, { query: { from: 'yesterday' } })
  await rita.refused('request.invalid', analytics.week, { query: { limit: 201 } })
})

test('fetches one week for many athletes with a single query', async () => {
  const rita = await server.coach()
  for (let number = 0; number < 20; number++) {
    const athlete = await server.athlete()
    await server.link(rita, athlete)
    await insertTestLogAt(server.store, athlete, noon(today))
  }
  const roster = createRosterQuery({ ...rita, isVerified: true, timeZone: 'UTC', signInId: '' })
  const statements = await recordStatements(server.store.database, tx =>
    listAthleteWeekSummaries(tx, roster, from, { limit: 100 }),
  )
  assert.equal(statements.length, 1)
})
