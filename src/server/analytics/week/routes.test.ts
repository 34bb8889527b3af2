import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics, type LedgerRow } from '#contract/analytics.ts'
import { people } from '#contract/people.ts'
import { calendar, logAt } from '#support/calendar.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'
import { statementsOf } from '#support/statements.ts'
import { addDays, type Day, dayIn, startOfDayIn } from '#training/calendar.ts'
import { rosterOf } from '../../access/roster.ts'
import { listWeek } from './store.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')
const from = addDays(today, -3)
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

async function rowOf(coach: Member): Promise<LedgerRow> {
  const { data } = await coach.get(analytics.week, { query: { from } })
  assert.equal(data.length, 1)
  const [row] = data
  assert.ok(row)
  return row
}

const marksOf = ({ days }: LedgerRow) =>
  Object.fromEntries(days.map(({ date, marks }) => [date, marks.map(mark => mark.state).join(' ')]))

test('each day shows what became of it', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  const program = await calendar(server.store, rita, ana, { startDate: addDays(today, -20) })
  await program.session(addDays(today, -4))
  await program.session(addDays(today, -3))
  await program.session(addDays(today, -2), { skippedKind: 'travel' })
  const sessionId = await program.session(addDays(today, -1))
  await logAt(server.store, ana, noon(today), { sessionId })
  await logAt(server.store, ana, noon(addDays(today, -2)), { name: 'Run' })
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

test('what was done of another coach’s plan shows, what was not done does not', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana)
  const program = await calendar(server.store, otto, ana, { startDate: addDays(today, -20) })
  await program.session(addDays(today, -1))
  await logAt(server.store, ana, noon(today), { sessionId: await program.session(today), name: 'Ottos' })
  const row = await rowOf(rita)
  assert.deepEqual(marksOf(row), { [today]: 'done' })
  assert.deepEqual([row.sessionsDone, row.sessionsDue], [0, 0])
})

test('a workout stands on the day it was where the athlete lives', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']) {
    const [rita, ana] = [await server.coach(), await server.athlete('Ana', { timeZone })]
    await server.link(rita, ana)
    const minute = 60_000
    const startsAt = startOfDayIn(from, timeZone).getTime()
    const endsAt = startOfDayIn(addDays(from, 7), timeZone).getTime()
    for (const at of [startsAt - minute, startsAt + minute, endsAt - minute, endsAt + minute])
      await logAt(server.store, ana, new Date(at))
    assert.deepEqual(
      (await rowOf(rita)).days.map(day => day.date),
      [from, addDays(from, 6)],
    )
  }
})

test('of many marks on a day four stand there, and all are counted', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await logAt(server.store, ana, noon(today), { name })
  const [day] = (await rowOf(rita)).days
  assert.equal(day?.count, 6)
  assert.deepEqual(
    day?.marks.map(mark => mark.name),
    ['a', 'b', 'c', 'd'],
  )
})

test('athletes come by name, page by page, each of the coach’s and no other', async () => {
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

test('a week of many athletes is one statement', async () => {
  const rita = await server.coach()
  for (let number = 0; number < 20; number++) {
    const athlete = await server.athlete()
    await server.link(rita, athlete)
    await logAt(server.store, athlete, noon(today))
  }
  const roster = rosterOf({ ...rita, isVerified: true, timeZone: 'UTC', signInId: '' })
  const statements = await statementsOf(server.store.database, tx =>
    listWeek(tx, roster, from, { limit: 100 }),
  )
  assert.equal(statements.length, 1)
})
