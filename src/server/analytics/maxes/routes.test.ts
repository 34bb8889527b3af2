import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { maxes } from '#contract/analytics/maxes.ts'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()
const { list, record, remove } = maxes

const squat = { exercise: 'Back squat', loadKg: 118, origin: 'tested', date: '2026-10-12' } as const

async function pair() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  return { rita, ana, coaching: await server.link(rita, ana, ['logs']) }
}

test('athletes and coaches can record a max, which is stored with its origin and author', async () => {
  const { rita, ana } = await pair()
  const reply = await ana.call(record, { input: squat })
  assert.ok(reply.ok)
  assert.equal(reply.status, 201)
  const press = {
    exercise: 'Press',
    loadKg: 50,
    origin: 'typed',
    kind: 'training-max',
    date: '2026-11-02',
  } as const
  await rita.get(record, { input: { ...press, athleteId: ana.id } })
  const { data } = await ana.get(list)
  assert.deepEqual(
    data.map(max => [max.exercise, max.kind, max.loadKg, max.origin, max.date, max.recordedBy?.firstName]),
    [
      ['Press', 'training-max', 50, 'typed', '2026-11-02', 'Rita'],
      ['Back squat', '1rm', 118, 'tested', '2026-10-12', 'Ana'],
    ],
  )
  assert.deepEqual((await rita.get(list, { query: { athleteId: ana.id } })).data, data)
})

test('lists maxes page by page, newest first', async () => {
  const { ana } = await pair()
  for (const day of ['02', '09', '16']) await ana.get(record, { input: { ...squat, date: `2026-11-${day}` } })
  const first = await ana.get(list, { query: { limit: 2 } })
  const rest = await ana.get(list, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    [...first.data, ...rest.data].map(max => max.date),
    ['2026-11-16', '2026-11-09', '2026-11-02'],
  )
  assert.equal(rest.nextCursor, null)
})

test('stores a max only once if the request is repeated, and rejects an id that another user has used', async () => {
  const { rita, ana } = await pair()
  const input = { ...squat, id: uuidv7() }
  const replies = await Promise.all(Array.from({ length: 5 }, () => ana.call(record, { input })))
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 200, 200, 200, 201])
  assert.equal((await ana.get(list)).data.length, 1)
  await rita.refused('max.id-taken', record, { input: { ...input, athleteId: ana.id } })
  await rita.refused('max.id-taken', record, { input })
})

test('rejects an invalid max with an error for each field', async () => {
  const { ana } = await pair()
  const listInvalidFields = async (change: object) =>
    Object.keys(
      (await ana.refused('request.invalid', record, { input: { ...squat, ...change } })).failure?.fields ??
        {},
    )
  assert.deepEqual(await listInvalidFields({ date: '2999-01-01' }), ['date'])
  assert.deepEqual(
    await listInvalidFields({ date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) }),
    ['date'],
  )
  assert.deepEqual(await listInvalidFields({ loadKg: 0 }), ['loadKg'])
  assert.deepEqual(await listInvalidFields({ loadKg: 20_000 }), ['loadKg'])
  assert.deepEqual(await listInvalidFields({ exercise: '  ' }), ['exercise'])
  assert.deepEqual(await listInvalidFields({ origin: 'guessed' }), ['origin'])
})

test('athletes can delete any of their maxes; coaches can delete only those they recorded', async () => {
  const { rita, ana } = await pair()
  const { data: tested } = await ana.get(record, { input: squat })
  const { data: typed } = await rita.get(record, { input: { ...squat, origin: 'typed', athleteId: ana.id } })
  const { data: second } = await rita.get(record, { input: { ...squat, athleteId: ana.id } })
  const [otto, bo] = [await server.coach('Otto'), await server.athlete('Bo')]
  await server.link(otto, ana)
  for (const user of [otto, bo]) await user.refused('max.not-found', remove, { params: { id: typed.id } })
  await rita.refused('max.not-found', remove, { params: { id: tested.id } })
  await rita.get(remove, { params: { id: typed.id } })
  await ana.get(remove, { params: { id: second.id } })
  await ana.get(remove, { params: { id: tested.id } })
  assert.deepEqual((await ana.get(list)).data, [])
  for (const id of [typed.id, uuidv7(), 'max']) await ana.refused('max.not-found', remove, { params: { id } })
})

test('without access to logs, a coach cannot read, record or delete maxes', async () => {
  const { rita, ana, coaching } = await pair()
  const { data: typed } = await rita.get(record, { input: { ...squat, athleteId: ana.id } })
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body', 'wellness'] } })
  await rita.refused('athlete.not-found', list, { query: { athleteId: ana.id } })
  await rita.refused('athlete.not-found', record, { input: { ...squat, athleteId: ana.id } })
  await rita.refused('max.not-found', remove, { params: { id: typed.id } })
  await server.visitor().refused('session.required', record, { input: squat })
})
