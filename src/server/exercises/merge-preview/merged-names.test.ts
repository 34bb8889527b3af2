import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics } from '#contract/analytics/analytics.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { movementNumberToId } from '#training/exercises/exercise.ts'

const server = serverForTests()
const benchPress = movementNumberToId(201)

const recordWorkout = (athlete: TestUser, day: string, name: string, loadKg: number) =>
  athlete.get(workoutLogs.record, {
    input: { completedAt: `${day}T12:00:00Z`, exercises: [{ name, sets: [{ reps: 5, loadKg }] }] },
  })
const recordTestedMax = (athlete: TestUser, exercise: string, loadKg: number, date: string) =>
  athlete.get(maxes.record, { input: { exercise, loadKg, origin: 'tested', date } })

async function setUpCoaching() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  return { rita, ana, coaching: await server.link(rita, ana) }
}

/** Returns the name, number of workouts and max for each of Ana’s lifts, as the viewer sees them. */
async function listLifts(viewer: TestUser, ana: TestUser) {
  const query = viewer === ana ? {} : { athleteId: ana.id }
  const { data } = await viewer.get(analytics.lifts, { query })
  return data.map(one => [one.exercise, one.workouts, one.max?.loadKg ?? null])
}

test('“BB Bench” in March and “Bench Press (Barbell)” in May count as one lift with shared maxes and records', async () => {
  const { rita, ana } = await setUpCoaching()
  await recordWorkout(ana, '2026-03-02', 'BB Bench', 80)
  await recordWorkout(ana, '2026-05-04', 'Bench Press (Barbell)', 90)
  await recordWorkout(ana, '2026-05-06', '2ct pause bench', 85)
  await recordTestedMax(ana, 'bench', 100, '2026-04-01')
  for (const viewer of [ana, rita]) {
    assert.deepEqual(await listLifts(viewer, ana), [['Bench press', 3, 100]])
  }
  const { data: lift } = await ana.get(analytics.lift, { query: { exercise: 'BP' } })
  assert.deepEqual(
    lift.points.map(point => point.date),
    ['2026-03-02', '2026-04-01', '2026-05-04', '2026-05-06'],
  )
  const { data: records } = await ana.get(analytics.records)
  assert.ok(records.length > 0)
  assert.deepEqual([...new Set(records.map(record => record.exercise))], ['Bench press'])
})

test('lifts with similar names are not merged', async () => {
  const { ana } = await setUpCoaching()
  await recordWorkout(ana, '2026-03-02', 'Bench press', 80)
  await recordWorkout(ana, '2026-03-03', 'Bnech press', 80)
  await recordWorkout(ana, '2026-03-04', 'Kettlebell bench press', 40)
  assert.equal((await listLifts(ana, ana)).length, 3)
})

test('merging combines logs and maxes, undoing the merge separates them, and neither changes stored rows', async () => {
  const { rita, ana } = await setUpCoaching()
  await recordWorkout(ana, '2026-03-02', 'Monday press', 80)
  await recordWorkout(ana, '2026-05-04', 'MP one', 85)
  await recordWorkout(ana, '2026-05-06', 'Bench press', 90)
  await recordTestedMax(ana, 'Monday press', 100, '2026-04-01')
  const { data: own } = await rita.get(exercises.create, {
    input: { name: 'Monday press', aliases: ['MP one'] },
  })
  const params = { id: own.id }
  const separateLifts = [
    ['Monday press', 2, 100],
    ['Bench press', 1, null],
  ]
  const readStoredRows = async () =>
    (
      await server.store.database.$client.query(
        `select e.id, e.name, m.exercise, m.exercise_key from workout_logs l
         join logged_exercises e on e.workout_log_id = l.id
         left join maxes m on m.athlete_id = l.athlete_id
         where l.athlete_id = $1 order by e.id`,
        [ana.id],
      )
    ).rows
  const before = await readStoredRows()
  assert.deepEqual(await listLifts(rita, ana), separateLifts)
  await rita.get(exercises.merge, { params, input: { into: benchPress } })
  for (const viewer of [rita, ana]) assert.deepEqual(await listLifts(viewer, ana), [['Bench press', 3, 100]])
  assert.deepEqual(await readStoredRows(), before)
  await rita.get(exercises.separate, { params })
  for (const viewer of [rita, ana]) assert.deepEqual(await listLifts(viewer, ana), separateLifts)
  assert.deepEqual(await readStoredRows(), before)
})

test('a coach’s exercise names apply only to that coach and their current athletes', async () => {
  const { rita, ana } = await setUpCoaching()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  await recordWorkout(ana, '2026-03-02', 'Monday press', 80)
  await recordWorkout(ana, '2026-05-06', 'Bench press', 90)
  const { data: own } = await rita.get(exercises.create, { input: { name: 'Monday press' } })
  await rita.get(exercises.merge, { params: { id: own.id }, input: { into: benchPress } })
  assert.equal((await listLifts(rita, ana)).length, 1)
  assert.equal((await listLifts(ana, ana)).length, 1)
  assert.equal((await listLifts(otto, ana)).length, 2)
  await server.store.database.$client.query('update coachings set ended_at = now() where coach_id = $1', [
    rita.id,
  ])
  assert.equal((await listLifts(ana, ana)).length, 2)
})

test('finds a lift’s maxes by any of its names, regardless of the name under which they were recorded', async () => {
  const { rita, ana } = await setUpCoaching()
  await recordTestedMax(ana, 'Bench Press (Barbell)', 100, '2026-04-01')
  const input = { athleteIds: [ana.id], lifts: ['BB Bench', 'bench', 'Squat'] }
  const { data } = await rita.get(lifters.read, { input })
  assert.deepEqual(
    data[0]?.lifts.map(lift => [lift.exercise, lift.maxes[0]?.loadKg]),
    [
      ['BB Bench', 100],
      ['bench', 100],
    ],
  )
})

test('the merge preview counts the days on which a percentage refers to the exercise', async () => {
  const { rita } = await setUpCoaching()
  const [own, other] = [
    (await rita.get(exercises.create, { input: { name: 'Competition lift' } })).data,
    (await rita.get(exercises.create, { input: { name: 'Training lift' } })).data,
  ]
  const load = { kind: 'percent', percent: 90, of: '1rm', ofExercise: 'competition lift' } as const
  const sets = [{ amount: { kind: 'reps', reps: 3 } as const, load }]
  const day = {
    name: 'Pulls',
    blocks: [{ items: [{ exercise: { name: 'Snatch pull' }, sets: [...sets, ...sets] }] }],
  }
  await rita.get(regimens.create, {
    input: {
      name: 'Pulls',
      category: 'Weightlifting',
      weeks: [{ days: [day, { name: 'Rest', blocks: [] }] }],
    },
  })
  const preview = async (id: string) => {
    const { data } = await rita.get(exercises.mergePreview, { params: { id } })
    return [data.trainingDayCount, data.regimenCount]
  }
  assert.deepEqual(await preview(own.id), [1, 1])
  assert.deepEqual(await preview(other.id), [0, 0])
})
