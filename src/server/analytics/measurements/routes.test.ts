import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()
const { list, record, remove, sex } = measurements

const weigh = (date: string, weightKg: number) => ({ input: { date, weightKg } })

test('lists body weights page by page, newest first', async () => {
  const ana = await server.athlete()
  for (const [date, kg] of [
    ['2026-11-02', 71.4],
    ['2026-11-16', 70.8],
    ['2026-11-09', 71],
  ] as const)
    await ana.get(record, weigh(date, kg))
  const first = await ana.get(list, { query: { limit: 2 } })
  assert.deepEqual(
    first.data.map(one => [one.date, one.weightKg]),
    [
      ['2026-11-16', 70.8],
      ['2026-11-09', 71],
    ],
  )
  const rest = await ana.get(list, { query: { cursor: first.nextCursor ?? '' } })
  assert.deepEqual([rest.data.map(one => one.date), rest.nextCursor], [['2026-11-02'], null])
  const since = await ana.get(list, { query: { from: '2026-11-09' } })
  assert.equal(since.data.length, 2)
})

test('a second weight on the same day replaces the first', async () => {
  const ana = await server.athlete()
  const first = await ana.call(record, weigh('2026-11-16', 70))
  const again = await ana.call(record, weigh('2026-11-16', 70.8))
  assert.deepEqual([first.status, again.status], [201, 200])
  assert.deepEqual(
    (await ana.get(list)).data.map(one => one.weightKg),
    [70.8],
  )
})

test('rejects invalid weights and future dates with an error for each field', async () => {
  const ana = await server.athlete()
  const listInvalidFields = async (date: string, kg: number) =>
    Object.keys((await ana.refused('request.invalid', record, weigh(date, kg))).failure?.fields ?? {})
  assert.deepEqual(await listInvalidFields('2026-11-16', 5), ['weightKg'])
  assert.deepEqual(await listInvalidFields('2026-11-16', 5000), ['weightKg'])
  assert.deepEqual(await listInvalidFields('2026-02-30', 70), ['date'])
  assert.deepEqual(await listInvalidFields('2199-01-01', 70), ['date'])
})

test('only the athlete can delete a measurement', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { data: one } = await ana.get(record, weigh('2026-11-16', 70))
  await rita.refused('measurement.not-found', remove, { params: { id: one.id } })
  await ana.get(remove, { params: { id: one.id } })
  for (const id of [one.id, uuidv7(), 'one'])
    await ana.refused('measurement.not-found', remove, { params: { id } })
})

test('a coach sees the sex for meet points only with access to body measurements', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana, ['logs', 'wellness'])
  await server.link(rita, bo)
  await ana.get(account.updateProfile, { input: { sex: 'female' } })
  const ofAna = { params: { id: ana.id } }
  assert.deepEqual((await ana.get(sex, ofAna)).data, { sex: 'female' })
  assert.deepEqual((await rita.get(sex, { params: { id: bo.id } })).data, { sex: null })
  await rita.refused('athlete.not-found', sex, ofAna)
  await bo.refused('athlete.not-found', sex, ofAna)
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  assert.deepEqual((await rita.get(sex, ofAna)).data, { sex: 'female' })
  await ana.get(account.updateProfile, { input: { sex: null } })
  assert.deepEqual((await rita.get(sex, ofAna)).data, { sex: null })
  await ana.get(account.updateProfile, { input: { sex: 'female' } })
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', sex, ofAna)
})

test('no profile or roster that a coach sees contains the sex of an athlete', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  await ana.get(account.updateProfile, { input: { sex: 'female' } })
  const answers = [
    await rita.get(people.athlete, { params: { id: ana.id } }),
    await rita.get(people.athletes),
    await rita.get(account.check),
  ]
  for (const answer of answers) assert.ok(!JSON.stringify(answer).includes('"female"'))
})

test('a coach needs access to the athlete’s body measurements; access to logs is not enough', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana, ['logs', 'wellness'])
  await ana.get(record, weigh('2026-11-16', 70))
  const query = { athleteId: ana.id }
  await rita.refused('athlete.not-found', list, { query })
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  assert.equal((await rita.get(list, { query })).data.length, 1)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', list, { query })
  const bo = await server.athlete('Bo')
  await bo.refused('athlete.not-found', list, { query })
})
