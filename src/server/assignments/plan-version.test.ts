import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/programs/assignments.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const versionOf = async (user: TestUser) => (await user.get(assignments.planVersion)).data

test('the version of the plan changes with the athlete’s programs and sessions, but not with logs or other athletes', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const regimen = await createTestRegimen(rita, { weeks: 4, days: 3 })
  const assign = (athlete: TestUser) =>
    rita.get(assignments.assignBulk, {
      input: { regimenId: regimen.id, athleteIds: [athlete.id], startDate: today },
    })

  const versions = [await versionOf(ana)]
  assert.equal(await versionOf(bo), versions[0])
  await assign(ana)
  versions.push(await versionOf(ana))
  assert.equal(await versionOf(bo), versions[0])
  await assign(bo)
  assert.equal(await versionOf(ana), versions[1])

  const query = { from: today, to: addDays(today, 40) }
  const [first, second, third] = (await ana.get(schedule.list, { query })).data
  assert.ok(first && second && third)
  await ana.get(workoutLogs.record, {
    input: { sessionId: first.id, exercises: [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 80 }] }] },
  })
  assert.equal(await versionOf(ana), versions[1])

  await rita.get(schedule.move, { params: { id: second.id }, input: { date: addDays(second.date, 1) } })
  versions.push(await versionOf(ana))
  await ana.get(schedule.skip, { params: { id: third.id }, input: { kind: 'travel' } })
  versions.push(await versionOf(ana))
  assert.equal(new Set(versions).size, versions.length)
  assert.notEqual(await versionOf(bo), await versionOf(ana))
})
