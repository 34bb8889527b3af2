import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()
const { list, write } = exerciseNotes
const note = (exercise: string, text: string) => ({ input: { exercise, text } })

test('a later note on an exercise replaces the earlier one, even if the exercise name differs in case or spacing', async () => {
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

test('saving a note with no text deletes it, even if the request is sent twice', async () => {
  const ana = await server.athlete()
  await ana.get(write, note('Leg press', 'Seat at 4'))
  assert.equal((await ana.get(write, note('leg press', '  '))).data, null)
  assert.equal((await ana.get(write, note('leg press', ''))).data, null)
  assert.deepEqual((await ana.get(list)).data, [])
})

test('lists notes page by page, ordered by exercise name', async () => {
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

test('nobody but the author can read a note, not even the author’s coach', async () => {
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

test('rejects a blank exercise name and overlong note text with an error for each field', async () => {
  const ana = await server.athlete()
  const getFaultyFields = async (exercise: string, text: string) =>
    Object.keys((await ana.refused('request.invalid', write, note(exercise, text))).failure?.fields ?? {})
  assert.deepEqual(await getFaultyFields('  ', 'Seat'), ['exercise'])
  assert.deepEqual(await getFaultyFields('Row', 'x'.repeat(2001)), ['text'])
})

test('at the limit of 500 notes, rejects new notes but still allows changes to existing ones', async () => {
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

test('notes written concurrently count towards the limit', async () => {
  const ana = await server.athlete()
  const { $client } = server.store.database
  const add = `insert into exercise_notes (athlete_id, exercise_key, exercise, text)
               select $1, 'lift ' || n, 'Lift ' || n, 'Mind it' from generate_series($2::int, $3::int) n`
  await $client.query(add, [ana.id, 1, 499])
  const other = await $client.connect()
  try {
    await other.query('begin')
    await other.query('select from users where id = $1 for no key update', [ana.id])
    const rejection = ana.refused('exercise-note.too-many', write, note('Lift 501', 'One more'))
    await eventually(
      async () =>
        (
          await $client.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount !== 0,
      'a note waiting for the lock',
    )
    await other.query(add, [ana.id, 500, 500])
    await other.query('commit')
    await rejection
  } finally {
    other.release()
  }
})
