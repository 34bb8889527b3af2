import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()
const { list, write } = exerciseRests
const rest = (exercise: string, restSeconds: number | null) => ({ input: { exercise, restSeconds } })

test('a later rest for an exercise replaces the earlier one, and other exercises and athletes keep theirs', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete()]
  await bo.get(write, rest('Leg press', 30))
  await ana.get(write, rest('Leg press', 120))
  await ana.get(write, rest('Row', 60))
  const { data } = await ana.get(write, rest(' leg  PRESS ', 90))
  assert.equal(data?.restSeconds, 90)
  const read = async (athlete: typeof ana) => (await athlete.get(list)).data.map(one => one.restSeconds)
  assert.deepEqual(await read(ana), [90, 60])
  assert.deepEqual(await read(bo), [30])
})

test('null deletes a rest, even if the request is sent twice, and 0 is kept', async () => {
  const ana = await server.athlete()
  await ana.get(write, rest('Leg press', 120))
  await ana.get(write, rest('Plank', 0))
  assert.equal((await ana.get(write, rest('leg press', null))).data, null)
  assert.equal((await ana.get(write, rest('leg press', null))).data, null)
  const { data } = await ana.get(list)
  assert.deepEqual(
    data.map(one => [one.exercise, one.restSeconds]),
    [['Plank', 0]],
  )
})

test('lists rests page by page, ordered by exercise name', async () => {
  const ana = await server.athlete()
  for (const name of ['Row', 'Bench press', 'Leg press']) await ana.get(write, rest(name, 75))
  const first = await ana.get(list, { query: { limit: 2 } })
  assert.deepEqual(
    first.data.map(one => one.exercise),
    ['Bench press', 'Leg press'],
  )
  const second = await ana.get(list, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.deepEqual([second.data.map(one => one.exercise), second.nextCursor], [['Row'], null])
})

test('rejects a blank exercise name and a rest outside the range with an error for each field', async () => {
  const ana = await server.athlete()
  const getFaultyFields = async (exercise: string, restSeconds: number) =>
    Object.keys(
      (await ana.refused('request.invalid', write, rest(exercise, restSeconds))).failure?.fields ?? {},
    )
  assert.deepEqual(await getFaultyFields('  ', 60), ['exercise'])
  assert.deepEqual(await getFaultyFields('Row', 1801), ['restSeconds'])
  assert.deepEqual(await getFaultyFields('Row', -1), ['restSeconds'])
})

test('at the limit of 500 rests, rejects new rests but still allows changes to existing ones', async () => {
  const ana = await server.athlete()
  const { $client } = server.store.database
  await $client.query(
    `insert into exercise_rests (athlete_id, exercise_key, exercise, rest_seconds)
     select $1, 'lift ' || n, 'Lift ' || n, 60 from generate_series(1, 500) n`,
    [ana.id],
  )
  await ana.refused('exercise-rest.too-many', write, rest('Lift 501', 90))
  assert.equal((await ana.get(write, rest('Lift 500', 90))).data?.restSeconds, 90)
})
