import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exerciseNotes } from '#contract/exercise-notes.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()
const { list, write } = exerciseNotes
const note = (exercise: string, text: string) => ({ input: { exercise, text } })

test('a note is kept for an exercise under any case and spacing, and the later one stands', async () => {
  const ana = await server.athlete()
  await ana.get(write, note('Leg press', 'Seat at 4'))
  const { data } = await ana.get(write, note(' leg  PRESS ', ' Seat at 5 '))
  assert.equal(data?.text, 'Seat at 5')
  const { data: all } = await ana.get(list)
  assert.deepEqual(
    all.map(one => one.text),
    ['Seat at 5'],
  )
})

test('an empty note takes it away, and again changes nothing', async () => {
  const ana = await server.athlete()
  await ana.get(write, note('Leg press', 'Seat at 4'))
  assert.equal((await ana.get(write, note('leg press', '  '))).data, null)
  assert.equal((await ana.get(write, note('leg press', ''))).data, null)
  assert.deepEqual((await ana.get(list)).data, [])
})

test('notes come page by page, by the names of their exercises', async () => {
  const ana = await server.athlete()
  for (const name of ['Row', 'Bench press', 'Leg press']) await ana.get(write, note(name, 'Mind it'))
  const first = await ana.get(list, { query: { limit: 2 } })
  assert.deepEqual(
    first.data.map(one => one.exercise),
    ['Bench press', 'Leg press'],
  )
  const rest = await ana.get(list, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.deepEqual([rest.data.map(one => one.exercise), rest.nextCursor], [['Row'], null])
})

test('nobody reads the note of another, not even the coach', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  await ana.get(write, note('Leg press', 'Seat at 4'))
  await rita.get(write, note('Leg press', 'Mine'))
  assert.deepEqual(
    (await rita.get(list)).data.map(one => one.text),
    ['Mine'],
  )
  assert.deepEqual(
    (await ana.get(list)).data.map(one => one.text),
    ['Seat at 4'],
  )
})

test('what is no exercise, or too long, is refused beside its field', async () => {
  const ana = await server.athlete()
  const faultsOf = async (exercise: string, text: string) =>
    Object.keys((await ana.refused('request.invalid', write, note(exercise, text))).failure?.fields ?? {})
  assert.deepEqual(await faultsOf('  ', 'Seat'), ['exercise'])
  assert.deepEqual(await faultsOf('Row', 'x'.repeat(2001)), ['text'])
})

test('there are at most 500 of them, and those there are can still be changed', async () => {
  const ana = await server.athlete()
  const { $client } = server.store.database
  await $client.query(
    `insert into exercise_notes (athlete_id, exercise_key, exercise, text)
     select $1, 'lift ' || n, 'Lift ' || n, 'Mind it' from generate_series(1, 500) n`,
    [ana.id],
  )
  await ana.refused('exercise-note.too-many', write, note('Lift 501', 'One more'))
  assert.equal((await ana.get(write, note('Lift 500', 'Another'))).data?.text, 'Another')
})

test('one that is written at the same moment counts as well', async () => {
  const ana = await server.athlete()
  const { $client } = server.store.database
  const add = `insert into exercise_notes (athlete_id, exercise_key, exercise, text)
               select $1, 'lift ' || n, 'Lift ' || n, 'Mind it' from generate_series($2::int, $3::int) n`
  await $client.query(add, [ana.id, 1, 499])
  const other = await $client.connect()
  try {
    await other.query('begin')
    await other.query('select from users where id = $1 for no key update', [ana.id])
    const refused = ana.refused('exercise-note.too-many', write, note('Lift 501', 'One more'))
    await eventually(
      async () =>
        (
          await $client.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount !== 0,
      'a note that waits',
    )
    await other.query(add, [ana.id, 500, 500])
    await other.query('commit')
    await refused
  } finally {
    other.release()
  }
})
