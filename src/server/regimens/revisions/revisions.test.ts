import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/assignments.ts'
import { deliveries } from '#contract/deliveries.ts'
import type { Week } from '#contract/program.ts'
import { regimens } from '#contract/regimens.ts'
import { revisions } from '#contract/revisions.ts'
import { schedule } from '#contract/schedule.ts'
import { write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()
const { list, show, restore } = revisions

const named = (weeks: readonly Week[], name: string) => weeks.map(week => ({ ...week, name }))

/** Rita wrote a regimen and changed it twice: its weeks are called `Week n`, then Base, then Peak. */
async function history() {
  const rita = await server.coach()
  const written = await write(rita)
  const params = { id: written.id }
  for (const note of ['Base', 'Peak']) {
    const input = { weeks: named(written.weeks, note), note }
    await rita.get(regimens.update, { params, input })
  }
  const at = (number: number | string) => ({ params: { id: written.id, number: String(number) } })
  return { rita, written, params, at }
}

test('every saved state is in the history, the newest first, page by page', async () => {
  const { rita, params } = await history()
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

test('each saved state is shown as it was', async () => {
  const { rita, written, at } = await history()
  const { data } = await rita.get(show, at(1))
  assert.deepEqual(data.revision.weeks, written.weeks)
  assert.deepEqual([data.revision.number, data.revision.note], [1, ''])
  const weeks = (await rita.get(show, at(2))).data.revision.weeks
  assert.deepEqual(
    weeks.map(week => week.name),
    ['Base', 'Base'],
  )
})

test('a restored state is a new revision with the old parts, and nothing is lost', async () => {
  const { rita, written, params, at } = await history()
  const input = { revision: 3, note: 'Back to the start' }
  const { data } = await rita.get(restore, { ...at(1), input })
  assert.equal(data.revision, 4)
  assert.deepEqual(data.weeks, written.weeks)
  const [newest] = (await rita.get(list, { params })).data
  assert.deepEqual([newest?.number, newest?.restoredFrom, newest?.note], [4, 1, 'Back to the start'])
  assert.equal((await rita.get(show, at(3))).data.revision.weeks[0]?.name, 'Peak')
})

test('restored twice, it is restored once', async () => {
  const { rita, params, at } = await history()
  const input = { revision: 3 }
  const { data: once } = await rita.get(restore, { ...at(1), input })
  const { data: twice } = await rita.get(restore, { ...at(1), input })
  assert.deepEqual(twice, once)
  assert.equal((await rita.get(list, { params })).data.length, 4)
  // What stands there already makes no revision.
  const { data } = await rita.get(restore, { ...at(4), input: { revision: 4 } })
  assert.equal(data.revision, 4)
})

test('who has not seen the newest state overwrites nothing', async () => {
  const { rita, params, at } = await history()
  const { status } = await rita.refused('regimen.changed-elsewhere', restore, {
    ...at(1),
    input: { revision: 2 },
  })
  assert.equal(status, 409)
  assert.equal((await rita.get(list, { params })).data.length, 3)
})

test('an assigned athlete keeps the sessions of the revision that was assigned', async () => {
  const { rita, params, at } = await history()
  const ana = await server.athlete('Ana')
  await server.link(rita, ana)
  await rita.get(assignments.assignBulk, { input: { regimenId: params.id, athleteIds: [ana.id] } })
  const before = (await ana.get(schedule.list)).data
  await rita.get(restore, { ...at(1), input: { revision: 3 } })
  assert.deepEqual((await ana.get(schedule.list)).data, before)
})

test('who received a version is told: whoever was assigned it, and to whom it was delivered', async () => {
  const { rita, params, at } = await history()
  const people = []
  for (const name of ['Ana', 'Bo']) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    people.push(athlete)
  }
  const [ana, bo] = people
  const of = async (number: number) => {
    const { receipts, athleteCount } = (await rita.get(revisions.receipts, at(number))).data
    assert.equal(athleteCount, receipts.length)
    return receipts.map(({ athlete, how, isOnIt }) => [athlete.id, how, isOnIt])
  }
  const athleteIds = people.map(one => one.id)
  await rita.get(assignments.assignBulk, { input: { regimenId: params.id, athleteIds } })
  assert.deepEqual(await of(2), [])
  const assigned = await of(3)
  assert.deepEqual(assigned.toSorted(), athleteIds.map(one => [one, 'assigned', true]).toSorted())

  const { weeks } = (await rita.get(regimens.show, { params })).data.regimen
  const heavier = weeks.map(week => ({
    ...week,
    days: week.days.map(day => ({ ...day, text: 'Back squat 5x5 @ 90%', blocks: [] })),
  }))
  await rita.get(regimens.update, { params, input: { weeks: heavier } })
  assert.deepEqual(await of(4), [])
  const input = { revision: 4, athleteIds: [ana?.id ?? ''] }
  await rita.get(deliveries.deliver, { params, input })
  assert.deepEqual(await of(4), [[ana?.id, 'delivered', true]])
  assert.deepEqual(
    (await of(3)).toSorted(),
    [
      [ana?.id, 'assigned', false],
      [bo?.id, 'assigned', true],
    ].toSorted(),
  )

  // Of whoever is not the coach’s athlete any more, nothing is told.
  await server.store.database.$client.query('update coachings set ended_at = now() where athlete_id = $1', [
    ana?.id,
  ])
  assert.deepEqual(await of(4), [])
})

test('a number that is none, and a regimen that is another coach’s, are not found', async () => {
  const { rita, params, at } = await history()
  for (const number of ['0', '-1', '4', '1.5', 'x', '99999999999']) {
    await rita.refused('revision.not-found', show, at(number))
    await rita.refused('revision.not-found', revisions.receipts, at(number))
    await rita.refused('revision.not-found', restore, { ...at(number), input: { revision: 3 } })
  }
  const otto = await server.coach('Otto')
  await otto.refused('regimen.not-found', list, { params })
  await otto.refused('regimen.not-found', show, at(1))
  await otto.refused('regimen.not-found', revisions.receipts, at(1))
  await rita.get(regimens.remove, { params })
  await rita.refused('regimen.not-found', list, { params })
})

test('a state outlives the account of who saved it', async () => {
  const { rita, written, params, at } = await history()
  const otto = await server.coach('Otto')
  await server.store.database.$client.query(
    'update regimen_revisions set created_by = $1 where regimen_id = $2 and number = 2',
    [otto.id, written.id],
  )
  await server.store.database.$client.query('delete from users where id = $1', [otto.id])
  const { data } = await rita.get(list, { params })
  assert.equal(data.find(one => one.number === 2)?.createdBy, null)
  assert.equal((await rita.get(show, at(2))).data.revision.createdBy, null)
})
