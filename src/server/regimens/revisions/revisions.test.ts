import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/programs/assignments.ts'
import type { Week } from '#contract/programs/program.ts'
import { publishing } from '#contract/programs/publishing.ts'
import { revisions } from '#contract/programs/regimen-revisions.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'

const server = serverForTests()
const { list, show, restore } = revisions

const renameWeeks = (weeks: readonly Week[], name: string) => weeks.map(week => ({ ...week, name }))

/**
 * Creates a regimen with three revisions, whose weeks are named `Week n` in the first, `Base` in the second
 * and `Peak` in the third.
 */
async function setUpHistory() {
  const rita = await server.coach()
  const regimen = await createTestRegimen(rita)
  const params = { id: regimen.id }
  for (const note of ['Base', 'Peak']) {
    const input = { weeks: renameWeeks(regimen.weeks, note), note }
    await rita.get(regimens.update, { params, input })
  }
  const atRevision = (number: number | string) => ({ params: { id: regimen.id, number: String(number) } })
  return { rita, regimen, params, atRevision }
}

test('lists all revisions page by page, newest first', async () => {
  const { rita, params } = await setUpHistory()
  const { data, nextCursor } = await rita.get(list, { params, query: { limit: 2 } })
  assert.deepEqual(
    data.map(({ number, note, weekCount, dayCount, restoredFrom, createdBy }) => [
      number,
      note,
      weekCount,
      dayCount,
      restoredFrom,
      createdBy?.id,
    ]),
    [
      [3, 'Peak', 2, 4, null, rita.id],
      [2, 'Base', 2, 4, null, rita.id],
    ],
  )
  const { data: rest, nextCursor: end } = await rita.get(list, {
    params,
    query: { limit: 2, cursor: nextCursor ?? '' },
  })
  assert.deepEqual([rest.map(one => one.number), end], [[1], null])
})

test('shows each revision as it was saved', async () => {
  const { rita, regimen, atRevision } = await setUpHistory()
  const { data } = await rita.get(show, atRevision(1))
  assert.deepEqual(data.revision.weeks, regimen.weeks)
  assert.deepEqual([data.revision.number, data.revision.note], [1, ''])
  const weeks = (await rita.get(show, atRevision(2))).data.revision.weeks
  assert.deepEqual(
    weeks.map(week => week.name),
    ['Base', 'Base'],
  )
})

test('restoring a revision creates a new one with the same parts and keeps all earlier revisions', async () => {
  const { rita, regimen, params, atRevision } = await setUpHistory()
  const input = { revision: 3, note: 'Back to the start' }
  const { data } = await rita.get(restore, { ...atRevision(1), input })
  assert.equal(data.revision, 4)
  assert.deepEqual(data.weeks, regimen.weeks)
  const [newest] = (await rita.get(list, { params })).data
  assert.deepEqual([newest?.number, newest?.restoredFrom, newest?.note], [4, 1, 'Back to the start'])
  assert.equal((await rita.get(show, atRevision(3))).data.revision.weeks[0]?.name, 'Peak')
})

test('restoring a revision twice creates only one new revision', async () => {
  const { rita, params, atRevision } = await setUpHistory()
  const input = { revision: 3 }
  const { data: once } = await rita.get(restore, { ...atRevision(1), input })
  const { data: twice } = await rita.get(restore, { ...atRevision(1), input })
  assert.deepEqual(twice, once)
  assert.equal((await rita.get(list, { params })).data.length, 4)
  // Restoring the current revision creates no new revision.
  const { data } = await rita.get(restore, { ...atRevision(4), input: { revision: 4 } })
  assert.equal(data.revision, 4)
})

test('rejects restoring a revision if the coach has not seen the newest one', async () => {
  const { rita, params, atRevision } = await setUpHistory()
  const { status } = await rita.refused('regimen.changed-elsewhere', restore, {
    ...atRevision(1),
    input: { revision: 2 },
  })
  assert.equal(status, 409)
  assert.equal((await rita.get(list, { params })).data.length, 3)
})

test('restoring an earlier revision does not change an athlete’s sessions', async () => {
  const { rita, params, atRevision } = await setUpHistory()
  const ana = await server.athlete('Ana')
  await server.link(rita, ana)
  await rita.get(assignments.assignBulk, { input: { regimenId: params.id, athleteIds: [ana.id] } })
  const before = (await ana.get(schedule.list)).data
  await rita.get(restore, { ...atRevision(1), input: { revision: 3 } })
  assert.deepEqual((await ana.get(schedule.list)).data, before)
})

test('a revision’s receipts list the athletes who received it with an assignment or a later update', async () => {
  const { rita, params, atRevision } = await setUpHistory()
  const athletes = []
  for (const name of ['Ana', 'Bo']) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    athletes.push(athlete)
  }
  const [ana, bo] = athletes
  const listReceipts = async (number: number) => {
    const { receipts, athleteCount } = (await rita.get(revisions.receipts, atRevision(number))).data
    assert.equal(athleteCount, receipts.length)
    return receipts.map(({ athlete, how, isOnIt }) => [athlete.id, how, isOnIt])
  }
  const athleteIds = athletes.map(one => one.id)
  await rita.get(assignments.assignBulk, { input: { regimenId: params.id, athleteIds } })
  assert.deepEqual(await listReceipts(2), [])
  const assignedReceipts = await listReceipts(3)
  assert.deepEqual(assignedReceipts.toSorted(), athleteIds.map(one => [one, 'assigned', true]).toSorted())

  const { weeks } = (await rita.get(regimens.show, { params })).data.regimen
  const heavier = weeks.map(week => ({
    ...week,
    days: week.days.map(day => ({ ...day, text: 'Back squat 5x5 @ 90%', blocks: [] })),
  }))
  await rita.get(regimens.update, { params, input: { weeks: heavier } })
  assert.deepEqual(await listReceipts(4), [])
  const input = { revision: 4, athleteIds: [ana?.id ?? ''] }
  await rita.get(publishing.deliver, { params, input })
  assert.deepEqual(await listReceipts(4), [[ana?.id, 'delivered', true]])
  assert.deepEqual(
    (await listReceipts(3)).toSorted(),
    [
      [ana?.id, 'assigned', false],
      [bo?.id, 'assigned', true],
    ].toSorted(),
  )

  // Former athletes are not listed.
  await server.store.database.$client.query('update coachings set ended_at = now() where athlete_id = $1', [
    ana?.id,
  ])
  assert.deepEqual(await listReceipts(4), [])
})

test('returns 404 for invalid revision numbers and for other coaches’ regimens', async () => {
  const { rita, params, atRevision } = await setUpHistory()
  for (const number of ['0', '-1', '4', '1.5', 'x', '99999999999']) {
    await rita.refused('revision.not-found', show, atRevision(number))
    await rita.refused('revision.not-found', revisions.receipts, atRevision(number))
    await rita.refused('revision.not-found', restore, { ...atRevision(number), input: { revision: 3 } })
  }
  const otto = await server.coach('Otto')
  await otto.refused('regimen.not-found', list, { params })
  await otto.refused('regimen.not-found', show, atRevision(1))
  await otto.refused('regimen.not-found', revisions.receipts, atRevision(1))
  await rita.get(regimens.remove, { params })
  await rita.refused('regimen.not-found', list, { params })
})

test('a revision is kept when its author’s account is deleted', async () => {
  const { rita, regimen, params, atRevision } = await setUpHistory()
  const otto = await server.coach('Otto')
  await server.store.database.$client.query(
    'update regimen_revisions set created_by = $1 where regimen_id = $2 and number = 2',
    [otto.id, regimen.id],
  )
  await server.store.database.$client.query('delete from users where id = $1', [otto.id])
  const { data } = await rita.get(list, { params })
  assert.equal(data.find(one => one.number === 2)?.createdBy, null)
  assert.equal((await rita.get(show, atRevision(2))).data.revision.createdBy, null)
})
