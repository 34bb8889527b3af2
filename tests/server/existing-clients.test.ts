import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import { convertToKg } from '#training/units.ts'

// Clients that were written for another server choose ids such as `workout_1790000000` and send weights as text.

const server = serverForTests()
const { record, show, change, remove, restore, mine } = workoutLogs

const foreignId = 'workout_1790000000'
const benchInput = {
  id: foreignId,
  exercises: [
    {
      id: 'ex-1',
      exerciseId: 'bench',
      itemId: 'item-1',
      name: 'Bench press',
      sets: [
        { id: 'set-1', reps: 5, weight: '100 kg' },
        { id: 'set-2', reps: 5, weight: '225 lb' },
      ],
    },
    { id: 'ex-2', name: 'Row', sets: [{ id: 'set-1', reps: 8, weight: 60 }] },
  ],
}

/** Creates the coach Rita with the athletes Ana and Bo, and the unrelated Sam. */
async function setUpClub() {
  const [rita, ana, bo, sam] = await Promise.all([
    server.coach('Rita'),
    server.athlete('Ana'),
    server.athlete('Bo'),
    server.athlete('Sam'),
  ])
  await server.link(rita, ana)
  await server.link(rita, bo)
  return { rita, ana, bo, sam }
}

test('within an account, a foreign id identifies a log: the log is created once, even concurrently', async () => {
  const { ana, bo } = await setUpClub()
  const replies = await Promise.all(Array.from({ length: 12 }, () => ana.call(record, { input: benchInput })))
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [
    ...Array.from({ length: 11 }, () => 200),
    201,
  ])
  const { data: log } = await ana.get(record, {
    input: { _id: foreignId, notes: 'Changed', exercises: [{ name: 'Run' }] },
  })
  assert.deepEqual((await ana.get(mine)).data, [log])
  assert.deepEqual(
    log.exercises.map(({ name, sets }) => [name, sets.map(set => [set.reps, set.loadKg])]),
    [
      [
        'Bench press',
        [
          [5, 100],
          [5, 102.05828325],
        ],
      ],
      ['Row', [[8, 60]]],
    ],
  )
  // Another account can use the same id for another log.
  const other = await bo.call(record, {
    input: { id: foreignId, notes: 'By Bo', exercises: [{ name: 'Run' }] },
  })
  assert.equal(other.status, 201)
  const { data: second } = await ana.get(record, { input: { ...benchInput, id: 'workout_2' } })
  assert.notEqual(second.id, log.id)
  assert.deepEqual((await ana.get(show, { params: { id: foreignId } })).data, log)
})

test('a log is read, changed, deleted and restored by its foreign id, and only by its owner', async () => {
  const { ana, bo, sam } = await setUpClub()
  const params = { id: foreignId }
  const { data: log } = await ana.get(record, { input: benchInput })
  const { data: logOfBo } = await bo.get(record, { input: { id: foreignId, exercises: [{ name: 'Run' }] } })
  assert.deepEqual((await ana.get(show, { params })).data, log)
  assert.equal((await ana.get(change, { params, input: { notes: 'Better' } })).data.id, log.id)
  for (const operation of [show, remove, restore])
    await sam.refused('workout-log.not-found', operation, { params })
  await sam.refused('workout-log.not-found', change, { params, input: { notes: 'Mine now' } })
  await ana.get(remove, { params })
  await ana.refused('workout-log.not-found', show, { params })
  // Sent again, the log stays in the trash.
  const again = await ana.call(record, { input: benchInput })
  assert.ok(again.ok)
  assert.deepEqual([again.status, again.body.data.id, again.body.data.notes], [200, log.id, 'Better'])
  assert.deepEqual((await ana.get(mine)).data, [])
  assert.deepEqual((await bo.get(show, { params })).data, logOfBo)
  assert.equal((await ana.get(restore, { params })).data.id, log.id)
  assert.equal((await ana.get(mine)).data.length, 1)
})

test('a coach finds an athlete’s log by its foreign id, unless two athletes use the same id', async () => {
  const { rita, ana, bo } = await setUpClub()
  const params = { id: foreignId }
  const otto = await server.coach('Otto')
  const { data: log } = await ana.get(record, { input: benchInput })
  const { data: other } = await bo.get(record, { input: { id: 'workout_2', exercises: [{ name: 'Run' }] } })
  assert.equal((await rita.get(show, { params })).data.id, log.id)
  await rita.get(reviews.review, { params })
  assert.equal((await rita.get(show, { params: { id: other.id } })).data.reviewedAt, null)
  await otto.refused('workout-log.not-found', show, { params })
  await bo.get(record, { input: { id: foreignId, exercises: [{ name: 'Run' }] } })
  await rita.refused('workout-log.not-found', show, { params })
  // The coach’s own log has precedence.
  const { data: ownLog } = await rita.get(record, {
    input: { id: foreignId, exercises: [{ name: 'Plank' }] },
  })
  assert.equal((await rita.get(show, { params })).data.id, ownLog.id)
  assert.equal((await ana.get(show, { params })).data.id, log.id)
})

test('a coach records and changes a log for an athlete by a foreign id', async () => {
  const { rita, ana, bo } = await setUpClub()
  const params = { id: ana.id }
  const input = { id: 'by_rita', exercises: [{ name: 'Squat' }] }
  const { data: log } = await rita.get(coachLogging.record, { params, input })
  assert.equal((await rita.call(coachLogging.record, { params, input })).status, 200)
  assert.equal((await rita.call(coachLogging.record, { params: { id: bo.id }, input })).status, 201)
  const changed = await rita.get(coachLogging.change, {
    params: { id: ana.id, logId: 'by_rita' },
    input: { notes: 'Deep' },
  })
  assert.equal(changed.data.id, log.id)
  assert.deepEqual(
    (await bo.get(mine)).data.map(one => one.notes),
    [''],
  )
})

test('exercises and sets keep their identity when their foreign ids are sent again', async () => {
  const { rita, ana } = await setUpClub()
  const params = { id: foreignId }
  const { data: log } = await ana.get(record, { input: benchInput })
  const { data: other } = await ana.get(record, { input: { ...benchInput, id: 'workout_2' } })
  const ids = log.exercises.flatMap(exercise => [exercise.id, ...exercise.sets.map(set => set.id)])
  const otherIds = other.exercises.flatMap(exercise => [exercise.id, ...exercise.sets.map(set => set.id)])
  assert.equal(new Set([...ids, ...otherIds]).size, 10)
  await rita.get(reviews.comment, { params, input: { id: 'c-1', text: 'Deeper.', exerciseId: 'ex-1' } })
  await rita.get(reviews.comment, { params, input: { id: 'c-1', text: 'Deeper.', exerciseId: 'ex-1' } })
  const { exercises: sent } = benchInput
  const { data: changed } = await ana.get(change, { params, input: { exercises: sent.toReversed() } })
  assert.deepEqual(changed.exercises, log.exercises.toReversed())
  const { data: comments } = await rita.get(reviews.comments, { params })
  assert.deepEqual(
    comments.map(one => one.exerciseId),
    [log.exercises[0]?.id],
  )
  assert.deepEqual((await ana.get(show, { params: { id: other.id } })).data.exercises, other.exercises)
})

test('a regimen with foreign ids is created once and is found by its id, and its parts keep their ids', async () => {
  const { rita, ana } = await setUpClub()
  const otto = await server.coach('Otto')
  const day = (id: string) => ({
    id,
    name: id,
    blocks: [
      { id: 'block-1', items: [{ id: 'bench', exercise: { name: 'Bench press', exerciseId: 'bench' } }] },
    ],
  })
  const params = { id: 'regimen_1790000000' }
  const details = { name: 'Base', category: 'Strength' }
  const weeks = [{ id: 'week-1', days: [day('day-1'), day('day-2')] }]
  const input = { ...params, ...details, weeks }
  const created = await rita.call(regimens.create, { input })
  assert.equal(created.status, 201)
  const repeated = await rita.call(regimens.create, { input })
  assert.ok(created.ok && repeated.ok)
  assert.deepEqual([repeated.status, repeated.body.data], [200, created.body.data])
  const regimen = created.body.data
  const items = regimen.weeks.flatMap(week =>
    week.days.flatMap(one => one.blocks.flatMap(block => block.items)),
  )
  assert.equal(new Set(items.map(item => item.id)).size, 2)
  assert.equal(new Set(items.map(item => item.exercise.exerciseId)).size, 1)
  assert.deepEqual((await rita.get(regimens.show, { params })).data.regimen, regimen)
  // The same weeks are not a new revision.
  assert.equal((await rita.get(regimens.update, { params, input: { weeks } })).data.revision, 1)
  const other = await otto.call(regimens.create, { input: { ...input, name: 'By Otto' } })
  assert.equal(other.status, 201)

  await rita.get(assignments.assignBulk, { input: { regimenId: params.id, athleteIds: [ana.id] } })
  const { data: log } = await ana.get(record, {
    input: { id: foreignId, regimenId: params.id, exercises: [{ name: 'Bench press' }] },
  })
  assert.deepEqual([log.regimenId, log.regimenName], [regimen.id, 'Base'])
  await ana.refused('regimen.not-found', record, { input: { regimenId: 'regimen_2' } })

  assert.equal((await rita.get(workoutLogs.removeOfRegimen, { params })).deletedCount, 1)
  await rita.get(regimens.remove, { params })
  await rita.refused('regimen.not-found', regimens.show, { params })
  assert.equal((await otto.get(regimens.show, { params })).data.regimen.name, 'By Otto')
  assert.equal((await rita.get(regimens.restore, { params })).data.id, regimen.id)
})

test('other objects with a foreign id are also stored once for each account', async () => {
  const { rita, ana, bo } = await setUpClub()
  const otto = await server.coach('Otto')
  const exercise = { id: 'bench', name: 'Bench press on blocks' }
  const max = {
    id: 'max-1',
    exercise: 'Squat',
    loadKg: '315 lb',
    origin: 'tested',
    date: '2025-11-20',
  } as const
  const report = { id: 'pain-1', exercise: 'Squat', severity: 6, reportedAt: new Date().toISOString() }
  const note = { id: 'note-1', text: 'Left knee.' }
  for (const status of [201, 200]) {
    for (const coach of [rita, otto])
      assert.equal((await coach.call(exercises.create, { input: exercise })).status, status)
    for (const athlete of [ana, bo]) {
      assert.equal((await athlete.call(maxes.record, { input: max })).status, status)
      assert.equal((await athlete.call(pain.report, { input: report })).status, status)
    }
    const params = { id: ana.id }
    assert.equal((await rita.call(people.writeNote, { params, input: note })).status, status)
  }
  assert.equal((await ana.get(maxes.list)).data[0]?.loadKg, convertToKg(315, 'lb'))
  await ana.get(maxes.remove, { params: { id: 'max-1' } })
  assert.deepEqual((await ana.get(maxes.list)).data, [])
  assert.equal((await bo.get(maxes.list)).data.length, 1)
  await ana.get(pain.withdraw, { params: { id: 'pain-1' } })
  assert.equal((await bo.get(pain.own)).data[0]?.withdrawnAt, null)
  await rita.get(people.changeNote, { params: { id: 'note-1' }, input: { text: 'Right knee.' } })
  await rita.get(exercises.change, { params: { id: 'bench' }, input: { cues: 'Slow.' } })
})

test('weights are accepted as text, in kilograms or pounds, and other text is rejected by field', async () => {
  const { ana } = await setUpClub()
  const weights = ['100 kg', '80 lb', '80 LBS', '62,5', '62.5kg', '', 100]
  const { data: log } = await ana.get(record, {
    input: { exercises: [{ name: 'Squat', sets: weights.map(weight => ({ reps: 5, weight })) }] },
  })
  assert.deepEqual(
    log.exercises[0]?.sets.map(set => set.loadKg),
    [100, convertToKg(80, 'lb'), convertToKg(80, 'lb'), 62.5, 62.5, null, 100],
  )
  const { data: short } = await ana.get(record, {
    input: { exercises: [{ name: 'Squat', sets: 1, reps: '5', weight: '225 lb' }] },
  })
  assert.equal(short.exercises[0]?.sets[0]?.loadKg, convertToKg(225, 'lb'))
  for (const weight of ['heavy', '5 stone', '-5', '1,000.5']) {
    const { failure } = await ana.refused('request.invalid', record, {
      input: { exercises: [{ name: 'Squat', sets: [{ reps: 5, weight }] }] },
    })
    assert.deepEqual(failure?.fields, {
      'exercises.0.sets.0.weight': 'Expected a weight such as 100, “100 kg” or “225 lb”.',
    })
  }
  assert.equal((await ana.get(mine)).data.length, 2)
  const input = { date: '2025-11-20', weightKg: '176 lb' }
  assert.equal((await ana.get(measurements.record, { input })).data.weightKg, convertToKg(176, 'lb'))
})

test('a planned session is logged with foreign ids and compared with its plan', async () => {
  const { rita, ana } = await setUpClub()
  const { session, sessions } = await followSquatProgram(rita, ana, { weeks: 2 })
  const { data: log } = await ana.get(record, {
    input: {
      id: foreignId,
      sessionId: session.id,
      exercises: [
        { id: 'squat', itemId: 'squat', exerciseId: 'squat', name: 'Back squat', sets: 4, reps: 5 },
      ],
    },
  })
  assert.equal(log.sessionId, session.id)
  assert.equal(log.exercises[0]?.sets.at(-1)?.planned?.loadKg, 100)
  const { data: other } = await ana.get(record, { input: { id: 'workout_2', sessionId: sessions[1]?.id } })
  assert.notEqual(other.id, log.id)
})
