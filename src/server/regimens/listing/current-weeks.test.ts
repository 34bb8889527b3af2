import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

test('the list shows how many athletes are in each week of a regimen', async () => {
  const rita = await server.coach()
  const regimen = await createTestRegimen(rita, { weeks: 6, days: 7 })
  const startOffsets = { Ana: -14, Bo: -20, Cleo: 0, Dan: 3 }
  for (const [name, days] of Object.entries(startOffsets)) {
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

test('an athlete whose assignment has ended or been completed is not counted in any week', async () => {
  const rita = await server.coach()
  const ana = await server.athlete('Ana')
  const bo = await server.athlete('Bo')
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const regimen = await createTestRegimen(rita, { weeks: 2, days: 7 })
  const assignRegimen = (athleteId: string, startDate: string) =>
    rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [athleteId], startDate } })
  await assignRegimen(ana.id, addDays(today, -20))
  await assignRegimen(bo.id, today)
  const { data } = await rita.get(assignments.list, { query: { regimenId: regimen.id } })
  const assignmentOfBo = data.find(one => one.athlete.id === bo.id)
  await rita.get(assignments.end, { params: { id: assignmentOfBo?.id ?? '' } })
  const [one] = (await rita.get(regimens.ofCoach)).data.regimens
  assert.deepEqual([one?.athleteCount, one?.now], [0, []])
})

test('the list shows the last active day of a regimen that no longer has athletes', async () => {
  const rita = await server.coach()
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const regimen = await createTestRegimen(rita, { weeks: 2, days: 7 })
  const assignRegimen = (athleteId: string, startDate: string) =>
    rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [athleteId], startDate } })
  const fetchEndedOn = async () => (await rita.get(regimens.ofCoach)).data.regimens[0]?.endedOn
  const endAssignment = async (athleteId: string) => {
    const { data } = await rita.get(assignments.list, { query: { regimenId: regimen.id } })
    const active = data.find(one => one.athlete.id === athleteId && one.endedAt === null)
    await rita.get(assignments.end, { params: { id: active?.id ?? '' } })
  }
  assert.equal(await fetchEndedOn(), null)
  // An assignment that was ended before its start date does not count.
  await assignRegimen(bo.id, addDays(today, 3))
  assert.equal(await fetchEndedOn(), null)
  await endAssignment(bo.id)
  assert.equal(await fetchEndedOn(), null)
  await assignRegimen(ana.id, addDays(today, -20))
  assert.equal(await fetchEndedOn(), addDays(today, -7))
  await assignRegimen(bo.id, today)
  assert.equal(await fetchEndedOn(), null)
  await endAssignment(bo.id)
  assert.equal(await fetchEndedOn(), today)
})
