import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v4 as uuidv4, v7 as uuidv7, version } from 'uuid'
import { notifications } from '#contract/account/notifications.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'

const server = serverForTests()
const { record } = workoutLogs

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function setUpCoaching() {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  return { rita, ana }
}

const listEvents = (logId: string) =>
  query(
    `select kind, actor_id as actor, subject_id as subject from events
     where data->>'workoutLogId' = $1 order by number`,
    logId,
  )

test('a log needs only one of these: a completion time, a session, a regimen or an exercise', async () => {
  const { rita, ana } = await setUpCoaching()
  const { session, regimenId } = await followSquatProgram(rita, ana)
  const before = Date.now()
  const { data: log } = await ana.get(record, { input: { exercises: [{ name: 'Plank' }] } })
  assert.equal(version(log.id), 7)
  assert.equal(log._id, log.id)
  assert.equal(log.athleteId, ana.id)
  assert.equal(log.athlete.firstName, 'Ana')
  assert.ok(Date.parse(log.completedAt) >= before && Date.parse(log.completedAt) <= Date.now())
  const completedAt = '2025-11-20T18:30:00.000Z'
  assert.equal((await ana.get(record, { input: { completedAt } })).data.completedAt, completedAt)
  assert.equal((await ana.get(record, { input: { sessionId: session.id } })).data.sessionId, session.id)
  assert.equal((await ana.get(record, { input: { regimenId } })).data.regimenId, regimenId)
})

test('rejects an empty body and reports invalid values by field', async () => {
  const ana = await server.athlete()
  const getFieldErrors = async (input: object) =>
    (await ana.refused('request.invalid', record, { input })).failure?.fields
  assert.deepEqual(Object.keys((await getFieldErrors({})) ?? {}), ['body'])
  assert.deepEqual(await getFieldErrors({ exercises: [{ name: '   ' }] }), {
    'exercises.0.name': 'This is required.',
  })
  const tooLate = new Date(Date.now() + 25 * 3_600_000).toISOString()
  assert.deepEqual(await getFieldErrors({ completedAt: tooLate }), {
    completedAt: 'This time is more than a day in the future.',
  })
  assert.deepEqual(await getFieldErrors({ completedAt: '1901-01-01T00:00:00Z' }), {
    completedAt: 'Expected a date in or after 1970.',
  })
  const [completedAt, zoneError] = ['2026-01-01T00:00:00+23:00', 'Expected a UTC offset of at most 14 hours.']
  assert.deepEqual(await getFieldErrors({ exercises: [{ name: 'Squat', sets: [{ completedAt }] }] }), {
    'exercises.0.sets.0.completedAt': zoneError,
  })
  assert.deepEqual(await getFieldErrors({ id: 'x'.repeat(513), completedAt: tooLate }), {
    id: 'At most 512 characters.',
  })
  assert.deepEqual(
    await getFieldErrors({ exercises: [{ name: 'Squat', sets: [{ reps: 5 }, { reps: 'five' }] }] }),
    {
      'exercises.0.sets.1.reps': 'Expected a number.',
    },
  )
  assert.deepEqual(await getFieldErrors({ exercises: [{ name: 'Squat', reps: -1 }] }), {
    'exercises.0.reps': 'At least 0.',
  })
  const tooManyExercises = Array.from({ length: 6 }, () => ({ name: 'Squat', sets: 100 }))
  assert.deepEqual(await getFieldErrors({ exercises: tooManyExercises }), {
    exercises: 'A workout can have at most 500 sets.',
  })
  await server.visitor().refused('session.required', record, { input: { completedAt: tooLate } })
})

test('accepts a completion time less than a day in the future', async () => {
  const ana = await server.athlete()
  const completedAt = new Date(Date.now() + 23 * 3_600_000).toISOString()
  assert.equal((await ana.get(record, { input: { completedAt } })).data.completedAt, completedAt)
})

test('a set is never stored in the future, and times in the past stay', async () => {
  const ana = await server.athlete()
  const past = new Date(Date.now() - 600_000).toISOString()
  const future = new Date(Date.now() + 72 * 3_600_000).toISOString()
  const sets = [past, future].map(completedAt => ({ reps: 5, completedAt }))
  const fetchTimes = async (id: string) =>
    (await ana.get(workoutLogs.show, { params: { id } })).data.exercises[0]?.sets.map(set => set.completedAt)
  const { data: log } = await ana.get(record, { input: { exercises: [{ name: 'Squat', sets }] } })
  const { data: other } = await ana.get(record, {
    input: { exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] },
  })
  await ana.get(workoutLogs.change, {
    params: { id: other.id },
    input: { exercises: [{ name: 'Squat', sets }] },
  })
  for (const id of [log.id, other.id]) {
    const [first, second = ''] = (await fetchTimes(id)) ?? []
    assert.equal(first, past)
    assert.ok(Date.parse(second ?? '') <= Date.now())
  }
})

test('expands exercises in short form into sets, and parses numbers sent as text', async () => {
  const ana = await server.athlete()
  const input = {
    duration: 45,
    rating: 4,
    notes: '<b>Heavy</b> 💪',
    exercises: [
      { name: ' Squat ', sets: 3, reps: 5, weight: 100 },
      { name: 'Row', sets: '2', reps: '8', weight: '42,5' },
      { name: 'Run', meters: 5000, seconds: 1500 },
    ],
  }
  const { data: log } = await ana.get(record, { input })
  assert.deepEqual([log.duration, log.durationMinutes, log.rating, log.notes], [45, 45, 4, '<b>Heavy</b> 💪'])
  assert.deepEqual(
    log.exercises.map(({ name, sets }) => [name, sets.map(set => [set.role, set.reps, set.loadKg])]),
    [
      ['Squat', Array.from({ length: 3 }, () => ['working', 5, 100])],
      ['Row', Array.from({ length: 2 }, () => ['working', 8, 42.5])],
      ['Run', [['working', null, null]]],
    ],
  )
  assert.deepEqual([log.exercises[2]?.sets[0]?.meters, log.exercises[2]?.sets[0]?.seconds], [5000, 1500])
  const { data: stored } = await ana.get(workoutLogs.show, { params: { id: log.id } })
  assert.deepEqual(stored, log)
})

test('recording a workout with the same id again returns the stored log unchanged', async () => {
  const ana = await server.athlete()
  const id = uuidv4()
  const first = await ana.call(record, {
    input: { id: id.toUpperCase(), notes: 'First', exercises: [{ name: 'Plank' }] },
  })
  const input = { id, notes: 'Second', completedAt: '2025-01-01T00:00:00Z' }
  const again = await ana.call(record, { input })
  assert.ok(first.ok && again.ok)
  assert.deepEqual([first.status, again.status], [201, 200])
  assert.deepEqual(again.body, first.body)
  assert.deepEqual(await listEvents(id), [{ kind: 'workout.recorded', actor: ana.id, subject: ana.id }])
  // A log in the trash stays in the trash when the outbox sends the workout again.
  await ana.get(workoutLogs.remove, { params: { id } })
  assert.equal((await ana.call(record, { input })).status, 200)
  assert.deepEqual((await ana.get(workoutLogs.mine)).data, [])
})

test('50 concurrent requests with the same id create one log', async () => {
  const { rita, ana } = await setUpCoaching()
  const { session } = await followSquatProgram(rita, ana)
  const input = {
    _id: uuidv7(),
    sessionId: session.id,
    exercises: [{ name: 'Back squat', sets: 4, reps: 5 }],
  }
  const replies = await Promise.all(Array.from({ length: 50 }, () => ana.call(record, { input })))
  const statuses = replies.map(reply => reply.status).toSorted()
  assert.deepEqual(statuses, [...Array.from({ length: 49 }, () => 200), 201])
  const bodies = new Set(
    replies.map(reply => JSON.stringify(reply)).map(text => text.replace(/"status":\d+/, '')),
  )
  assert.equal(bodies.size, 1)
  const [counts] = await query(
    `select (select count(*)::int from workout_logs where athlete_id = $1) as logs,
            (select count(*)::int from logged_sets where workout_log_id = $2) as sets`,
    ana.id,
    input._id,
  )
  assert.deepEqual(counts, { logs: 1, sets: 4 })
  assert.equal((await listEvents(input._id)).length, 1)
  const { data: notificationList } = await rita.get(notifications.list)
  assert.equal(notificationList.notifications.filter(one => one.kind === 'workout').length, 1)
})

test('ten concurrent requests without an id create one log of the session', async () => {
  const { rita, ana } = await setUpCoaching()
  const { session, sessions } = await followSquatProgram(rita, ana, { weeks: 2 })
  const input = { sessionId: session.id, exercises: [{ name: 'Back squat', sets: 4, reps: 5 }] }
  const replies = await Promise.all(Array.from({ length: 10 }, () => ana.call(record, { input })))
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [
    ...Array.from({ length: 9 }, () => 200),
    201,
  ])
  const countLogs = async () => (await ana.get(workoutLogs.mine)).data.length
  assert.equal(await countLogs(), 1)
  const { data: log } = await ana.get(record, { input })
  assert.equal((await listEvents(log.id)).length, 1)

  // Other sessions, workouts without a session and logs of the coach are separate.
  await ana.get(record, { input: { ...input, sessionId: sessions[1]?.id } })
  await ana.get(record, { input: { exercises: input.exercises } })
  await ana.get(record, { input: { exercises: input.exercises } })
  assert.equal(await countLogs(), 4)
  // A session whose log was deleted can be logged again.
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  const again = await ana.call(record, { input })
  assert.ok(again.ok && again.status === 201)
  assert.notEqual(again.body.data.id, log.id)
})

test('rejects the id of another user’s log without revealing the owner', async () => {
  const { rita, ana } = await setUpCoaching()
  const sam = await server.athlete('Sam')
  const id = (await ana.get(record, { input: { notes: 'private', exercises: [{ name: 'Plank' }] } })).data.id
  for (const other of [sam, rita]) {
    const { status, failure } = await other.refused('workout-log.id-taken', record, {
      input: { id, exercises: [{ name: 'Row' }] },
    })
    assert.equal(status, 409)
    assert.equal(failure?.message, 'This id belongs to another workout log.')
  }
  const { data: log } = await ana.get(workoutLogs.show, { params: { id } })
  assert.deepEqual(
    log.exercises.map(one => one.name),
    ['Plank'],
  )
})

test('a recorded log belongs to the caller, even if the body contains other user ids', async () => {
  const ana = await server.athlete()
  const bo = await server.athlete('Bo')
  const input = { completedAt: '2025-11-20T18:30:00Z', athleteId: bo.id, userId: bo.id, recordedBy: bo.id }
  const { data: log } = await ana.get(record, { input })
  assert.equal(log.athleteId, ana.id)
  assert.equal(log.recordedBy, null)
  assert.deepEqual((await bo.get(workoutLogs.mine)).data, [])
})

test('keeps the ids of exercises and sets, but replaces ids that are already in use', async () => {
  const ana = await server.athlete()
  const bo = await server.athlete('Bo')
  const ids = [uuidv7(), uuidv7(), uuidv7()]
  const [exercise, first, second] = ids
  const exercises = [
    {
      id: exercise,
      name: 'Squat',
      sets: [
        { id: first, reps: 5 },
        { id: second, reps: 3 },
      ],
    },
    { id: exercise, name: 'Row', sets: [{ id: first, reps: 8 }] },
  ]
  const summarize = (log: { exercises: { name: string; sets: { reps: number | null }[] }[] }) =>
    log.exercises.map(({ name, sets }) => [name, sets.map(set => set.reps)])
  const { data: logOfAna } = await ana.get(record, { input: { exercises } })
  const { data: logOfBo } = await bo.get(record, { input: { exercises } })
  assert.deepEqual(
    [logOfAna.exercises[0]?.id, ...(logOfAna.exercises[0]?.sets ?? []).map(set => set.id)],
    ids,
  )
  for (const log of [logOfAna, logOfBo]) {
    assert.deepEqual(summarize(log), [
      ['Squat', [5, 3]],
      ['Row', [8]],
    ])
  }
  const { data: storedLog } = await ana.get(workoutLogs.show, { params: { id: logOfAna.id } })
  assert.deepEqual(storedLog, logOfAna)
})

test('records all concurrently sent workouts, even if they share exercise and set ids', async () => {
  const ana = await server.athlete()
  const ids = Array.from({ length: 8 }, () => uuidv7())
  const exercises = ids.map(id => ({ id, name: 'Squat', sets: [{ id, reps: 5 }] }))
  const orders = Array.from({ length: 24 }, (_, index) => [
    ...exercises.slice(index % 8),
    ...exercises.slice(0, index % 8),
  ])
  const input = (each: typeof exercises) => ({ input: { exercises: each } })
  const logs = await Promise.all(
    orders.map((each, index) => ana.get(record, input(index % 2 === 0 ? each : each.toReversed()))),
  )
  assert.deepEqual(
    logs.map(({ data }) => data.exercises.length),
    logs.map(() => 8),
  )
})
