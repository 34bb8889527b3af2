import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { logRevisions } from '#contract/workout-logs/log-revisions.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { change, record } = workoutLogs

const squats = (...reps: number[]) => [
  { name: 'Back squat', sets: reps.map(one => ({ reps: one, loadKg: 100 })) },
]

async function setUpClub() {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  const coaching = await server.link(rita, ana)
  const { data: log } = await ana.get(record, { input: { notes: 'First.', exercises: squats(5, 5, 5) } })
  return { rita, ana, coaching, log, params: { id: log.id } }
}

const listRevisions = async (who: TestUser, id: string) =>
  (await who.get(logRevisions.list, { params: { id } })).data

test('each change saves the previous state of the log with the author and time of the change', async () => {
  const { rita, ana, log, params } = await setUpClub()
  assert.deepEqual([log.revisionCount, await listRevisions(ana, log.id)], [0, []])
  await ana.get(change, { params, input: { exercises: squats(5, 5, 3) } })
  const { data: again } = await ana.get(change, { params, input: { notes: 'Second.' } })
  assert.equal(again.revisionCount, 2)
  const [second, first, ...more] = await listRevisions(ana, log.id)
  assert.deepEqual(more, [])
  assert.deepEqual([first?.number, second?.number], [1, 2])
  assert.deepEqual(first?.log.exercises, log.exercises)
  assert.deepEqual(
    [first?.log.notes, second?.log.notes, second?.log.exercises[0]?.sets.map(set => set.reps)],
    ['First.', 'First.', [5, 5, 3]],
  )
  assert.equal(second?.changedBy?.id, ana.id)
  assert.ok(Date.parse(second?.changedAt ?? '') >= Date.parse(first?.changedAt ?? ''))
  assert.deepEqual(await listRevisions(rita, log.id), [second, first])
  assert.equal((await rita.get(workoutLogs.show, { params })).data.revisionCount, 2)
})

test('sending the same change again creates no further revision', async () => {
  const { ana, log, params } = await setUpClub()
  const input = {
    notes: 'Second.',
    exercises: log.exercises.map(({ id, name, sets }) => ({ id, name, sets })),
  }
  for (let time = 0; time < 3; time++) await ana.get(change, { params, input })
  await Promise.all(Array.from({ length: 10 }, () => ana.get(change, { params, input })))
  assert.equal((await listRevisions(ana, log.id)).length, 1)
})

test('concurrent changes create revisions with unique numbers', async () => {
  const { ana, log, params } = await setUpClub()
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => ana.get(change, { params, input: { notes: `Note ${index}` } })),
  )
  const numbers = (await listRevisions(ana, log.id)).map(one => one.number)
  assert.deepEqual(numbers, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  const first = await ana.get(logRevisions.list, { params, query: { limit: 7 } })
  const rest = await ana.get(logRevisions.list, { params, query: { cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    [...first.data, ...rest.data].map(one => one.number),
    numbers,
  )
  assert.equal(rest.nextCursor, null)
})

test('only users who can read a log can read its revisions', async () => {
  const { rita, ana, coaching, log, params } = await setUpClub()
  await ana.get(change, { params, input: { notes: 'Second.' } })
  const others = [await server.athlete('Bo'), await server.coach('Otto')]
  for (const other of others) await other.refused('workout-log.not-found', logRevisions.list, { params })
  for (const id of ['no-id', uuidv7()])
    await ana.refused('workout-log.not-found', logRevisions.list, { params: { id } })
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  await rita.refused('workout-log.not-found', logRevisions.list, { params })
  await ana.get(workoutLogs.remove, { params })
  await ana.refused('workout-log.not-found', logRevisions.list, { params: { id: log.id } })
})

test('a revision names the coach who made the change, and is kept when the coach’s account is deleted', async () => {
  const { rita, ana } = await setUpClub()
  const { data: log } = await rita.get(coachLogging.record, {
    params: { id: ana.id },
    input: { notes: 'One.', exercises: squats(5) },
  })
  await rita.get(coachLogging.change, { params: { id: ana.id, logId: log.id }, input: { notes: 'Two.' } })
  assert.equal((await listRevisions(ana, log.id))[0]?.changedBy?.id, rita.id)
  await server.store.database.$client.query('delete from users where id = $1', [rita.id])
  const [revision] = await listRevisions(ana, log.id)
  assert.deepEqual([revision?.changedBy, revision?.log.notes], [null, 'One.'])
})

test('a page of large revisions contains only as many as fit', async () => {
  const { ana, log, params } = await setUpClub()
  await ana.get(change, { params, input: { notes: 'Second.' } })
  await server.store.database.$client.query(
    `insert into workout_log_revisions (id, workout_log_id, number, log)
     select gen_random_uuid(), $1, number + n, jsonb_set(log, '{notes}', to_jsonb(repeat('x', 2500000)))
     from workout_log_revisions, generate_series(1, 2) n where workout_log_id = $1`,
    [log.id],
  )
  const first = await ana.get(logRevisions.list, { params })
  const rest = await ana.get(logRevisions.list, { params, query: { cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    [first, rest].map(page => page.data.map(one => one.number)),
    [[3], [2, 1]],
  )
})
