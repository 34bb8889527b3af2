import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'

const server = serverForTests()
const { change, record, show } = workoutLogs

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function setUpLog(input: object = {}) {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const fullInput = {
    name: 'Morning',
    durationMinutes: 60,
    sessionRpe: 7,
    notes: 'Fine.',
    exercises: [{ name: 'Squat', sets: 2, reps: 5, weight: 100 }, { name: 'Row' }],
    ...input,
  }
  const { data: log } = await ana.get(record, { input: fullInput })
  return { rita, ana, log, params: { id: log.id } }
}

test('changes the given fields of a log and keeps the other fields', async () => {
  const { ana, log, params } = await setUpLog()
  const completedAt = '2025-11-20T18:30:00.000Z'
  const input = { notes: 'Better.', duration: 50, sessionRpe: null, completedAt }
  const { data: changed } = await ana.get(change, { params, input })
  assert.ok(changed.updatedAt > log.updatedAt)
  assert.deepEqual(changed, {
    ...log,
    notes: 'Better.',
    duration: 50,
    durationMinutes: 50,
    sessionRpe: null,
    completedAt,
    revisionCount: 1,
    updatedAt: changed.updatedAt,
  })
  const { data: cleared } = await ana.get(change, {
    params,
    input: { duration: null, notes: null, completedAt: null },
  })
  assert.deepEqual([cleared.duration, cleared.notes, cleared.completedAt], [null, '', completedAt])
  const events = await query(
    `select kind from events where data->>'workoutLogId' = $1 order by number`,
    log.id,
  )
  assert.deepEqual(
    events.map(event => event.kind),
    ['workout.recorded', 'workout.changed', 'workout.changed'],
  )
})

test('replacing a log’s exercises keeps the comments on exercises that keep their id', async () => {
  const { rita, ana, log, params } = await setUpLog()
  const [squat, row] = log.exercises
  assert.ok(squat && row)
  await rita.get(reviews.comment, { params, input: { text: 'Deeper.', exerciseId: squat.id } })
  await rita.get(reviews.comment, { params, input: { text: 'Slower.', exerciseId: row.id } })
  const [first] = squat.sets
  const exercises = [
    { name: 'Lunge', sets: 1, reps: 10 },
    { id: squat.id, name: 'Front squat', sets: [{ id: first?.id, reps: 4, loadKg: 80 }] },
  ]
  const { data: changed } = await ana.get(change, { params, input: { exercises } })
  assert.deepEqual(
    changed.exercises.map(({ name, sets }) => [name, sets.map(set => [set.reps, set.loadKg])]),
    [
      ['Lunge', [[10, null]]],
      ['Front squat', [[4, 80]]],
    ],
  )
  assert.equal(changed.exercises[1]?.sets[0]?.id, first?.id)
  const { data: comments } = await rita.get(reviews.comments, { params })
  assert.deepEqual(
    comments.map(one => [one.text, one.exerciseId]),
    [
      ['Deeper.', squat.id],
      ['Slower.', null],
    ],
  )
  const { data: emptied } = await ana.get(change, { params, input: { exercises: [] } })
  assert.deepEqual(emptied.exercises, [])
})

test('a change that contains exercise and set ids from another log does not affect the other log', async () => {
  const { ana, log } = await setUpLog()
  const bo = await server.athlete('Bo')
  const { data: other } = await bo.get(record, { input: { exercises: [{ name: 'Plank' }] } })
  const exercisesWithStolenIds = log.exercises.map(({ id, sets }) => ({
    id,
    name: 'Mine',
    sets: sets.map(set => ({ id: set.id, reps: 1 })),
  }))
  const { data: changed } = await bo.get(change, {
    params: { id: other.id },
    input: { exercises: exercisesWithStolenIds },
  })
  assert.deepEqual(
    changed.exercises.map(({ name, sets }) => [name, sets.length]),
    [
      ['Mine', 2],
      ['Mine', 0],
    ],
  )
  assert.deepEqual((await ana.get(show, { params: { id: log.id } })).data, log)
})

test('changed sets keep their planned values', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { session } = await followSquatProgram(rita, ana)
  const { data: log } = await ana.get(record, { input: { sessionId: session.id } })
  const exercises = [{ name: 'Back squat', sets: [{ role: 'working' as const, reps: 5 }] }]
  const { data: changed } = await ana.get(change, { params: { id: log.id }, input: { exercises } })
  assert.equal(changed.exercises[0]?.sets[0]?.planned?.loadKg, 100)
})

test('users can change only their own logs', async () => {
  const { rita, ana, log, params } = await setUpLog()
  const sam = await server.athlete('Sam')
  const input = { notes: 'Mine now.' }
  for (const other of [rita, sam]) await other.refused('workout-log.not-found', change, { params, input })
  await server.visitor().refused('session.required', change, { params, input })
  for (const id of ['no-id', uuidv7()]) {
    await ana.refused('workout-log.not-found', change, { params: { id }, input })
  }
  const tooLate = new Date(Date.now() + 25 * 3_600_000).toISOString()
  const rejection = await ana.refused('request.invalid', change, { params, input: { completedAt: tooLate } })
  assert.deepEqual(Object.keys(rejection.failure?.fields ?? {}), ['completedAt'])
  // Invalid input is rejected before ownership is checked.
  await sam.refused('request.invalid', change, { params, input: { completedAt: tooLate } })
  assert.deepEqual((await ana.get(show, { params })).data, log)
  await ana.get(workoutLogs.remove, { params })
  await ana.refused('workout-log.not-found', change, { params, input })
})

test('concurrent changes to logs that share exercise and set ids all succeed', async () => {
  const { ana } = await setUpLog()
  const ids = Array.from({ length: 6 }, () => uuidv7())
  const exercises = ids.map(id => ({ id, name: 'Squat', sets: [{ id, reps: 5 }] }))
  const logs = await Promise.all(
    ids.map(async () => (await ana.get(record, { input: { exercises: [{ name: 'Row' }] } })).data.id),
  )
  const rotate = (by: number) => [...exercises.slice(by % 6), ...exercises.slice(0, by % 6)]
  const changed = await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      ana.get(change, { params: { id: logs[index % 6] ?? '' }, input: { exercises: rotate(index * 7) } }),
    ),
  )
  assert.deepEqual(
    changed.map(({ data }) => data.exercises.length),
    changed.map(() => 6),
  )
})
