import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/assignments.ts'
import { regimens } from '#contract/regimens.ts'
import { write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { addDays, dayIn } from '#training/calendar.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')

test('the list says in which week of a regimen its athletes are', async () => {
  const rita = await server.coach()
  const regimen = await write(rita, { weeks: 6, days: 7 })
  const begins = { Ana: -14, Bo: -20, Cleo: 0, Dan: 3 }
  for (const [name, days] of Object.entries(begins)) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    const startDate = addDays(today, days)
    const input = { regimenId: regimen.id, athleteIds: [athlete.id], startDate }
    await rita.get(assignments.assignBulk, { input })
  }
  const [one] = (await rita.get(regimens.ofCoach)).data.regimens
  assert.equal(one?.athleteCount, 4)
  assert.deepEqual(one?.now, [
    { week: 1, athleteCount: 1 },
    { week: 3, athleteCount: 2 },
    { week: null, athleteCount: 1 },
  ])
})

test('who ended it, or came to its end, is in none of its weeks', async () => {
  const rita = await server.coach()
  const ana = await server.athlete('Ana')
  const bo = await server.athlete('Bo')
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const regimen = await write(rita, { weeks: 2, days: 7 })
  const assign = (athleteId: string, startDate: string) =>
    rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [athleteId], startDate } })
  await assign(ana.id, addDays(today, -20))
  await assign(bo.id, today)
  const { data } = await rita.get(assignments.list, { query: { regimenId: regimen.id } })
  const ofBo = data.find(one => one.athlete.id === bo.id)
  await rita.get(assignments.end, { params: { id: ofBo?.id ?? '' } })
  const [one] = (await rita.get(regimens.ofCoach)).data.regimens
  assert.deepEqual([one?.athleteCount, one?.now], [0, []])
})

test('the last day on which somebody was on it is told once nobody is any more', async () => {
  const rita = await server.coach()
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const regimen = await write(rita, { weeks: 2, days: 7 })
  const assign = (athleteId: string, startDate: string) =>
    rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [athleteId], startDate } })
  const endedOn = async () => (await rita.get(regimens.ofCoach)).data.regimens[0]?.endedOn
  const end = async (athleteId: string) => {
    const { data } = await rita.get(assignments.list, { query: { regimenId: regimen.id } })
    const running = data.find(one => one.athlete.id === athleteId && one.endedAt === null)
    await rita.get(assignments.end, { params: { id: running?.id ?? '' } })
  }
  assert.equal(await endedOn(), null)
  // What ended before it began was nothing.
  await assign(bo.id, addDays(today, 3))
  assert.equal(await endedOn(), null)
  await end(bo.id)
  assert.equal(await endedOn(), null)
  await assign(ana.id, addDays(today, -20))
  assert.equal(await endedOn(), addDays(today, -7))
  await assign(bo.id, today)
  assert.equal(await endedOn(), null)
  await end(bo.id)
  assert.equal(await endedOn(), today)
})
