import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v4 as uuidv4, v7 as uuidv7, version } from 'uuid'
import { notifications } from '#contract/notifications.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { follow } from '#support/plans.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests({ LIMIT_REQUESTS_PER_SECOND: '100000' })
const { record } = workoutLogs

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function coachAndAthlete() {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  return { rita, ana }
}

const happened = (logId: string) =>
  query(
    `select kind, actor_id as actor, subject_id as subject from events
     where data->>'workoutLogId' = $1 order by number`,
    logId,
  )

test('when it was done is enough, and so is a session, a regimen or an exercise', async () => {
  const { rita, ana } = await coachAndAthlete()
  const { session, regimenId } = await follow(rita, ana)
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

test('a body that says nothing is refused, and so is what cannot be meant, by field', async () => {
  const ana = await server.athlete()
  const fieldsOf = async (input: object) =>
    (await ana.refused('request.invalid', record, { input })).failure?.fields
  assert.deepEqual(Object.keys((await fieldsOf({})) ?? {}), ['body'])
  assert.deepEqual(await fieldsOf({ exercises: [{ name: '   ' }] }), {
    'exercises.0.name': 'This is required.',
  })
  const far = new Date(Date.now() + 25 * 3_600_000).toISOString()
  assert.deepEqual(await fieldsOf({ completedAt: far }), { completedAt: 'This is more than a day ahead.' })
  assert.deepEqual(await fieldsOf({ completedAt: '1901-01-01T00:00:00Z' }), {
    completedAt: 'Expected a date after 1970.',
  })
  const [completedAt, nowhere] = ['2026-01-01T00:00:00+23:00', 'Expected a zone within 14 hours of UTC.']
  assert.deepEqual(await fieldsOf({ exercises: [{ name: 'Squat', sets: [{ completedAt }] }] }), {
    'exercises.0.sets.0.completedAt': nowhere,
  })
  assert.deepEqual(await fieldsOf({ id: 'mine', completedAt: far }), { id: 'Expected an id.' })
  assert.deepEqual(
    await fieldsOf({ exercises: [{ name: 'Squat', sets: [{ reps: 5 }, { reps: 'five' }] }] }),
    {
      'exercises.0.sets.1.reps': 'Expected a number.',
    },
  )
  assert.deepEqual(await fieldsOf({ exercises: [{ name: 'Squat', reps: -1 }] }), {
    'exercises.0.reps': 'At least 0.',
  })
  const many = Array.from({ length: 6 }, () => ({ name: 'Squat', sets: 100 }))
  assert.deepEqual(await fieldsOf({ exercises: many }), { exercises: 'At most 500 sets in one workout.' })
  await server.visitor().refused('session.required', record, { input: { completedAt: far } })
})

test('a workout logged on another day of the clock, just ahead, is taken', async () => {
  const ana = await server.athlete()
  const completedAt = new Date(Date.now() + 23 * 3_600_000).toISOString()
  assert.equal((await ana.get(record, { input: { completedAt } })).data.completedAt, completedAt)
})

test('the plain form becomes sets, numbers as typed', async () => {
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
  const { data: shown } = await ana.get(workoutLogs.show, { params: { id: log.id } })
  assert.deepEqual(shown, log)
})

test('the same id again answers the stored log and changes nothing', async () => {
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
  assert.deepEqual(await happened(id), [{ kind: 'workout.recorded', actor: ana.id, subject: ana.id }])
  // Also once it lies in the trash: an outbox does not take it out again.
  await ana.get(workoutLogs.remove, { params: { id } })
  assert.equal((await ana.call(record, { input })).status, 200)
  assert.deepEqual((await ana.get(workoutLogs.mine)).data, [])
})

test('50 posts of one log at once make one log', async () => {
  const { rita, ana } = await coachAndAthlete()
  const { session } = await follow(rita, ana)
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
  assert.equal((await happened(input._id)).length, 1)
  const { data: told } = await rita.get(notifications.list)
  assert.equal(told.notifications.filter(one => one.kind === 'workout').length, 1)
})

test('the id of somebody else’s log is taken, and nothing is said of whose', async () => {
  const { rita, ana } = await coachAndAthlete()
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

test('whoever is named in the body, the log is the caller’s', async () => {
  const ana = await server.athlete()
  const bo = await server.athlete('Bo')
  const input = { completedAt: '2025-11-20T18:30:00Z', athleteId: bo.id, userId: bo.id, recordedBy: bo.id }
  const { data: log } = await ana.get(record, { input })
  assert.equal(log.athleteId, ana.id)
  assert.equal(log.recordedBy, null)
  assert.deepEqual((await bo.get(workoutLogs.mine)).data, [])
})

test('ids of exercises and sets are kept, and new ones made where they are taken', async () => {
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
  const done = (log: { exercises: { name: string; sets: { reps: number | null }[] }[] }) =>
    log.exercises.map(({ name, sets }) => [name, sets.map(set => set.reps)])
  const { data: anas } = await ana.get(record, { input: { exercises } })
  const { data: bos } = await bo.get(record, { input: { exercises } })
  assert.deepEqual([anas.exercises[0]?.id, ...(anas.exercises[0]?.sets ?? []).map(set => set.id)], ids)
  for (const log of [anas, bos]) {
    assert.deepEqual(done(log), [
      ['Squat', [5, 3]],
      ['Row', [8]],
    ])
  }
  const { data: after } = await ana.get(workoutLogs.show, { params: { id: anas.id } })
  assert.deepEqual(after, anas)
})

test('workouts that share ids, in whatever order, are all recorded at once', async () => {
  const ana = await server.athlete()
  const ids = Array.from({ length: 8 }, () => uuidv7())
  const exercises = ids.map(id => ({ id, name: 'Squat', sets: [{ id, reps: 5 }] }))
  const inOrders = Array.from({ length: 24 }, (_, index) => [
    ...exercises.slice(index % 8),
    ...exercises.slice(0, index % 8),
  ])
  const input = (each: typeof exercises) => ({ input: { exercises: each } })
  const logs = await Promise.all(
    inOrders.map((each, index) => ana.get(record, input(index % 2 === 0 ? each : each.toReversed()))),
  )
  assert.deepEqual(
    logs.map(({ data }) => data.exercises.length),
    logs.map(() => 8),
  )
})
