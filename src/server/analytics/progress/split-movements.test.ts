import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics } from '#contract/analytics/analytics.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { movementNumberToId } from '#training/exercises/exercise.ts'

const server = serverForTests()

/** Logs a set with the id of the lunge, to which earlier versions also assigned barbell lunges. */
const logLunge = (athlete: TestUser, name: string, loadKg: number) =>
  athlete.get(workoutLogs.record, {
    input: {
      exercises: [{ name, exerciseId: movementNumberToId(42), sets: [{ reps: 5, loadKg }] }],
    },
  })

const listLifts = async (athlete: TestUser) =>
  (await athlete.get(analytics.lifts)).data.map(lift => lift.exercise).toSorted()

const findBestLoadKg = async (athlete: TestUser, exercise: string) =>
  Math.max(
    ...(await athlete.get(analytics.lift, { query: { exercise } })).data.points.map(
      point => point.bestSet?.loadKg ?? 0,
    ),
  )

test('sets logged by an earlier version as one exercise are separated by the equipment in the logged name', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete()]
  await logLunge(ana, 'Barbell lunge', 80)
  await logLunge(ana, 'Dumbbell lunge', 24)
  await logLunge(ana, 'Lunge', 20)
  await logLunge(bo, 'DB lunge', 30)
  await ana.get(maxes.record, {
    input: { exercise: 'BB lunge', kind: '1rm', loadKg: 100, origin: 'tested', date: '2026-01-05' },
  })
  assert.deepEqual(await listLifts(ana), ['Barbell lunge', 'Lunge'])
  assert.equal(await findBestLoadKg(ana, 'Barbell lunge'), 80)
  assert.equal(await findBestLoadKg(ana, 'Lunge'), 24)
  assert.equal((await listLifts(bo)).length, 1)
  assert.equal(await findBestLoadKg(bo, 'Lunge'), 30)
})
