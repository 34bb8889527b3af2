import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics, type TodaysSession } from '#contract/analytics/analytics.ts'
import { people } from '#contract/people/people.ts'
import { insertTestLogAt, insertTestProgram } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const read = async (coach: TestUser) => (await coach.get(analytics.today)).data
const summarize = ({ athlete, name, state }: TodaysSession) => [athlete.firstName, name, state]

test('shows only sessions planned for the current date in each athlete’s time zone', async () => {
  const rita = await server.coach()
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid']) {
    const athlete = await server.athlete('Ana', { timeZone })
    await server.link(rita, athlete)
    const localToday = getDayInTimeZone(new Date(), timeZone)
    const program = await insertTestProgram(server.store, rita, athlete, {
      startDate: addDays(localToday, -7),
    })
    for (const days of [-1, 0, 1])
      await program.session(addDays(localToday, days), { name: `${timeZone} ${days}` })
  }
  const names = (await read(rita)).map(session => session.name)
  assert.deepEqual(names.toSorted(), ['Europe/Madrid 0', 'Pacific/Kiritimati 0', 'Pacific/Pago_Pago 0'])
})

test('shows the state of each session', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  const program = await insertTestProgram(server.store, rita, ana, { startDate: addDays(today, -7) })
  await program.session(today, { name: 'To come' })
  await insertTestLogAt(server.store, ana, new Date(), {
    sessionId: await program.session(today, { name: 'Done' }),
  })
  await program.session(today, { name: 'Ill', skippedKind: 'illness' })
  await program.session(today, { name: 'Ended', cancelledAt: new Date() })
  await program.session(today, { name: 'Moved here', movedFrom: addDays(today, -1) })
  const { data, sessionCount, doneCount } = await rita.get(analytics.today)
  assert.deepEqual([sessionCount, doneCount], [4, 1])
  assert.deepEqual(data.map(summarize), [
    ['Ana', 'To come', 'planned'],
    ['Ana', 'Done', 'done'],
    ['Ana', 'Ill', 'skipped'],
    ['Ana', 'Moved here', 'planned'],
  ])
  assert.equal(data[2]?.skippedKind, 'illness')

  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: [] } })
  const without = await rita.get(analytics.today)
  assert.equal(without.doneCount, 0)
  assert.deepEqual(
    without.data.map(session => [session.name, session.state, session.sharesLogs, session.workoutLogId]),
    [
      ['To come', 'planned', false, null],
      ['Done', 'planned', false, null],
      ['Ill', 'skipped', false, null],
      ['Moved here', 'planned', false, null],
    ],
  )
  await ana.get(people.endCoaching, { params: { id: coaching } })
  assert.deepEqual(await read(rita), [])
})

test('does not show sessions planned by another coach', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana)
  const program = await insertTestProgram(server.store, otto, ana, { startDate: today })
  await program.session(today)
  assert.deepEqual(await read(rita), [])
  assert.equal((await read(otto)).length, 1)
})

test('lists sessions page by page, ordered by athlete name', async () => {
  const rita = await server.coach()
  for (const name of ['Cleo', 'Ana', 'Bo']) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    const program = await insertTestProgram(server.store, rita, athlete, { startDate: today })
    for (const session of ['first', 'second']) await program.session(today, { name: session })
  }
  const all: string[] = []
  let cursor: string | null = null
  do {
    const page: { data: TodaysSession[]; nextCursor: string | null; sessionCount: number } = await rita.get(
      analytics.today,
      { query: { limit: 1, ...(cursor && { cursor }) } },
    )
    assert.equal(page.sessionCount, 6)
    all.push(...page.data.map(({ athlete, name }) => `${athlete.firstName} ${name}`))
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(all, ['Ana first', 'Ana second', 'Bo first', 'Bo second', 'Cleo first', 'Cleo second'])
})
