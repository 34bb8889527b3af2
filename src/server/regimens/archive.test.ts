import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'

const server = serverForTests()

/**
 * Creates the coach Rita with two regimens and two athletes. Ana follows the first regimen, and Bo follows
 * none. The second regimen was edited later.
 */
async function setUpClub() {
  const rita = await server.coach()
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const { id } = await createTestRegimen(rita)
  await rita.get(assignments.assignBulk, { input: { regimenId: id, athleteIds: [ana.id] } })
  await createTestRegimen(rita, {}, 'Edited later')
  const setArchived = async (isArchived: boolean, more: object = {}) =>
    (await rita.get(regimens.update, { params: { id }, input: { isArchived, ...more } })).data
  return { rita, ana, bo, id, setArchived }
}

test('an archived regimen cannot be assigned, and current athletes keep their sessions', async () => {
  const { rita, ana, bo, id, setArchived } = await setUpClub()
  const before = (await ana.get(schedule.list)).data.length
  assert.notEqual((await setArchived(true)).archivedAt, null)
  const input = { regimenId: id, athleteIds: [bo.id] }
  const { status } = await rita.refused('regimen.archived', assignments.assignBulk, { input })
  assert.equal(status, 409)
  assert.deepEqual((await bo.get(schedule.list)).data, [])
  assert.equal((await ana.get(schedule.list)).data.length, before)
  assert.ok(before > 0)
  assert.equal((await setArchived(false)).archivedAt, null)
  await rita.get(assignments.assignBulk, { input })
  assert.ok((await bo.get(schedule.list)).data.length > 0)
})

test('archiving changes neither the revision of a regimen nor its position in the list', async () => {
  const { rita, id, setArchived } = await setUpClub()
  const listNames = async () => (await rita.get(regimens.ofCoach)).data.regimens.map(one => one.name)
  const fetchRegimen = async () => (await rita.get(regimens.show, { params: { id } })).data.regimen
  const before = await fetchRegimen()
  const archived = await setArchived(true)
  assert.deepEqual(archived, { ...before, archivedAt: archived.archivedAt })
  // A repeated request changes nothing.
  assert.deepEqual(await setArchived(true), archived)
  assert.deepEqual(await listNames(), ['Edited later', 'Base strength'])
  const [, listed] = (await rita.get(regimens.ofCoach)).data.regimens
  assert.equal(listed?.archivedAt, archived.archivedAt)
  assert.deepEqual(await setArchived(false), before)
  // A request that both archives and edits a regimen counts as an edit.
  const edited = await setArchived(true, { name: 'Old base' })
  assert.deepEqual([edited.name, edited.archivedAt === null], ['Old base', false])
  assert.deepEqual(await listNames(), ['Old base', 'Edited later'])
})

test('an athlete cannot see that a program is archived', async () => {
  const { ana, id, setArchived } = await setUpClub()
  await setArchived(true)
  assert.equal((await ana.get(regimens.show, { params: { id } })).data.regimen.archivedAt, null)
  assert.equal((await ana.get(regimens.list)).data[0]?.archivedAt, null)
  assert.ok(!JSON.stringify(await ana.get(regimens.ofAthlete)).includes('archived'))
})

test('only the owner can archive a regimen', async () => {
  const { ana, id } = await setUpClub()
  const otto = await server.coach('Otto')
  for (const other of [ana, otto])
    await other.refused('regimen.forbidden-update', regimens.update, {
      params: { id },
      input: { isArchived: true },
    })
})
