import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/assignments.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()

/** Rita with Ana on a regimen, Bo on none, and a second regimen that was edited later. */
async function club() {
  const rita = await server.coach()
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const { id } = await write(rita)
  await rita.get(assignments.assignBulk, { input: { regimenId: id, athleteIds: [ana.id] } })
  await write(rita, {}, 'Edited later')
  const file = async (isArchived: boolean, more: object = {}) =>
    (await rita.get(regimens.update, { params: { id }, input: { isArchived, ...more } })).data
  return { rita, ana, bo, id, file }
}

test('an archived regimen takes nobody on, and who is on it goes on', async () => {
  const { rita, ana, bo, id, file } = await club()
  const before = (await ana.get(schedule.list)).data.length
  assert.notEqual((await file(true)).archivedAt, null)
  const input = { regimenId: id, athleteIds: [bo.id] }
  const { status } = await rita.refused('regimen.archived', assignments.assignBulk, { input })
  assert.equal(status, 409)
  assert.deepEqual((await bo.get(schedule.list)).data, [])
  assert.equal((await ana.get(schedule.list)).data.length, before)
  assert.ok(before > 0)
  assert.equal((await file(false)).archivedAt, null)
  await rita.get(assignments.assignBulk, { input })
  assert.ok((await bo.get(schedule.list)).data.length > 0)
})

test('filing is no edit: neither version nor place among the last edited changes', async () => {
  const { rita, id, file } = await club()
  const names = async () => (await rita.get(regimens.ofCoach)).data.regimens.map(one => one.name)
  const read = async () => (await rita.get(regimens.show, { params: { id } })).data.regimen
  const before = await read()
  const archived = await file(true)
  assert.deepEqual(archived, { ...before, archivedAt: archived.archivedAt })
  // Again is the same.
  assert.deepEqual(await file(true), archived)
  assert.deepEqual(await names(), ['Edited later', 'Base strength'])
  const [, listed] = (await rita.get(regimens.ofCoach)).data.regimens
  assert.equal(listed?.archivedAt, archived.archivedAt)
  assert.deepEqual(await file(false), before)
  // With an edit it is one.
  const edited = await file(true, { name: 'Old base' })
  assert.deepEqual([edited.name, edited.archivedAt === null], ['Old base', false])
  assert.deepEqual(await names(), ['Old base', 'Edited later'])
})

test('an athlete is not told how the coach files a program', async () => {
  const { ana, id, file } = await club()
  await file(true)
  assert.equal((await ana.get(regimens.show, { params: { id } })).data.regimen.archivedAt, null)
  assert.equal((await ana.get(regimens.list)).data[0]?.archivedAt, null)
  assert.ok(!JSON.stringify(await ana.get(regimens.ofAthlete)).includes('archived'))
})

test('nobody else files it', async () => {
  const { ana, id } = await club()
  const otto = await server.coach('Otto')
  for (const other of [ana, otto])
    await other.refused('regimen.forbidden-update', regimens.update, {
      params: { id },
      input: { isArchived: true },
    })
})
